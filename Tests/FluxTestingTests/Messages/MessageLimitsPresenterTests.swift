import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message of a presenter's spec is short, whatever the states and actions hold")
struct MessageLimitsPresenterTests {
    private typealias SheetPresenter = Presenter<SheetAction, Sheet>

    private let log = FailureLog()

    private var spec: PresenterSpec<SheetPresenter, SheetAction, Sheet> {
        PresenterSpec(SheetMutation(), reporter: log) { Presenter(view: $0, flux: $1) }
    }

    @Test("on a call that dispatches something else")
    func actions() async {
        spec.expectDispatched(.show(.expected), in: Sheet()) { $0.dispatch(.show(.received)) }
        await spec.expectDispatched(.show(.expected), in: .expected) { presenter async in
            presenter.dispatch(.show(.received))
        }
        log.expectShort(
            "Expected action 1 to be ",
            "Expected action 1 to be ",
            showing: Sheet.textDifference + ["All actions:", "Given:"]
        )
        spec.expectDispatched(.show(.expected), in: .expected) { _ in }
        log.expectShort("Expected the call to dispatch .show(Sheet(text: \"abcdef", showing: ["Given:", "(none)"])
        spec.expectNothing(in: .expected) { $0.dispatch(.show(.received)) }
        log.expectShort(
            "Expected the call to dispatch nothing, but it dispatched .show(Sheet(text: \"abcdef",
            showing: ["Given:"]
        )
    }

    @Test("on a call that makes another change")
    func states() {
        spec.expectDispatched(.show(.received), in: Sheet()) {
            $0.dispatch(.show(.received))
        } changing: {
            $0 = .expected
        }
        spec.expectDispatched(.show(.received), in: Sheet(), then: .expected) { $0.dispatch(.show(.received)) }
        log.expectShort(
            "Expected the call to change text, list[0]",
            "Expected the call to change text, list[0]",
            showing: Sheet.textDifference + ["All actions:", "Given:"]
        )
    }

    @Test("on a presenter that changes the given state when it is made")
    func initialisers() {
        let spec = PresenterSpec(SheetMutation(), reporter: log) { view, flux in
            flux.dispatcher.dispatch(.show(.received))
            return SheetPresenter(view: view, flux: flux)
        }
        spec.expectNothing(in: .expected) { _ in }
        log.expectShort(
            "Expected the call to be made in the given state, but making the presenter has changed it.",
            showing: Sheet.textDifference
        )
    }

    @Test("on many actions, of which one is expected")
    func manyActions() {
        func dispatch(_ presenter: SheetPresenter) {
            for number in 1...tries(2_000, inDebug: 65) { presenter.dispatch(.add(number)) }
        }
        spec.expectDispatched(.add(1), in: Sheet(), dispatch)
        log.expectShort(
            "Expected the call to dispatch no more than 1 action, but it dispatched .add(2) too.",
            showing: ["1 ✓ .add(1)", "2   .add(2)", "Given:"]
        )
        spec.expectNothing(in: Sheet(), dispatch)
        log.expectShort("Expected the call to dispatch nothing, but it dispatched .add(1).", showing: ["1   .add(1)"])
    }
}
