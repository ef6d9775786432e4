import FluxCore
import FluxTesting

/// Recorders that have nothing more to assert, where that proves nothing.
///
/// They are made together, on the test's own task: the calls that are pending count for the recorders of the same test.
///
/// `@unchecked Sendable`: the presenter, which is not Sendable, is made on one thread and released on another, later.
final class Doubts: @unchecked Sendable {
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())
    private let view = MockView<CounterState>()
    private let unused = MockView<CounterState>()
    private let spy: DispatcherSpy<CounterAction>
    private let search = CallRecorder<String, Int>("search")
    private let host = TestHost.current
    private var presenter: Presenter<CounterAction, CounterState>?

    init() {
        spy = DispatcherSpy(flux)
        presenter = Presenter(view: view, flux: flux)
    }

    /// Lets a helper fail, once.
    ///
    /// The script finds the lines by the marks behind them.
    func check(_ helper: Helper) {
        switch helper {
        case .viewWithoutPresenter:
            (hasFaults ? unused : view).expectNoMoreReflections()  // fault
        case .viewOfReleasedPresenter:
            if hasFaults { presenter = nil }
            flux.dispatcher.dispatch(.increment)
            if !hasFaults { view.expectReflected(\.count, 1) }
            view.expectNoMoreReflections()  // fault
        case .pendingCallOfView:
            search.call("a") { (_: Int) in }
            view.expectNoMoreReflections(pendingCalls: hasFaults ? 0 : 1)  // fault
        case .pendingCallOfSpy:
            search.call("a") { (_: Int) in }
            spy.expectNothingDispatched(pendingCalls: hasFaults ? 0 : 1)  // fault
        case .undeliveredReflection:
            let expectNoMore = { [unused] in unused.expectNoMoreReflections() }  // fault
            // A handler is called before a presenter that was made later.
            _ = flux.dispatcher.register { _ in
                if hasFaults { expectNoMore() }
            }
            presenter = Presenter(view: unused, flux: flux)
            flux.dispatcher.dispatch(.increment)
            unused.expectReflected(\.count, 1)
            expectNoMore()
        case .undeliveredAction:
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            var late: DispatcherSpy<CounterAction>?
            let expectNothing = { late?.expectNothingDispatched() }  // fault
            _ = flux.dispatcher.register { _ in
                if hasFaults { expectNothing() }
            }
            late = DispatcherSpy(flux, reporter: host)
            flux.dispatcher.dispatch(.increment)
            late?.expectDispatched(.increment)
            expectNothing()
        case .lostView:
            let kept = MockView<CounterState>(reporter: host)
            let presenter = Presenter(view: hasFaults ? MockView(reporter: host) : kept, flux: flux)  // told
            presenter.dispatch(.increment)
            spy.expectDispatched(.increment)  // fault
            withExtendedLifetime(kept) {}
        default:
            preconditionFailure("\(helper) is not of a doubt")
        }
    }
}
