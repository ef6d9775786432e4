import FluxCore
import FluxTesting

/// Scopes at whose end everything must have been asserted, each with something that was not.
struct Scopes {
    let host: any FailureReporter

    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    init(host: any FailureReporter) {
        self.host = host
    }

    func checkExhaustiveScope() {
        withStrictness {  // fault
            let spy = DispatcherSpy(flux, reporter: host)  // told
            flux.dispatcher.dispatch(.increment)
            if !hasFaults { spy.expectDispatched(.increment) }
        }
    }

    func checkPendingScope() {
        withStrictness {  // fault
            let search = CallRecorder<String, Int>("search", reporter: host)
            search.call("a") { (_: Int) in }
            search.expectCalled("a")
            if !hasFaults { search.release(with: 1) }
        }
    }

    func checkStrictScope() {
        withStrictness(.strict) {  // fault
            let view = MockView<CounterState>(reporter: host)
            let presenter = Presenter(view: view, flux: flux)
            presenter.dispatch(.add(hasFaults ? 0 : 1))
            view.skip()
        }
    }

    /// Warns, with and without faults: the test passes all the same.
    func checkPartialScope() {
        withStrictness(.partial) {  // warning
            let spy = DispatcherSpy(flux, reporter: host)  // told
            flux.dispatcher.dispatch(.increment)
            flux.dispatcher.dispatch(.add(2))
            spy.expectDispatched(.add(2))
        }
    }
}
