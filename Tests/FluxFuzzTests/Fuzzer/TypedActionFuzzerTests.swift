import FluxCore
import FluxFuzz
import Foundation
import Testing

private struct Add: Action {
    var number: Int
}

private struct Reset: Action {}

private struct Start: Action {
    var date: Date
}

private struct SumState: State, Hashable {
    var sum = 0
    var load = TaskState<Int, Never>.idle
}

@Suite("Fuzzing actions that are types of their own")
struct TypedActionFuzzerTests {
    private let sums = ActionRouter<SumState>()
        .on(Add.self) { action, state in state.sum += action.number }
        .on(Reset.self) { _, state in state.sum = 0 }
        .on(Start.self) { action, state in state.load = .running(since: TaskStart(action.date)) }

    @Test("finds the shortest sequence of constants, generated ones and ones made from the state")
    func counterexample() throws {
        let fuzzer = Fuzzer(sums, from: SumState())
            .action(Gen.int(in: 1...9).map { Add(number: $0) })
            .action { state in Gen.int(in: -1...0).map { Add(number: $0 * state.sum) } }
            .action(Reset(), when: { $0.sum > 5 })
            .invariant("below 10") { $0.sum < 10 }
        let report = fuzzer.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [AnyAction(Add(number: 1)), AnyAction(Add(number: 9))])
        #expect(report.description.contains("1  Add(number: 1)  sum: 0 → 1"))
        #expect(report.actions.last?.name == "Reset()")
    }

    @Test("takes tasks that differ in their start for the same state, in a proof too")
    func taskStates() {
        let fuzzer = Fuzzer(sums, from: SumState())
            .action(Gen.int(in: 0...5).map { Start(date: Date(timeIntervalSince1970: Double($0))) })
            .invariant("nothing is added") { $0.sum == 0 }
        let report = fuzzer.verify()
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 2)
    }
}
