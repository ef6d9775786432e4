import FluxCore
import FluxFuzz
import Foundation

/// Where a state traps.
private struct TrapInEquality: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool {
        precondition(a.count != 7, "planted")
        return a.count == b.count
    }
}

private struct TrapInHash: State, Hashable {
    var count = 0

    func hash(into hasher: inout Hasher) {
        precondition(count != 7, "planted")
        hasher.combine(count)
    }
}

private final class TrappingLabel: View {
    func reflect(change: StateChange<Tally>) { precondition(change.new.count != 4, "planted") }
}

/// Fails where the number is greater than any in a table.
private func entry(_ number: Int) -> Int { [0, 1, 2, 3, 4, 5, 6][number] }

/// Never returns.
@_optimize(none)
private func spin() { while hidden(true) {} }

@inline(never)
@_optimize(none)
private func hidden(_ value: Bool) -> Bool { value }

extension Program {
    /// Programs that trap, or never end.
    static let traps: [Program] =
        [
            both("trap.mutation.always", .noPass) { Tally.fuzzer { $0.count = entry($0.count) } },
            both("trap.mutation.1-in-100", .noPass) {
                Tally.fuzzer().action(Gen.int(in: 0...99).map { .set($0 == 63 ? entry($0) : $0) })
            },
            both("trap.mutation.at-random", .noPass) {
                let occurs = Occurrence(source: .random, period: 100)
                return Tally.fuzzer { _ in precondition(!occurs()) }
            },
            both("trap.guard", .noPass) { Tally.fuzzer().action(.reset, when: { entry($0.count) > 3 }) },
            both("trap.generator", .noPass) { Tally.fuzzer().action { .constant(.set(entry($0.count))) } },
            both("trap.invariant", .noPass) { Tally.fuzzer().invariant("planted") { entry($0.count) >= 0 } },
            both("trap.transition", .noPass) {
                Tally.fuzzer().transition("planted") { entry($0.count) + $2.count >= 0 && $1 != .set(0) }
            },
            both("trap.goal", .noPass) { Tally.fuzzer().reaches("planted") { entry($0.count) == 9 } },
            both("trap.label", .noPass) { Tally.fuzzer().classify("planted") { entry($0.count) == 9 } },
            [
                verifying("trap.equality", .noPass) {
                    let fuzzer = Fuzzer(TallyAction.self, from: TrapInEquality()) { action, state in
                        state.count += action == .increment ? 1 : -1
                    }
                    return
                        fuzzer
                        .action(.increment, when: { $0.count < 9 }).action(.decrement, when: { $0.count > 0 })
                        .invariant("in its range") { (0...9).contains($0.count) }
                },
                verifying("trap.hash", .noPass) {
                    let fuzzer = Fuzzer(TallyAction.self, from: TrapInHash()) { action, state in
                        state.count += action == .increment ? 1 : -1
                    }
                    return
                        fuzzer
                        .action(.increment, when: { $0.count < 9 }).action(.decrement, when: { $0.count > 0 })
                        .invariant("in its range") { (0...9).contains($0.count) }
                },
                verifying("trap.bound", .noPass, within: { entry($0.count) < 9 }) { Tally.fuzzer() },
                searching("trap.property", .noPass) { Property("planted", .int(in: 0...9)) { entry($0) >= 0 } },
                searching("trap.presenter", .noPass) {
                    presenters { TallyPresenter(view: $0, change: { $0.count = entry($0.count) }) }
                },
                searching("trap.view", .noPass) {
                    PresenterFuzzer(view: { TrappingLabel() }) { TallyPresenter(view: $0) }
                        .interaction("tap +") { $0.increment() }
                        .invariant("not negative") { $0.count >= 0 }
                },
                searching("trap.fake", .noPass) { presenters { TallyPresenter(view: $0, price: { entry(9) }) } },
                searching("hang.mutation", .noPass) { Tally.fuzzer { if $0.count == 3 { spin() } } },
                verifying("hang.rule", .noPass) {
                    Tally.fuzzer().invariant("planted") {
                        if $0.count == 3 { spin() }; return true
                    }
                },
            ],
        ].flatMap(\.self)
}
