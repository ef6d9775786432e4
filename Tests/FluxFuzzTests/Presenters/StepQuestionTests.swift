import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What rules ask steps for that no step can have: they prove nothing then.
@Suite("Questions to steps that have no answer", .fewRuns) struct StepQuestionTests {
    private typealias Counters = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    >

    /// Counters, whose view is the one that the fuzzer makes, or another one of which it knows nothing.
    private func counters(showingElsewhere: Bool = false) -> Counters {
        PresenterFuzzer { view in
            let view = showingElsewhere ? RecordingView<CounterState>() : view
            return Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        }
        .interaction("tap +") { $0.dispatch(.increment) }
    }

    private func reason(_ report: FuzzReport<some Any, some Any>) -> String? {
        if case .vacuous(let reason) = report.verdict { reason } else { nil }
    }

    @Test("what was shown, where the view is never told")
    func shown() {
        let wrong = counters(showingElsewhere: true).afterEach("shows once") { $0.shown.count <= 1 }.run(budget: .few)
        #expect(reason(wrong) == "rule “shows once” asks what was shown, but the view was never told what to show")
        let right = counters().afterEach("shows once") { $0.shown.count <= 1 }.run(budget: .few)
        #expect(right.verdict == .noFailureFound, "\(right)")
    }

    @Test("what was shown, where nothing is dispatched, is no such question")
    func nothingToShow() {
        let report = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("rest", hasEffect: false) { (_: Presenter<CounterAction, CounterState>) in }
            .afterEach("shows nothing") { $0.shown.isEmpty }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test("what was shown or dispatched, where there is no view and no action is known")
    func noView() {
        let models = ModelFuzzer(state: \.state) {
            Store(dispatcher: Dispatcher<CounterAction>(), state: CounterState(), mutation: CounterMutation())
        }
        .interaction("rest", hasEffect: false) { _ in }
        let report = models.afterEach("shows once") { $0.shown.count <= 1 }.run(budget: .few)
        #expect(reason(report) == "rule “shows once” asks what was shown, but there is no view")
        let dispatching = models.afterEach("rests") { $0.dispatched.isEmpty }.run(budget: .few)
        #expect(
            reason(dispatching)
                == "rule “rests” asks what was dispatched, but nothing is known of what a model dispatches"
        )
        #expect(models.afterEach("rests") { $0.new == $0.old }.run(budget: .few).verdict == .noFailureFound)
    }

    @Test("calls that are not declared")
    func calls() {
        let saves = HeldCalls<String, Void>("save")
        let ruled = counters().afterEach("saves at most once") { $0.calls(of: saves).count <= 1 }
        #expect(
            reason(ruled.run(budget: .few)) == """
                rule “saves at most once” asks for the calls of “save”, but none was ever held: declare it with .answer(to:) or \
                .failure(of:); a call that is answered at once does not count
                """
        )
        let declared = ruled.answer(to: saves, isRequired: false) { _ in () }.run(budget: .few)
        #expect(declared.verdict == .noFailureFound, "\(declared)")
    }

    @Test("streams and clocks that are not declared")
    func streamsAndClocks() {
        let ticks = HeldStreams<Int, Int>("ticks")
        let clock = VirtualClock("pause")
        let subscribed = counters().afterEach("subscribes at most once") { $0.calls(of: ticks).count <= 1 }
        #expect(reason(subscribed.run(budget: .few))?.contains("asks for the subscriptions to “ticks”") == true)
        let yielding = subscribed.elements(of: ticks, from: .constant(1), isRequired: false).run(budget: .few)
        #expect(yielding.verdict == .noFailureFound, "\(yielding)")
        let sleeping = counters().afterEach("sleeps at most once") { $0.sleeps(on: clock).count <= 1 }
        #expect(reason(sleeping.run(budget: .few))?.contains("asks for the sleeps on “pause”") == true)
        let timed = sleeping.time(on: clock, isRequired: false).run(budget: .few)
        #expect(timed.verdict == .noFailureFound, "\(timed)")
    }

    @Test("are named by the rule that asks")
    func severalRules() {
        let saves = HeldCalls<String, Void>("save")
        let ruled = counters()
            .afterEach("counts up") { $0.new.count > $0.old.count }
            .afterEach("saves at most once", when: { $0.new.count > 2 }) { $0.calls(of: saves).count <= 1 }
        let wrong = ruled.run(budget: .few)
        #expect(reason(wrong)?.hasPrefix("rule “saves at most once” asks for the calls of “save”") == true, "\(wrong)")
        let right = ruled.answer(to: saves, isRequired: false) { _ in () }.run(budget: .few)
        #expect(right.verdict == .noFailureFound, "\(right)")
    }

    @Test("leave failures of other rules")
    func failures() {
        let saves = HeldCalls<String, Void>("save")
        let report = counters()
            .afterEach("saves at most once") { $0.calls(of: saves).count <= 1 }
            .invariant("count < 3") { $0.count < 3 }
            .run(budget: .few)
        #expect(report.counterexample?.rule == "count < 3")
    }
}
