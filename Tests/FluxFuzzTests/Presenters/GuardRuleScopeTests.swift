import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// A guard rule that does not say what it is about.
@Suite("A guard rule for all dispatches")
struct GuardRuleScopeTests {
    private final class CounterPresenter: Presenter<CounterAction, CounterState> {
        init(view: some View<CounterState>) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func increment() { dispatch(.increment) }
        func decrement() { if state.count > 0 { dispatch(.decrement) } }
        func add(_ number: Int) { dispatch(.add(number)) }
    }

    private typealias Counters = PresenterFuzzer<
        CounterPresenter, RecordingView<CounterState>, CounterAction, CounterState
    >

    private let budget = Budget(runs: 20, stepsPerRun: 20)
    private let increments: Counters = PresenterFuzzer { CounterPresenter(view: $0) }
        .interaction("tap +") { $0.increment() }

    private func isVacuous(_ fuzzer: Counters, _ budget: Budget? = nil) -> Bool {
        let verdict = fuzzer.run(budget: budget ?? self.budget).verdict
        return verdict
            == .vacuous(
                reason: """
                    nothing shows that what guard rule “g” is about ever happened, since it allows each action that was \
                    dispatched in each state; say what it is about with for: or when:
                    """
            )
    }

    private func isAllowed(_ state: CounterState, _ action: CounterAction) -> Bool {
        action != .decrement || state.count > 0
    }

    @Test func isVacuousIfWhatItIsAboutNeverHappens() {
        #expect(isVacuous(increments.guardRule("g", isAllowed)))
        #expect(isVacuous(increments.guardRule("g") { _, _ in true }))
    }

    @Test func passesIfItDoesHappen() {
        let both = increments.interaction("tap −") { $0.decrement() }
        #expect(both.guardRule("g", isAllowed).run(budget: budget).verdict == .noFailureFound)
    }

    @Test func passesIfARareActionIsWhatItIsAbout() {
        let rare = increments.interaction("tap −", when: { $0.count == 19 }) { $0.decrement() }
        #expect(
            rare.guardRule("g", isAllowed).run(budget: Budget(runs: tries(300, inDebug: 50), stepsPerRun: 40)).verdict
                == .noFailureFound
        )
    }

    @Test func passesIfItForbidsWhatIsDispatchedInAnotherState() {
        let added = increments.interaction("add", with: { Gen.int(in: 0...max(0, $0.count)) }) { $0.add($1) }
        let rule = { (state: CounterState, action: CounterAction) in
            if case .add(let number) = action { number <= state.count } else { true }
        }
        #expect(added.guardRule("g", rule).run(budget: budget).verdict == .noFailureFound)
    }

    @Test(.inOwnProcess) func passesIfItThrowsOrTrapsInAnotherState() {
        struct Missing: Error {}
        let added = increments.interaction("add", with: { Gen.int(in: 0...max(0, $0.count)) }) { $0.add($1) }
        let throwing = added.guardRule("g") { state, action in
            if case .add(let number) = action, number > state.count { throw Missing() }
            return true
        }
        #expect(throwing.run(budget: budget).verdict == .noFailureFound)
        let trapping = added.guardRule("g") { state, action in
            if case .add(let number) = action { precondition(number <= state.count) }
            return true
        }
        #expect(trapping.run(budget: budget).verdict == .noFailureFound)
    }

    @Test func passesIfItSaysThatItIsAboutEveryDispatch() {
        let never = increments.guardRule("g", when: { _, _ in true }) { _, action in action != .reset }
        #expect(never.run(budget: budget).verdict == .noFailureFound)
        #expect(isVacuous(increments.guardRule("g") { _, action in action != .reset }))
    }

    @Test func isNotAskedWhereTrapsAreNotSurvived() {
        let fuzzer = increments.guardRule("g", isAllowed)
        let open = Budget(runs: 20, stepsPerRun: 20, survivesTraps: false)
        #expect(fuzzer.run(budget: open).verdict == .noFailureFound)
    }

    @MainActor @Test func isAskedForAFuzzerOnTheMainActorToo() {
        #expect(isVacuous(increments.guardRule("g", isAllowed)))
        let both = increments.interaction("tap −") { $0.decrement() }
        #expect(both.guardRule("g", isAllowed).run(budget: budget).verdict == .noFailureFound)
    }

    @Test func saysTheUsualIfNothingWasDispatched() {
        let idle = PresenterFuzzer { CounterPresenter(view: $0) }.interaction("tap −", hasEffect: false) {
            $0.decrement()
        }
        #expect(
            idle.guardRule("g", isAllowed).run(budget: budget).verdict
                == .vacuous(reason: "rule “g” was never checked, since nothing that it is about ever happened")
        )
    }

    @Test func stillFindsWhatIsWrong() throws {
        let report = increments.guardRule("g") { state, _ in state.count < 3 }.run(budget: budget)
        #expect(try #require(report.counterexample).script == ["tap +", "tap +", "tap +", "tap +"])
    }
}

@Suite("A sample of what was dispatched")
struct DispatchSampleTests {
    @Test func keepsSomeOfAllEvenlyWithTheFirst() {
        var sample = SpreadSample<Int>(limit: 8)
        for number in 0..<5 { sample.add(number) }
        #expect(sample.elements == Array(0..<5))
        for number in 5..<100 { sample.add(number) }
        #expect(sample.elements == [0, 16, 32, 48, 64, 80, 96])
    }

    @Test func keepsARareKindAmongMany() {
        var sample = DispatchSample<CounterAction, CounterState>()
        for number in 0..<10_000 {
            let state = CounterState(count: number)
            sample.add(
                [DispatchedAction(old: state, action: number == 4321 ? .reset : .add(number), new: state)],
                state
            )
        }
        #expect(sample.contains { $1 == .reset })
        #expect(sample.contains { $1 == .add(0) })
        #expect(!sample.contains { $1 == .increment })
        #expect(sample.contains { state, _ in state.count == 0 })
        #expect(sample.contains { state, _ in state.count > 9000 })
    }

    @Test func tellsActionsOfTheirOwnTypesAndNamesApart() {
        struct Load: Action, Sendable { let page: Int }
        struct Reset: Action, Sendable {}
        var typed = DispatchSample<AnyAction, Int>()
        for page in 0..<1000 {
            typed.add([DispatchedAction(old: page, action: AnyAction(Load(page: page)), new: page)], page)
        }
        typed.add([DispatchedAction(old: 0, action: AnyAction(Reset()), new: 0)], 0)
        #expect(typed.contains { $1.base is Reset })
        var named = DispatchSample<String, Int>()
        for number in 0..<1000 {
            let name = number == 777 ? "clear" : "search(\"\(number)\")"
            named.add([DispatchedAction(old: 0, action: name, new: 0)], 0)
        }
        #expect(named.contains { $1 == "clear" })
    }
}
