import FluxCore
import FluxTesting
import Testing

@Suite("A view that was not kept")
struct LostViewTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test("is told of at the next expectation on the flux, once")
    func told() {
        let spy = DispatcherSpy(flux, reporter: log)
        let line: UInt = #line + 1
        let presenter = Presenter(view: MockView<CounterState>(reporter: log), flux: flux)
        presenter.dispatch(.increment)
        presenter.dispatch(.decrement)
        spy.expectDispatched(.increment)
        let expectation: UInt = #line - 1
        spy.expectDispatched(exactly: .decrement)
        #expect(
            log.messages == [
                """
                Expected MockView<CounterState> (made at LostViewTests.swift:\(line)) to be there when its presenter \
                reflects, but it was released.

                All actions:
                  1   .increment
                        count: 0 → 1
                  2   .decrement
                        count: 1 → 0

                A presenter does not keep its view. Keep it in a variable as long as the test runs.
                """
            ]
        )
        #expect(log.failures.first?.callSite.line == expectation)
    }

    @Test("is told of by every kind of expectation", arguments: 0..<6)
    func everywhere(kind: Int) {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenters = [
            Presenter(view: MockView<CounterState>(reporter: log), flux: flux), Presenter(view: view, flux: flux),
        ]
        presenters[0].dispatch(.increment)
        switch kind {
        case 0: view.expectReflected(\.count, 1)
        case 1: spy.expectDispatched(inAnyOrder: .increment)
        case 2: spy.expectDispatched(somewhere: .increment)
        case 3: spy.expectDispatched(.decrement, times: 0)
        case 4:
            view.skip()
            view.expectNoMoreReflections()
        default:
            spy.skip()
            spy.expectNothingDispatched()
        }
        // An array may be released after its last use.
        withExtendedLifetime(presenters) {}
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.contains("to be there when its presenter reflects, but it was released") == true)
    }

    @Test("is nobody's concern where nothing was to be shown, or the presenter went with it")
    func harmless() {
        let spy = DispatcherSpy(flux, reporter: log)
        let idle = Presenter(view: MockView<CounterState>(reporter: log), flux: flux)
        spy.expectNothingDispatched()
        do {
            let view = MockView<CounterState>(reporter: log)
            let presenter = Presenter(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            presenter.dispatch(.increment)
            view.expectReflected(\.count, 1)
        }
        #expect(idle.state.count == 0)
        #expect(log.messages == [])
    }
}
