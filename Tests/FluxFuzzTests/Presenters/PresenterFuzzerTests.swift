import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// A presenter with the `if` that keeps the count at zero or above, or without it.
private final class CounterPresenter: Presenter<CounterAction, CounterState> {
    private let hasGuard: Bool

    init(view: some View<CounterState>, hasGuard: Bool) {
        self.hasGuard = hasGuard
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }

    func decrement() {
        if state.count > 0 || !hasGuard { dispatch(.decrement) }
    }

    func add(_ amount: Int) { dispatch(.add(amount)) }

    /// Passes through a state that is wrong, and puts it right again.
    func dip() {
        dispatch(.add(-1))
        dispatch(.add(1))
    }
}

private func counter(
    hasGuard: Bool
) -> PresenterFuzzer<CounterPresenter, RecordingView<CounterState>, CounterAction, CounterState> {
    PresenterFuzzer { CounterPresenter(view: $0, hasGuard: hasGuard) }
        .interaction("tap +") { $0.increment() }
        .interaction("tap −") { $0.decrement() }
}

@Suite(.fewRuns) struct PresenterFuzzerTests {
    private func isAllowed(_ state: CounterState, _ action: CounterAction) -> Bool {
        action != .decrement || state.count > 0
    }

    @Test func aPresenterWithItsGuardPasses() {
        let report = counter(hasGuard: true)
            .guardRule("decrement only above zero", isAllowed)
            .invariant("count ≥ 0") { $0.count >= 0 }
            .run(budget: Budget(runs: 50))
        #expect(report.verdict == .noFailureFound)
        #expect(report.runs == 50)
        #expect((4000...5000).contains(report.steps))
    }

    @Test("without its guard it fails with one interaction", arguments: seeds(20))
    func missingGuard(seed: UInt64) throws {
        let fuzzer = counter(hasGuard: false)
        let byGuard = try #require(fuzzer.guardRule("g", isAllowed).run(seed: seed).counterexample)
        #expect(byGuard.actions == [Interaction(StepNotes(name: "tap −"), dispatched: [.decrement])])
        #expect(byGuard.states.map(\.count) == [0, -1])
        #expect(byGuard.script == ["tap −"])
        let byState = try #require(fuzzer.invariant("i") { $0.count >= 0 }.run(seed: seed).counterexample)
        #expect(byState.actions == byGuard.actions)
        #expect(byState.rule == "i")
    }

    @Test func aGuardRuleForOneActionIsAboutNoOther() throws {
        func guarded(_ hasGuard: Bool) -> FuzzReport<Interaction<CounterAction>, CounterState> {
            counter(hasGuard: hasGuard).guardRule("g", for: .decrement) { $0.count > 0 }.run(budget: .few)
        }
        #expect(guarded(true).verdict == .noFailureFound)
        #expect(try #require(guarded(false).counterexample).script == ["tap −"])
    }

    @Test func aGuardRuleForAnActionThatIsNeverDispatchedIsVacuous() {
        let report = counter(hasGuard: true)
            .guardRule("g", for: .reset) { $0.count > 0 }
            .run(budget: .few)
        guard case .vacuous(let reason) = report.verdict else {
            Issue.record("\(report.verdict)")
            return
        }
        #expect(reason.contains("“g”"))
    }

    @Test func theReportShowsTheInteractionAndWhatItDispatched() {
        let report = counter(hasGuard: false).guardRule("decrement only above zero", isAllowed).run()
        let line = #line - 1
        #expect(
            report.description.hasPrefix(
                """
                ✗ decrement only above zero failed after 1 step (FluxFuzzTests/PresenterFuzzerTests.swift:\(line))

                  start  CounterState(count: 0)
                      1  tap −  dispatches .decrement
                                count: 0 → -1
                """
            )
        )
    }

    @Test func eachStateThatAnInteractionPassesThroughIsChecked() throws {
        let fuzzer = counter(hasGuard: true).interaction("dip") { $0.dip() }.invariant("i") { $0.count >= 0 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.actions == [Interaction(StepNotes(name: "dip"), dispatched: [.add(-1), .add(1)])])
        #expect(counterexample.states.map(\.count) == [0, 0])
    }

    @Test func argumentsAndConditions() throws {
        let fuzzer = counter(hasGuard: true)
            .interaction("add", with: .int(in: 0...9), when: { $0.count == 2 }) { $0.add($1) }
            .transition("never from two to eight") { old, _, new in old.count != 2 || new.count != 8 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script == ["tap +", "tap +", "add(6)"])
    }

    @Test func argumentsThatFitTheState() throws {
        let fuzzer = counter(hasGuard: true)
            .interaction("add", with: { Gen.int(in: 0..<$0.count) }) { $0.add($1) }
            .transition("at most three more") { old, _, new in new.count <= old.count + 3 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script.suffix(1) == ["add(4)"])
        #expect(counterexample.states.dropLast().last?.count == 5)
    }

    @Test func aRuleOfTheInitialState() throws {
        let counterexample = try #require(counter(hasGuard: true).invariant("i") { $0.count > 0 }.run().counterexample)
        #expect(counterexample.actions.isEmpty)
    }

    @Test func goals() {
        let base = counter(hasGuard: true).reaches("three") { $0.count == 3 }
        #expect(base.run(budget: .few).verdict == .noFailureFound)
        let missed = base.reaches("minus one") { $0.count < 0 }.run(budget: .few)
        #expect(missed.verdict == .vacuous(reason: "goal “minus one” was never reached"))
    }
}

// MARK: - Views

/// A view that draws only what has changed, and forgets to when the count is three.
private final class Label: View {
    let isForgetful: Bool
    private(set) var text = "0"

    init(isForgetful: Bool) { self.isForgetful = isForgetful }

    func reflect(change: StateChange<CounterState>) {
        guard let count = change.count?.value else { return }
        if count != 3 || !isForgetful { text = "\(count)" }
    }
}

private final class LabelOwner {}

/// A view whose owner is gone: nobody may ask for it.
private final class OwnedLabel: View {
    unowned let owner: LabelOwner

    init(owner: LabelOwner) { self.owner = owner }

    func reflect(change: StateChange<CounterState>) {}
}

@Suite struct ViewInvariantTests {
    private func fuzzer(
        isForgetful: Bool
    ) -> PresenterFuzzer<CounterPresenter, Label, CounterAction, CounterState> {
        PresenterFuzzer(view: { Label(isForgetful: isForgetful) }) { CounterPresenter(view: $0, hasGuard: true) }
            .interaction("tap +") { $0.increment() }
            .interaction("tap −") { $0.decrement() }
            .viewInvariant("the label shows the count") { view, state in view.text == "\(state.count)" }
    }

    @Test func aViewThatShowsTheStatePasses() {
        #expect(fuzzer(isForgetful: false).run(budget: .few).verdict == .noFailureFound)
    }

    @Test func aViewThatDoesNotFails() throws {
        let counterexample = try #require(fuzzer(isForgetful: true).run().counterexample)
        #expect(counterexample.script == ["tap +", "tap +", "tap +"])
    }

    @Test func theReportShowsTheView() throws {
        let report = fuzzer(isForgetful: true).run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.viewText == "Label(isForgetful: true, text: \"2\")")
        let steps = """
                  3  tap +  dispatches .increment
                            count: 2 → 3

              the view: Label(isForgetful: true, text: "2")

            """
        #expect(report.description.contains(steps))
        #expect(fuzzer(isForgetful: true).replay(counterexample.token).description.contains(steps))
    }

    @Test func theReportShowsWhatARecordingViewWasToldToShow() throws {
        let fuzzer = counter(hasGuard: true).viewInvariant("v") { view, _ in view.reflections.count < 3 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.viewText == "RecordingView<CounterState>(shown: CounterState(count: 3))")
    }

    @Test func theReportShowsNoViewWhereARuleIsAboutSomethingElseOrThrows() throws {
        let state = try #require(fuzzer(isForgetful: true).invariant("i") { $0.count < 2 }.run().counterexample)
        #expect(state.viewText == nil)
        struct Unequal: Error {}
        let thrown = fuzzer(isForgetful: false).viewInvariant("v") { _, state in
            if state.count > 1 { throw Unequal() }
            return true
        }
        let counterexample = try #require(thrown.run().counterexample)
        #expect(counterexample.viewText == nil)
        #expect(counterexample.errorText == "Unequal()")
    }

    @Test(.inOwnProcess) func aViewThatCannotBeReadLosesNoFailure() throws {
        let fuzzer = PresenterFuzzer(view: { OwnedLabel(owner: LabelOwner()) }) {
            CounterPresenter(view: $0, hasGuard: true)
        }
        .interaction("tap +") { $0.increment() }
        .viewInvariant("nothing was tapped") { _, state in state.count == 0 }
        let report = fuzzer.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["tap +"])
        #expect(counterexample.viewText == nil)
        #expect(report.verdict == .failed)
    }

    @Test func theRecordingViewShowsTheLastReflection() throws {
        let fuzzer = counter(hasGuard: true)
        let right = fuzzer.viewInvariant("v") { view, state in view.shown == state }
        #expect(right.run(budget: .few).verdict == .noFailureFound)
        let wrong = fuzzer.viewInvariant("v") { view, _ in view.reflections.count < 3 }
        #expect(try #require(wrong.run().counterexample).actions.count == 3)
    }
}

// MARK: - Passes that prove little, and bad use

@Suite struct PresenterVerdictTests {
    private let rule = { (state: CounterState) in state.count >= 0 }

    @Test func nothingDeclared() {
        let noRule = counter(hasGuard: true).run()
        #expect(noRule.verdict == .vacuous(reason: "no rule is declared; add one with .guardRule(…) or .invariant(…)"))
        let noInteraction = PresenterFuzzer { CounterPresenter(view: $0, hasGuard: true) }.invariant("i", rule).run()
        #expect(
            noInteraction.verdict == .vacuous(reason: "no interaction is declared; add some with .interaction(…)")
        )
    }

    @Test func anInteractionThatIsNeverEnabledOrWithoutEffect() {
        let base = counter(hasGuard: true).invariant("i", rule)
        let budget = Budget(runs: 5)
        #expect(
            base.interaction("jump", when: { $0.count < 0 }) { $0.increment() }.run(budget: budget).verdict
                == .vacuous(reason: "“jump” was never enabled")
        )
        #expect(
            base.interaction("nothing") { _ in }.run(budget: budget).verdict
                == .vacuous(reason: "“nothing” never made the presenter dispatch or call anything")
        )
        #expect(base.interaction("nothing", hasEffect: false) { _ in }.run(budget: budget).verdict == .noFailureFound)
        let disabled = PresenterFuzzer { CounterPresenter(view: $0, hasGuard: true) }.invariant("i", rule)
            .interaction("jump", when: { $0.count < 0 }) { $0.increment() }
        #expect(
            disabled.run().verdict
                == .vacuous(reason: "no step was ever taken, since no interaction is enabled in the initial state")
        )
    }

    @Test func badUseIsAnError() {
        let base = counter(hasGuard: true).invariant("i", rule)
        func reason(
            _ fuzzer: PresenterFuzzer<CounterPresenter, RecordingView<CounterState>, CounterAction, CounterState>
        )
            -> String
        {
            if case .incomplete(let reason) = fuzzer.run().verdict { reason } else { "" }
        }
        let weightless = reason(base.interaction("tap", weight: 0) { $0.increment() })
        #expect(weightless.contains("the weight of “tap” at FluxFuzzTests/PresenterFuzzerTests.swift:"))
        let empty = reason(base.interaction("tap", with: Gen<Int>.element(of: [])) { $0.add($1) })
        #expect(empty.hasPrefix("Gen.element(of:) at FluxFuzzTests/PresenterFuzzerTests.swift:"))
    }
}
