import FluxCore
import FluxTesting
import Testing

@Suite("That nothing more comes, while calls are held")
struct PendingCallTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())
    private let view: MockView<CounterState>
    private let spy: DispatcherSpy<CounterAction>
    private let search: CallRecorder<String, Int>
    private let presenter: Presenter<CounterAction, CounterState>

    init() {
        view = MockView(reporter: log)
        spy = DispatcherSpy(flux, reporter: log)
        search = CallRecorder("search", reporter: log)
        presenter = Presenter(view: view, flux: flux)
    }

    private func fetch(_ query: String) {
        search.call(query) { (number: Int) in presenter.dispatch(.add(number)) }
    }

    @Test("is no proof, and says which, unless the test says how many there may be")
    func pending() {
        fetch("a")
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        view.expectNoMoreReflections(pendingCalls: 1)
        spy.expectNothingDispatched(pendingCalls: 1)
        fetch("b")
        view.expectNoMoreReflections(pendingCalls: 1)
        #expect(
            log.messages == [
                """
                Expected no more reflections. There were none, but 1 call is pending, whose answer may bring some: \
                search("a").

                All reflections:
                  (none)

                Release it first. If it is to be pending here: expectNoMoreReflections(pendingCalls: 1).
                """,
                """
                Expected no more actions. There were none, but 1 call is pending, whose answer may bring some: \
                search("a").

                All actions:
                  (none)

                Release it first. If it is to be pending here: expectNothingDispatched(pendingCalls: 1).
                """,
                """
                Expected no more reflections. There were none, but 2 calls are pending, whose answers may bring some: \
                search("a"), search("b").

                All reflections:
                  (none)

                Release them first. If they are to be pending here: expectNoMoreReflections(pendingCalls: 2).
                """,
            ]
        )
    }

    @Test("is a proof without any, whatever number is allowed, and never with more than that")
    func allowed() {
        for allowed in [0, 1] { view.expectNoMoreReflections(pendingCalls: allowed) }
        #expect(log.messages == [])
        fetch("a")
        for allowed in [0, 1, 2] { spy.expectNothingDispatched(pendingCalls: allowed) }
        #expect(log.messages.count == 1)
    }

    @Test("is a proof when they are released, or were answered at once")
    func released() {
        fetch("a")
        search.release(with: 2)
        search.returns(3)
        fetch("b")
        view.expectReflected(\.count, 2, 5)
        view.expectNoMoreReflections()
        spy.expectDispatched(.add(2), .add(3))
        spy.expectNothingDispatched()
        #expect(log.messages == [])
    }

    @Test("is a proof where they were made before the presenter")
    func earlier() {
        fetch("a")
        let late = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: late, flux: flux)
        late.expectNoMoreReflections()
        DispatcherSpy(flux, reporter: log).expectNothingDispatched()
        #expect(log.messages == [])
        #expect(presenter.state.count == 0)
    }

    @Test("is a proof where another test holds them", arguments: 1...4)
    func ofOthers(number: Int) async {
        // Tests run beside each other, and each of these holds a call while the others check.
        view.expectNoMoreReflections()
        fetch("\(number)")
        await Task.yield()
        let late = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: late, flux: flux)
        for _ in 1...20 {
            await Task.yield()
            late.expectNoMoreReflections()
        }
        #expect(log.messages == [])
        #expect(presenter.state.count == 0)
    }
}
