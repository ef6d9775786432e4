import TestEffort
import Testing

@testable import FluxFuzz

/// What is neither success nor failure says so.
@Suite(.fewRuns) struct VerdictTests {
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

    @Test("an action that was enabled in the initial state only was enabled")
    func enabledAtTheBeginning() {
        let fuzzer = checked.action(.increment, weight: 1_000_000_000)
            .action(.add(1), when: { $0.count == 0 })
        let reason = "action .add(1) was never drawn; raise its weight or the budget"
        #expect(fuzzer.run(budget: Budget(runs: 1, stepsPerRun: 3)).verdict == .vacuous(reason: reason))
    }

    @Test("an action that is enabled only after the last step of a run was never enabled")
    func enabledAtTheEnd() {
        let fuzzer = checked.action(.increment).action(.reset, when: { $0.count == 5 })
        let reason = "action .reset was never enabled"
        #expect(fuzzer.run(budget: Budget(runs: 3, stepsPerRun: 5)).verdict == .vacuous(reason: reason))
        #expect(fuzzer.run(budget: Budget(runs: 30, stepsPerRun: 6)).verdict == .noFailureFound)
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

    @Test func aPassInWhichMostRunsNeverBeganProvesLittle() {
        func fuzzer(upTo last: Int) -> Fuzzer<CounterAction, CounterState> {
            let starts = Gen.int(in: 0...last).filter { $0 < 2 }.map { CounterState(count: $0) }
            return Fuzzer(CounterMutation(), from: starts).action(.increment)
                .invariant("count ≥ 0") { $0.count >= 0 }
        }
        #expect(fuzzer(upTo: 9).run().verdict == .noFailureFound)
        guard case .vacuous(let reason) = fuzzer(upTo: 9999).run().verdict else {
            Issue.record("most runs did not begin")
            return
        }
        #expect(
            reason.contains(" of \(tries(1_000, inDebug: 50)) runs had no initial state: Gen.filter(_:) at "),
            "\(reason)"
        )
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

    /// Counts up to a limit that depends on how often a run has begun.
    private func fuzzer(limit: @escaping (Int) -> Int) -> Fuzzer<CounterAction, CounterState> {
        var beginnings = 0
        return counter.action(.increment).invariant("not deterministic") { state in
            if state.count == 0 { beginnings += 1 }
            return state.count < limit(beginnings)
        }
    }

    @Test("a failing run that fails after another number of steps when it is repeated gives no answer")
    func repeatedFailureAtAnotherStep() {
        // The run that fails first is number 1, the one that is recorded number 2.
        let fuzzer = fuzzer { $0 == 1 ? 3 : 2 }
        #expect(fuzzer.run(budget: Budget(findings: 1)).verdict.isIncomplete)
        func failure(_ rule: Int, _ action: Int, _ step: Int) -> Failure {
            Failure(rule: rule, action: action, step: step, error: nil)
        }
        #expect(!failure(0, 0, 1).isSame(as: failure(0, 0, 2)))
        #expect(!failure(0, 0, 1).isSame(as: failure(0, 1, 1)))
        #expect(!failure(0, 0, 1).isSame(as: failure(1, 0, 1)))
        #expect(!failure(0, 0, 1).isSame(as: nil))
        #expect(failure(0, 0, 1).isSame(as: failure(0, 0, 1)))
    }

    @Test("a counterexample that uses other choices when it is shown gives no answer")
    func shownFailureWithOtherChoices() {
        // Number 3 is the one candidate that the budget allows, number 4 the run that is shown.
        let fuzzer = fuzzer { $0 == 4 ? 2 : 3 }
        #expect(fuzzer.run(budget: Budget(shrinkEvaluations: 1, findings: 1)).verdict.isIncomplete)
    }

    // MARK: - Generators that give up

    @Test func anActionWhoseFilterNeverAcceptsGivesNoAnswer() {
        let line: UInt = #line + 1
        let none = Gen.int(in: 1...9).filter { $0 > 9 }.map(CounterAction.add)
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment).action(none)
            .invariant("true") { _ in true }
        #expect(
            fuzzer.run().verdict
                == .incomplete(
                    reason: """
                        action at FluxFuzzTests/VerdictTests.swift:\(line + 2) was never dispatched: Gen.filter(_:) at \
                        FluxFuzzTests/VerdictTests.swift:\(line): the condition rejected 100 values in a row; draw \
                        values that meet it, or loosen it
                        """
                )
        )
    }

    @Test func anActionWhoseFilterAcceptsNowAndThenIsTried() {
        let rare = Gen.int(in: 0...999).filter { $0 == 7 }.map(CounterAction.add)
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment).action(rare)
            .invariant("true") { _ in true }
        let report = fuzzer.run(budget: Budget(runs: 20))
        #expect(report.verdict == .noFailureFound)
        #expect(report.actions[1].drawn > 0)
    }
}

extension Verdict {
    fileprivate var isIncomplete: Bool {
        if case .incomplete = self { true } else { false }
    }
}
