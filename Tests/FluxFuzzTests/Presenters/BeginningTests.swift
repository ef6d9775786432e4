import FluxCore
import Testing

@testable import FluxFuzz

/// What is dispatched and shown before a fuzzer has the presenter that it looks at.
@Suite("What a presenter begins with", .fewRuns) struct BeginningTests {
    typealias CounterFuzzer = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    >

    /// A presenter that dispatches as it is made.
    private func counter(dispatching actions: [CounterAction], from count: Int = 0) -> CounterFuzzer {
        PresenterFuzzer { view in
            let presenter = Presenter(view: view, state: CounterState(count: count), mutation: CounterMutation())
            for action in actions { presenter.dispatch(action) }
            return presenter
        }
        .interaction("increment") { $0.dispatch(.increment) }
    }

    /// Whether a rule is broken by what a presenter begins with, and the same passes where that is right.
    private func expectBroken(
        _ wrong: [CounterAction],
        _ right: [CounterAction],
        _ rule: (CounterFuzzer) -> CounterFuzzer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let broken = rule(counter(dispatching: wrong)).run()
        #expect(broken.verdict == .failed, "\(broken)", sourceLocation: sourceLocation)
        #expect(broken.counterexample?.script == [], sourceLocation: sourceLocation)
        let passing = rule(counter(dispatching: right)).run()
        #expect(passing.verdict == .noFailureFound, "\(passing)", sourceLocation: sourceLocation)
    }

    @Test func isSeenByInvariantsAlsoWhereItIsSoonMadeGood() {
        expectBroken([.add(-5), .add(8)], [.add(8), .add(-5)]) { $0.invariant("not negative") { $0.count >= 0 } }
    }

    @Test func isSeenByTransitions() {
        expectBroken([.add(-5), .add(8)], [.add(8)]) { $0.transition("grows") { $0.count <= $2.count } }
    }

    @Test func isSeenByGuardRules() {
        expectBroken([.decrement, .increment], [.increment, .decrement]) {
            $0.guardRule("not below zero", for: .decrement) { $0.count > 0 }
        }
    }

    @Test func isSeenByRulesOverTime() {
        expectBroken([.decrement], [.reset, .decrement]) { $0.alternates("down from zero", .reset, .decrement) }
    }

    @MainActor @Test func isWhereATaskGoesOn() {
        let right: CounterFuzzer = PresenterFuzzer { view in
            let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
            presenter.dispatch(.add(1))
            Task { presenter.dispatch(.add(-1)) }
            return presenter
        }
        .interaction("add") { presenter in
            presenter.dispatch(.add(1))
            presenter.dispatch(.add(-1))
        }
        .alternates("there and back", .add(1), .add(-1))
        let report = right.run()
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func isSeenOnEachFluxOfADispatcher() {
        final class Screens {
            let first: Flux<CounterAction, CounterState>
            let second: Flux<CounterAction, CounterState>

            init(_ action: CounterAction) {
                first = Flux(state: CounterState(), mutation: CounterMutation())
                second = Flux(
                    dispatcher: first.dispatcher,
                    state: CounterState(count: 7),
                    mutation: CounterMutation()
                )
                first.dispatcher.dispatch(action)
                first.dispatcher.dispatch(.reset)
            }
        }
        for flux in [\Screens.first, \.second] {
            for (action, verdict) in [(CounterAction.add(-9), Verdict.failed), (.increment, .noFailureFound)] {
                let report = PresenterFuzzer(flux: { $0[keyPath: flux] }) { Screens(action) }
                    .interaction("increment") { $0.first.dispatcher.dispatch(.increment) }
                    .invariant("not negative") { $0.count >= 0 }
                    .run()
                #expect(report.verdict == verdict, "\(report)")
            }
        }
    }

    @MainActor @Test func isTheInitialStateAlsoWhereATaskChangesItAtOnce() {
        for (count, verdict) in [(-1, Verdict.failed), (0, .noFailureFound)] {
            let report = PresenterFuzzer { (view: RecordingView<CounterState>) in
                let presenter = Presenter(view: view, state: CounterState(count: count), mutation: CounterMutation())
                Task { presenter.dispatch(.reset) }
                return presenter
            }
            .interaction("increment") { $0.dispatch(.increment) }
            .invariant("not negative") { $0.count >= 0 }
            .run()
            #expect(report.verdict == verdict, "\(report)")
            #expect(report.counterexample?.script == (verdict == .failed ? [] : nil))
        }
    }

    // MARK: - Views

    /// A view whose first text may be wrong.
    private final class Label: ImmediateView {
        private let isFirstWrong: Bool
        private(set) var text: String?

        init(isFirstWrong: Bool) { self.isFirstWrong = isFirstWrong }

        func reflect(change: StateChange<CounterState>) {
            text = isFirstWrong && text == nil ? "?" : "\(change.new.count)"
        }
    }

    private typealias LabelFuzzer = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, Label, CounterAction, CounterState
    >

    private func label(_ isFirstWrong: Bool, reflects: Bool = true) -> LabelFuzzer {
        PresenterFuzzer(view: { Label(isFirstWrong: isFirstWrong) }) { view in
            let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
            if reflects { presenter.reflect() }
            return presenter
        }
        .viewInvariant("shows the count") { $0.text == "\($1.count)" }
    }

    @Test func isComparedWithWhatItsViewShows() {
        let wrong = label(true).interaction("increment") { $0.dispatch(.increment) }.run()
        #expect(wrong.counterexample?.script == [], "\(wrong)")
        let right = label(false).interaction("increment") { $0.dispatch(.increment) }.run()
        #expect(right.verdict == .noFailureFound, "\(right)")
    }

    @Test func isShownWhereNothingElseIs() {
        let shown = label(false).interaction("nothing", hasEffect: false) { _ in }.run()
        #expect(shown.verdict == .noFailureFound, "\(shown)")
        let never = label(false, reflects: false).interaction("nothing", hasEffect: false) { _ in }.run()
        #expect(never.verdict.reason?.contains("never told what to show") == true, "\(never)")
    }
}
