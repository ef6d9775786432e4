import FluxCore
import Testing

@testable import FluxFuzz

/// A presenter that does with its tasks what a fuzzer can't follow.
private final class TaskPresenter: Presenter<CounterAction, CounterState> {
    private let calls: HeldCalls<Void, Int>

    init(view: some View<CounterState>, calls: HeldCalls<Void, Int>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    /// Waits for something that no step brings about, as a timer would be.
    @MainActor func waitElsewhere() {
        dispatch(.increment)
        Task {
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            dispatch(.add(-50))
        }
    }

    /// Calls once more whenever there is no answer.
    @MainActor func insist() {
        dispatch(.increment)
        Task { [calls] in
            while true {
                if let number = try? await calls.call() { return dispatch(.add(number)) }
            }
        }
    }

    func increment() { dispatch(.increment) }

    @MainActor func start() {
        Task { dispatch(.add(1)) }
    }

    private var listener: Task<Void, Never>?

    /// Listens for as long as the presenter lives.
    @MainActor func listen() {
        dispatch(.increment)
        listener?.cancel()
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        listener = Task { [weak self] in
            for await number in numbers { self?.dispatch(.add(number)) }
            continuation.finish()
        }
    }

    deinit { listener?.cancel() }

    @MainActor func ask() {
        Task { [calls] in
            if let number = try? await calls.call() { dispatch(.add(number)) }
        }
    }
}

/// What would let a wrong presenter pass, and must not.
@Suite struct PresenterFindingTests {
    private let calls = HeldCalls<Void, Int>("number")
    private let budget = Budget(runs: 10, stepsPerRun: 10)

    @MainActor private var fuzzer:
        PresenterFuzzer<TaskPresenter, RecordingView<CounterState>, CounterAction, CounterState>
    {
        PresenterFuzzer { [calls] in TaskPresenter(view: $0, calls: calls) }
            .invariant("count ≥ 0") { $0.count >= 0 }
    }

    @MainActor private func reason<Action, State>(_ report: FuzzReport<Action, State>) -> String {
        switch report.verdict {
        case .incomplete(let reason), .vacuous(let reason): reason
        default: "\(report.verdict)"
        }
    }

    @MainActor @Test func callsThatNobodyAnswersAreFoundOut() {
        let report = fuzzer.interaction("ask") { $0.ask() }.run(budget: budget)
        #expect(
            reason(report) == """
                the presenter calls “number”, which is held, but nobody ever answers; declare it with .answer(to:) or \
                .failure(of:)
                """
        )
    }

    @MainActor @Test func aStepShowsTheCallsThatItMade() throws {
        let report = fuzzer.interaction("ask") { $0.ask() }
            .answer(to: calls) { -1 }
            .run(budget: budget)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions.map(\.calls) == [["number"], []])
        #expect(report.description.contains("  1  ask                calls number\n"))
        // The presenter ran a task on the main actor, so the test has to as well.
        #expect(report.description.contains("\n  @MainActor @Test func countIsAtLeast0() {\n"))
    }

    @MainActor @Test func anInvariantIsCheckedThoughNothingIsDispatched() throws {
        var taps = 0
        let presenters = PresenterFuzzer { view in
            taps = 0
            return Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        }
        .interaction("tap", hasEffect: false) { _ in taps += 1 }
        .invariant("fewer than three taps") { _ in taps < 3 }
        #expect(try #require(presenters.run(budget: budget).counterexample).script == ["tap", "tap", "tap"])
    }

    @MainActor @Test func aTaskThatWaitsElsewhereIsFoundOut() {
        let report = fuzzer.interaction("wait") { $0.waitElsewhere() }.run(budget: budget)
        #expect(reason(report).hasPrefix("a task that the presenter started was still waiting when its run had ended"))
    }

    @MainActor @Test func aTaskThatWaitsElsewhereInTheOnlyRunIsFoundOut() throws {
        let waiting = fuzzer.interaction("wait") { $0.waitElsewhere() }
        let report = waiting.run(budget: Budget(runs: 1, stepsPerRun: 3))
        #expect(reason(report).hasPrefix("a task that the presenter started was still waiting"))
        // The same in a replay, of which there is one run only.
        let failing = fuzzer.interaction("wait") { $0.increment() }.invariant("none") { $0.count < 1 }
        let token = try #require(failing.run(budget: budget).counterexample).token
        let replayed = waiting.invariant("none") { _ in true }.replay(token)
        #expect(reason(replayed).hasPrefix("a task that the presenter started was still waiting"))
    }

    @MainActor @Test func whatIsDispatchedAtTheStartBelongsToNoInteraction() throws {
        let presenters = PresenterFuzzer { [calls] view -> TaskPresenter in
            let presenter = TaskPresenter(view: view, calls: calls)
            presenter.start()
            return presenter
        }
        .interaction("tap") { $0.increment() }
        .invariant("below three") { $0.count < 3 }
        let counterexample = try #require(presenters.run(budget: budget).counterexample)
        #expect(counterexample.states.map(\.count) == [1, 2, 3])
        #expect(counterexample.actions.map(\.dispatched) == [[.increment], [.increment]])
        let strict = presenters.transition("nothing is added") { _, action, _ in action != .add(1) }
        let atStart = try #require(strict.run(budget: budget).counterexample)
        #expect(atStart.actions.isEmpty && atStart.rule == "nothing is added")
    }

    @MainActor @Test func aTaskThatCallsAgainWhenItIsCancelledIsFoundOut() {
        let report = fuzzer.interaction("insist") { $0.insist() }.answer(to: calls) { 1 }.run(budget: budget)
        #expect(reason(report).hasPrefix("the presenter calls again whenever a call is cancelled"))
    }

    @MainActor @Test func aTaskThatEndsWithItsPresenterIsNone() {
        let report = fuzzer.interaction("listen") { $0.listen() }.run(budget: budget)
        #expect(report.verdict == .noFailureFound)
    }

    @MainActor @Test func aTaskThatWaitsForAHeldCallIsNone() {
        let report = fuzzer.interaction("ask") { $0.ask() }.answer(to: calls) { 1 }.run(budget: budget)
        #expect(report.verdict == .noFailureFound)
        #expect(calls.pending.isEmpty)
    }

    @MainActor private func unwired(
        on view: RecordingView<CounterState>?
    ) -> PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    > {
        PresenterFuzzer { _ in
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            return Presenter(view: view ?? RecordingView<CounterState>(), flux: flux)
        }
        .interaction("tap +") { $0.dispatch(.increment) }
        .viewInvariant("the view shows the count") { view, state in view.shown == state }
    }

    @MainActor @Test func aViewThatIsNeverToldAnythingIsFoundOut() {
        // Nobody keeps the view of the presenter, so it is gone before it is told anything.
        #expect(
            reason(unwired(on: nil).run(budget: budget))
                == "“the view shows the count” was never checked, since the view was never told what to show"
        )
        // The presenter has a view, but not the one that the fuzzer looks at.
        #expect(unwired(on: RecordingView()).run(budget: budget).verdict == .failed)
    }

    @MainActor @Test func anAnswerThatCannotBeMadeIsNamed() {
        let report = fuzzer.interaction("ask") { $0.ask() }
            .answer(to: calls) { Gen.int(in: 0..<0) }
            .run(budget: budget)
        #expect(reason(report).hasPrefix("“answer to number” was never possible: Gen.int(in:) at FluxFuzzTests/"))
    }
}
