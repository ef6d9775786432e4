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

    // Not checked: they are written before anybody else knows of the flux, or by the one who looks on.

    /// What is noted of it; `nil` if nothing is.
    @exclusivity(unchecked) @usableFromInline var notes: FluxNotes<Action, State>?
    @exclusivity(unchecked) @usableFromInline var notesReflections = false

    /// Creates a store, with a dispatcher of its own.
    ///
    /// - Parameters:
    ///   - state: The state at the start.
    ///   - mutation: What the actions do to it.
    @inlinable
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
    @inlinable
    public init<M: Mutation>(dispatcher: Dispatcher<Action>, state: State, mutation: M)
    where M.Action == Action, M.State == State {
        self.dispatcher = dispatcher
        store = Store(dispatcher: dispatcher, state: state, mutation: mutation)
        if FluxNoting.notesCommits { beginNotes() }
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
        let needs: EventHub.Needs = [.actions, .causes, .reflections]
        let number = dispatcher.hub.observe(needs) { [unowned hub = dispatcher.hub] event, _ in
            for event in FluxEvent.events(in: event, of: cell, on: hub) {
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

extension Flux {
    /// Does something while no dispatch begins or ends.
    @inlinable
    package func exclusively(_ body: () -> Void) {
        // Safe: this keeps the dispatcher, and that the hub. To retain both takes longer than to lock.
        let hub = Unmanaged.passUnretained(dispatcher.hub)
        hub._withUnsafeGuaranteedRef { $0.lock() }
        body()
        hub._withUnsafeGuaranteedRef { $0.unlock() }
    }
}

// Safe where actions and states are Sendable: both parts are, and nothing else is stored.
extension Flux: @unchecked Sendable where Action: Sendable, State: Sendable {}

extension FluxEvent where Action: FluxCore.Action, State: FluxCore.State {
    /// What an event of the dispatcher means for one of its stores.
    fileprivate static func events(
        in event: HubEvent,
        of cell: StateCell<State>,
        on hub: ActionHub<Action>
    ) -> [FluxEvent] {
        let change = cell.changes.current
        switch event.kind {
        case .commit:
            let action = hub.actions.current.map { FluxEvent(id: event.id, cause: event.cause, kind: .dispatched($0)) }
            let mutation = change.flatMap { change in
                change.old.map { old in
                    FluxEvent(id: cell.changes.currentID, cause: event.id, kind: .mutated(old: old, new: change.new))
                }
            }
            return [action, mutation].compactMap { $0 }
        case .reflection:
            guard let change else { return [] }
            let kind = Kind.reflected(old: change.old, new: change.new)
            return [FluxEvent(id: event.id, cause: event.cause, kind: kind)]
        case .refresh:
            return []
        }
    }
}
