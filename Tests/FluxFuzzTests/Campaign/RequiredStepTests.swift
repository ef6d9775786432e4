import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

@Suite("Actions that a pass does not require", .fewRuns)
struct RequiredStepTests {
    private let budget = Budget(runs: 20, stepsPerRun: 20)

    /// A door that can't be locked, since it has no lock.
    private var door: Fuzzer<String, [String: Bool]> {
        Fuzzer(String.self, from: ["open": false]) { $1[$0]?.toggle() }.action("open")
            .invariant("one property") { $0.count == 1 }
    }

    private func isLockable(_ door: [String: Bool]) -> Bool { door["locked"] != nil }

    @Test func oneThatIsNeverEnabledIsVacuousUnlessThatIsSaid() {
        let locking = door.action("locked", when: isLockable)
        #expect(locking.run(budget: budget).verdict == .vacuous(reason: "action \"locked\" was never enabled"))
        #expect(locking.verify().verdict == .vacuous(reason: "action \"locked\" was never enabled"))
        let mayLock = door.action("locked", when: isLockable, isRequired: false)
        #expect(mayLock.run(budget: budget).verdict == .noFailureFound)
        #expect(mayLock.verify().verdict == .verified)
    }

    @Test func allKindsOfActionsCanBeOptional() {
        let generated = Gen.element(of: ["locked", "bolted"])
        let optional = door.action(generated, when: isLockable, isRequired: false)
            .action(isRequired: false) { Gen.element(of: $0.keys.filter { $0 != "open" }) }
        #expect(optional.run(budget: budget).verdict == .noFailureFound)
        #expect(optional.verify().verdict == .verified)
        #expect(optional.run(budget: budget).actions.map(\.drawn) == [optional.run(budget: budget).steps, 0, 0])
    }

    @Test func oneThatIsDispatchedAfterAllIsRightToo() {
        let both = door.action("open", isRequired: false)
        #expect(both.run(budget: budget).verdict == .noFailureFound)
        #expect(both.verify().verdict == .verified)
    }

    @Test func oneThatIsDispatchedStillHasToChangeTheState() {
        let idle = door.action("locked", isRequired: false)
        #expect(idle.run(budget: budget).verdict == .vacuous(reason: "action \"locked\" never changed the state"))
        #expect(idle.verify().verdict == .vacuous(reason: "action \"locked\" never changed the state"))
    }

    @Test func withoutAnyStepNothingIsPutToTheTest() {
        let nothing = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1, when: { $0 > 0 }, isRequired: false)
            .invariant("small") { $0 < 100 }
        let reason = "no step was ever taken, since no action is enabled in the initial state"
        #expect(nothing.run(budget: budget).verdict == .vacuous(reason: reason))
        #expect(nothing.verify().verdict == .vacuous(reason: reason))
    }

    @Test func oneWhoseGeneratorNeverMakesAValueIsNotMissedEither() {
        let even = Gen.element(of: ["a", "b"]).filter(\.isEmpty)
        guard case .incomplete = door.action(even).run(budget: budget).verdict else {
            Issue.record("an action without a value is no pass")
            return
        }
        #expect(door.action(even, isRequired: false).run(budget: budget).verdict == .noFailureFound)
    }

    @Test func typedActionsCanBeOptional() {
        struct Add: Action, Sendable { let amount: Int }
        struct Remove: Action, Sendable { let amount: Int }
        let sum = Fuzzer(AnyAction.self, from: 0) { action, sum in
            if let add = action.base as? Add { sum = (sum + add.amount) % 10 }
        }
        .action(Add(amount: 1)).invariant("small") { $0 < 10 }
        func remove(_ isRequired: Bool) -> Fuzzer<AnyAction, Int> {
            sum.action(Remove(amount: 1), when: { $0 < 0 }, isRequired: isRequired)
                .action(Gen.int(in: 1...2).map(Remove.init), when: { $0 < 0 }, isRequired: isRequired)
                .action(when: { $0 < 0 }, isRequired: isRequired) { _ in Gen.constant(Remove(amount: 2)) }
        }
        #expect(remove(false).run(budget: budget).verdict == .noFailureFound)
        #expect(remove(false).verify().verdict == .verified)
        guard case .vacuous = remove(true).run(budget: budget).verdict else {
            Issue.record("they were never enabled")
            return
        }
    }
}

/// A presenter that never calls what it could call.
private final class SilentPresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }
}

@Suite("Interactions that a pass does not require")
struct RequiredInteractionTests {
    private let budget = Budget(runs: 5, stepsPerRun: 5)

    private func counter(
        isRequired: Bool
    ) -> PresenterFuzzer<SilentPresenter, RecordingView<CounterState>, CounterAction, CounterState> {
        PresenterFuzzer { SilentPresenter(view: $0) }.interaction("tap") { $0.increment() }
            .interaction("jump", when: { $0.count < 0 }, isRequired: isRequired) { $0.increment() }
            .interaction("hop", with: .int(in: 0...1), when: { $0.count < 0 }, isRequired: isRequired) { presenter, _ in
                presenter.increment()
            }
            .interaction(
                "skip",
                with: { Gen.element(of: Array(repeating: 1, count: min(0, $0.count))) },
                isRequired: isRequired
            ) {
                presenter,
                _ in presenter.increment()
            }
            .invariant("count ≥ 0") { $0.count >= 0 }
    }

    @Test func oneThatIsNeverEnabledIsVacuousUnlessThatIsSaid() {
        #expect(
            counter(isRequired: true).run(budget: budget).verdict
                == .vacuous(reason: "“jump” was never enabled; “hop” was never enabled; “skip” was never enabled")
        )
        #expect(counter(isRequired: false).run(budget: budget).verdict == .noFailureFound)
    }

    @Test func soItIsForAnswersAndFailures() {
        struct Refusal: Error {}
        let calls = HeldCalls<Int, Int>("load")
        let ends = HeldCalls<Int, Void>("save")
        func verdict(_ isRequired: Bool) -> Verdict {
            counter(isRequired: false)
                .answer(to: calls, isRequired: isRequired) { $0 }
                .answer(to: calls, isRequired: isRequired) { Gen.int(in: 0...$0) }
                .answer(to: ends, isRequired: isRequired)
                .failure(of: calls, with: Refusal(), isRequired: isRequired)
                .run(budget: budget).verdict
        }
        guard case .vacuous(let reason) = verdict(true) else {
            Issue.record("nothing was answered")
            return
        }
        #expect(reason.components(separatedBy: "was never enabled").count == 5)
        #expect(verdict(false) == .noFailureFound)
    }

    @Test func oneThatIsPerformedStillHasToHaveAnEffect() {
        let idle = counter(isRequired: false).interaction("nothing", isRequired: false) { _ in }
        #expect(
            idle.run(budget: budget).verdict
                == .vacuous(reason: "“nothing” never made the presenter dispatch or call anything")
        )
    }
}
