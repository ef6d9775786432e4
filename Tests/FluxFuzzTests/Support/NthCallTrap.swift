@testable import FluxFuzz

/// A sum that is not Hashable, so that nothing is asked after the repetitions.
struct PlainSum: Equatable {
    var value = 0
}

/// The report on a sum whose mutation traps at one of its calls.
///
/// - Parameter last: At which call; never, if it is zero.
/// - Returns: The report, and how many calls there were.
func reportOnTrap(atCall last: Int) -> (FuzzReport<Int, PlainSum>, calls: Int) {
    var calls = 0
    let report = Fuzzer(Int.self, from: PlainSum()) { action, sum in
        calls += 1
        if calls == last { fatalError("planted") }
        sum.value += action
    }
    .action(1).invariant("any") { _ in true }.run(budget: Budget(runs: 20))
    return (report, calls)
}
