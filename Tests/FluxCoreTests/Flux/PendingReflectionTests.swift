import Testing

@testable import FluxCore

@Suite("The reflections that a presenter still owes its view")
struct PendingReflectionTests {
    private final class CounterView: ImmediateView {
        func reflect(change: StateChange<CounterState>) {}
    }

    @Test("are those of its store's events that have not come to it, and no other's")
    func undelivered() {
        let (view, dispatcher) = (CounterView(), Dispatcher<CounterAction>())
        var presenters: [Presenter<CounterAction, CounterState>] = []
        var pending: [[Int]] = []
        let note = { pending.append(presenters.map(\.gate.pendingReflections)) }
        // Called before the presenters.
        let handler = dispatcher.register { action in
            note()
            guard action == .increment else { return }
            presenters[0].reflect()
            note()
            dispatcher.dispatch(.nothing)
            note()
        }
        presenters = (0..<2).map { _ in
            let flux = Flux(dispatcher: dispatcher, state: CounterState(), mutation: CounterMutation())
            return Presenter(view: view, flux: flux)
        }
        dispatcher.dispatch(.increment)
        #expect(pending == [[1, 1], [2, 1], [3, 2], [1, 1]])
        note()
        #expect(pending.last == [0, 0])

        // What does not go through the stores is nothing for them.
        dispatcher.beginStub()
        dispatcher.dispatch(.nothing)
        dispatcher.endStub()
        #expect(pending.last == [0, 0])
        #expect(pending.count == 6)
        dispatcher.unregister(handler)
        presenters = []
    }
}
