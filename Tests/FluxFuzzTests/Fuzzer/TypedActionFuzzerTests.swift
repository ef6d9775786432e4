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

@Suite("Fuzzing actions that are types of their own", .fewRuns)
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

    @Test("rules for the actions of one type say nothing of others, and name the step that breaks them")
    func rules() throws {
        let fuzzer = Fuzzer(sums, from: SumState())
            .action(Add(number: 3))
            .action(Reset())
        let right = fuzzer.transition("a reset is zero", for: Reset.self) { _, _, new in new.sum == 0 }
        let report = right.run()
        #expect(report.verdict == .noFailureFound)
        #expect(report.rules.map(\.checks) == [report.actions.last?.drawn])
        let wrong = fuzzer.transition("3 is added to 3 or less", for: Add.self, when: { old, _ in old.sum > 0 }) {
            old,
            action,
            new in
            old.sum <= action.number && new.sum == old.sum + action.number
        }
        let counterexample = try #require(wrong.run().counterexample)
        #expect(counterexample.actions == Array(repeating: AnyAction(Add(number: 3)), count: 3))
        #expect(counterexample.rule == "3 is added to 3 or less")
    }

    @Test("a pass without an action of a rule's type is vacuous")
    func ruleWithoutAction() {
        let fuzzer = Fuzzer(sums, from: SumState())
            .action(Add(number: 3))
            .transition("a reset is zero", for: Reset.self) { _, _, new in new.sum == 0 }
        #expect(isVacuous(fuzzer.run().verdict))
        #expect(isVacuous(fuzzer.verify(within: { $0.sum < 9 }).verdict))
    }

    @Test("guard rules and transition rules of presenters are for the actions of one type, too")
    func presenterRules() throws {
        let presenters = PresenterFuzzer { Presenter(view: $0, state: SumState(), mutation: sums) }
            .interaction("add") { $0.dispatch(Add(number: 3)) }
            .interaction("reset") { $0.dispatch(Reset()) }
        let right =
            presenters
            .guardRule("3 is added", for: Add.self) { _, action in action.number == 3 }
            .transition("a reset is zero", for: Reset.self, when: { old, _ in old.sum > 0 }) { _, _, new in new.sum == 0
            }
        #expect(right.run(budget: Budget(runs: 5)).verdict == .noFailureFound)
        let unguarded = presenters.guardRule("not above 3", for: Add.self) { state, _ in state.sum <= 3 }
        #expect(unguarded.run().counterexample?.script == ["add", "add", "add"])
        let wrong = presenters.transition("a reset changes nothing", for: Reset.self) { old, _, new in old == new }
        #expect(wrong.run().counterexample?.script == ["add", "reset"])
        let never = presenters.guardRule("nothing starts", for: Start.self) { _, _ in false }
        #expect(isVacuous(never.run(budget: Budget(runs: 5)).verdict))
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

    private func isVacuous(_ verdict: Verdict) -> Bool {
        if case .vacuous = verdict { true } else { false }
    }
}
