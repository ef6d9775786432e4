import Testing

@testable import FluxFuzz

/// What is neither success nor failure says so.
@Suite struct VerdictTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
    private var checked: Fuzzer<CounterAction, CounterState> {
        counter.invariant("count ≥ 0") { $0.count >= 0 }
    }

    @Test func withoutAnActionThereIsNothingToTry() {
        #expect(checked.run().verdict == .vacuous(reason: "no action is declared; add some with .action(…)"))
    }

    @Test func withoutARuleThereIsNothingToFail() {
        let reason = "no rule is declared; add one with .invariant(…)"
        #expect(counter.action(.increment).run().verdict == .vacuous(reason: reason))
    }

    @Test func withoutAStepNothingWasTried() {
        let fuzzer = checked.action(.increment, when: { $0.count > 0 })
        let reason = "no step was ever taken, since no action is enabled in the initial state"
        #expect(fuzzer.run().verdict == .vacuous(reason: reason))
    }

    @Test func anActionThatIsNeverEnabledIsNamed() {
        let fuzzer = checked.action(.increment)
            .action(.decrement, when: { $0.count < 0 })
            .action { _ in Gen.element(of: []) }
        let line = #line - 1
        let reason = """
            action .decrement was never enabled; \
            action at FluxFuzzTests/VerdictTests.swift:\(line) was never enabled
            """
        #expect(fuzzer.run().verdict == .vacuous(reason: reason))
    }

    @Test func anActionThatWasEnabledButNeverDrawnIsNamed() {
        let fuzzer = checked.action(.increment, weight: 1_000_000_000).action(.reset)
        let report = fuzzer.run(budget: Budget(runs: 1, stepsPerRun: 3))
        #expect(report.actions.map(\.drawn) == [3, 0])
        #expect(
            report.verdict == .vacuous(reason: "action .reset was never drawn; raise its weight or the budget")
        )
    }

    @Test func aStateDependentGeneratorWithNothingToOfferIsDisabledWithoutAnError() {
        let fuzzer = checked.action(.increment)
            .action { state in Gen.int(in: 0..<state.count).map { .add(-$0) } }
        #expect(fuzzer.run().verdict == .noFailureFound)
    }

    @Test func defectsOfDeclarationsAreNamedWithTheirPlace() {
        let line = #line + 1
        let fuzzer = checked.action(.increment, weight: 0)
            .action(Gen.element(of: [Int]()).map(CounterAction.add))
            .action(Gen.int(in: 5..<5).map(CounterAction.add), weight: -3)
        let file = "FluxFuzzTests/VerdictTests.swift"
        let reason = """
            the weight of the action at \(file):\(line) must be at least 1, but it is 0; \
            Gen.element(of:) at \(file):\(line + 1): the collection is empty; \
            the weight of the action at \(file):\(line + 2) must be at least 1, but it is -3; \
            Gen.int(in:) at \(file):\(line + 2): the range is empty
            """
        #expect(fuzzer.run().verdict == .incomplete(reason: reason))
    }

    @Test func defectsOfTheBudgetAreNamed() {
        let budget = Budget(runs: 0, stepsPerRun: -1, shrinkEvaluations: 0)
        let reason = """
            Budget.runs must be at least 1, but it is 0; \
            Budget.stepsPerRun must be at least 1, but it is -1; \
            Budget.shrinkEvaluations must be at least 1, but it is 0
            """
        #expect(checked.action(.increment).run(budget: budget).verdict == .incomplete(reason: reason))
    }

    @Test func weightsWithoutRoomAreADefect() {
        let fuzzer = checked.action(.increment, weight: .max).action(.reset)
        let reason = "the sum of all weights must be at most \(Int.max)"
        #expect(fuzzer.run().verdict == .incomplete(reason: reason))
    }

    @Test func codeThatIsNotDeterministicIsFoundOut() {
        var calls = 0
        let fuzzer = counter.action(.increment).invariant("the fifth call") { _ in
            calls += 1
            return calls != 5
        }
        guard case .incomplete(let reason) = fuzzer.run().verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.hasPrefix("the code under test is not deterministic: "))
    }
}
