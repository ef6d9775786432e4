import FluxCore
import FluxTesting
import Testing

@Suite("DispatcherSpy")
struct DispatcherSpyTests {
    private let fixture = Fixture()
    private var spy: DispatcherSpy<CounterAction> { fixture.spy }

    @Test("records actions in the order of their dispatch, also where a handler dispatches")
    func records() {
        _ = fixture.flux.dispatcher.register { [flux = fixture.flux] action in
            if action == .increment { flux.dispatcher.dispatch(.decrement) }
        }
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(3))
        #expect(spy.actions == [.increment, .decrement, .add(3)])
        #expect(fixture.presenter.state.count == 3, "the actions take their usual way")
    }

    @Test("may look at a flux, and ends with its release")
    func flux() {
        var spy: DispatcherSpy? = DispatcherSpy(fixture.flux, reporter: fixture.log)
        weak let held = spy
        fixture.presenter.dispatch(.increment)
        spy?.expectDispatched(.increment)
        spy = nil
        #expect(held == nil)
        fixture.presenter.dispatch(.increment)
        #expect(fixture.log.messages == [])
    }

    @Test("holds expectations that are met, each on the next actions")
    func met() {
        spy.expectNothingDispatched()
        for action in [CounterAction.increment, .add(2), .decrement] { fixture.presenter.dispatch(action) }
        spy.expectDispatched(.increment)
        spy.expectDispatched(.add(2), .decrement)
        spy.expectNothingDispatched()
        #expect(fixture.log.messages == [])
    }

    @Test("fails where another action was dispatched")
    func otherAction() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.increment)
        spy.expectDispatched(.increment)
        spy.expectDispatched(.decrement)
        #expect(
            fixture.log.messages == [
                """
                Expected action 2 to be .decrement, but it was .increment.

                All actions:
                  1 ✓ .increment
                        count: 0 → 1
                  2   .increment
                        count: 1 → 2
                """
            ]
        )
    }

    @Test("fails where the payload differs, and says where")
    func otherPayload() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        spy.expectDispatched(.increment, .add(3))
        #expect(
            fixture.log.messages == [
                """
                Expected action 2 to be .add(3), but it was .add(2).

                Expected → received:
                  add: 3 → 2

                All actions:
                  1 ✓ .increment
                        count: 0 → 1
                  2   .add(2)
                        count: 1 → 3
                """
            ]
        )
    }

    @Test("fails where too little was dispatched")
    func missing() {
        spy.expectDispatched(.increment)
        fixture.presenter.dispatch(.increment)
        spy.expectDispatched(.increment, .decrement)
        #expect(
            fixture.log.messages == [
                """
                Expected action 1 to be .increment, but nothing was dispatched since the spy was made.

                All actions:
                  (none)
                """,
                """
                Expected action 2 to be .decrement, but nothing more was dispatched since the spy was made.

                All actions:
                  1 ✓ .increment
                        count: 0 → 1

                If it comes later, wait for it with await spy.expectDispatched(…, within:).
                """,
            ]
        )
    }

    @Test("fails where something was dispatched that has not been asserted, once")
    func notAsserted() {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        spy.expectNothingDispatched()
        spy.expectNothingDispatched()
        #expect(
            fixture.log.messages == [
                """
                Expected no actions, but there were 2.

                All actions:
                  1   .increment
                        count: 0 → 1
                  2   .add(2)
                        count: 1 → 3

                If they are right, assert them with expectDispatched(…), or pass over them with skip(2).
                """
            ]
        )
    }

    @Test("serves actions that are not Equatable")
    func notEquatable() {
        struct Opaque: Action { let body: () -> Void }
        let dispatcher = Dispatcher<Opaque>()
        let spy = DispatcherSpy(dispatcher, reporter: fixture.log)
        spy.expectNothingDispatched()
        dispatcher.dispatch(Opaque {})
        #expect(spy.actions.count == 1)
        spy.expectNothingDispatched()
        #expect(fixture.log.failures.count == 1)
    }
}
