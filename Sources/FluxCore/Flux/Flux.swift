/// A dispatcher and a store that belong together.
///
///     let flux = Flux(state: CounterState(), mutation: CounterMutation())
///     flux.dispatcher.dispatch(.increment)
///     flux.store.state.count  // 1
///
/// A flux that several screens share is a `static let` somewhere: it is Sendable where its actions and states
/// are.
public final class Flux<Action: FluxCore.Action, State: FluxCore.State> {
    /// Takes the actions.
    public let dispatcher: Dispatcher<Action>

    /// Holds the state.
    public let store: Store<State>

    /// Creates a store, with a dispatcher of its own.
    ///
    /// - Parameters:
    ///   - state: The state at the start.
    ///   - mutation: What the actions do to it.
    public convenience init<M: Mutation>(state: State, mutation: M)
    where M.Action == Action, M.State == State {
        self.init(dispatcher: Dispatcher(), state: state, mutation: mutation)
    }

    /// Creates a store on a dispatcher that may serve other stores too.
    ///
    /// - Parameters:
    ///   - dispatcher: Where the actions come from.
    ///   - state: The state at the start.
    ///   - mutation: What the actions do to it.
    public init<M: Mutation>(dispatcher: Dispatcher<Action>, state: State, mutation: M)
    where M.Action == Action, M.State == State {
        self.dispatcher = dispatcher
        store = Store(dispatcher: dispatcher, state: state, mutation: mutation)
    }

    /// Adds a tap: a handler that sees every dispatch, change and reflection of this flux, in order.
    ///
    /// Logging, recording and middleware go through taps. A tap may dispatch.
    ///
    /// - Parameter handler: Called for each event that happens from now on, one at a time, on the thread that
    ///   delivers. It is not on the main actor because it was added there.
    /// - Returns: A receipt for ``removeTap(with:)``. The tap stays if it is dropped.
    public func addTap(handler: @escaping (FluxEvent<Action, State>) -> Void) -> Subscription<FluxEvent<Action, State>>
    {
        let cell = store.cell
        // The hub keeps the handler, and so does not have to be kept by it.
        let number = dispatcher.hub.tap { [unowned hub = dispatcher.hub] event in
            for event in FluxEvent.events(in: event, of: cell) {
                hub.run(asConsequenceOf: event.id) { handler(event) }
            }
        }
        return Subscription(issuer: dispatcher.hub, number: number)
    }

    /// Removes a tap; doing so twice is harmless.
    ///
    /// - Parameter subscription: What ``addTap(handler:)`` returned.
    public func removeTap(with subscription: Subscription<FluxEvent<Action, State>>) {
        subscription.cancel(with: dispatcher.hub)
    }
}

// Safe where actions and states are Sendable: both parts are, and nothing else is stored.
extension Flux: @unchecked Sendable where Action: Sendable, State: Sendable {}

extension FluxEvent where Action: FluxCore.Action, State: FluxCore.State {
    /// What an event of the dispatcher means for one of its stores.
    fileprivate static func events(in event: HubEvent<Action>, of cell: StateCell<State>) -> [FluxEvent] {
        switch event {
        case .commit(let commit):
            let dispatched = FluxEvent(id: commit.id, cause: commit.cause, kind: .dispatched(commit.action))
            guard let (id, change) = commit.change(in: cell), let old = change.old else { return [dispatched] }
            return [dispatched, FluxEvent(id: id, cause: commit.id, kind: .mutated(old: old, new: change.new))]
        case .reflection(let reflection):
            guard reflection.store == ObjectIdentifier(cell),
                let change = reflection.change as? StateChange<State>
            else { return [] }
            let kind = Kind.reflected(old: change.old, new: change.new)
            return [FluxEvent(id: reflection.id, cause: reflection.cause, kind: kind)]
        case .refresh:
            return []
        }
    }
}
