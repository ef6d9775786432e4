import FluxCore
import FluxTesting
import Testing

// A trait reports where a recorder was made: it has no line of its own.

@Test(.strictness(.exhaustive)) func endOfTest() {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let spy = DispatcherSpy(flux)  // fault
    flux.dispatcher.dispatch(.increment)
    if !hasFaults { spy.expectDispatched(.increment) }
}

@Suite(.strictness(.strict)) struct StrictSuite {
    @Test func endOfTestInSuite() async {
        let view = MockView<CounterState>()  // fault
        let presenter = Presenter(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        await onQueue {}
        presenter.dispatch(.add(hasFaults ? 0 : 1))
        view.skip()
    }

    /// Warns, with and without faults: the test passes all the same.
    @MainActor @Test(.strictness(.partial)) func endOfPartialTest() {
        let search = CallRecorder<String, Int>("search")  // warning
        search.call("a") { (_: Int) in }
        search.expectCalled("a")
    }
}
