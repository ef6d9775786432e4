/// Holds a state, lets its mutation change it, and tells its listeners.
public final class Store<State: FluxCore.State> {
    @usableFromInline let cell: StateCell<State>

    /// What the store is in events.
    @usableFromInline let part: EventPart

    @usableFromInline let hub: EventHub

    /// The state after all actions that were committed so far.
    @inlinable public var state: State { hub.state(in: cell) }

    /// Creates a store and connects it to a dispatcher.
    ///
    /// The dispatcher does not keep the store. Several stores may share one dispatcher; an action then goes
    /// through their mutations in the order in which they were created, as one commit.
    ///
    /// - Parameters:
    ///   - dispatcher: Where the actions come from.
    ///   - state: The state at the start.
    ///   - mutation: What the actions do to it.
    @inlinable
    public init<M: Mutation>(dispatcher: Dispatcher<M.Action>, state: State, mutation: M) where M.State == State {
        let cell = StateCell(state)
        self.cell = cell
        let part = cell.makePart { action in cell.mutate { mutation.mutate(action: action, state: &$0) } }
        self.part = part
        hub = dispatcher.hub
        dispatcher.hub.attach(part)
    }

    deinit {
        hub.detach(part)
    }

    /// Adds a listener that sees the changes that are committed from now on.
    ///
    /// - Parameter callback: Called for each action, also for one that changed nothing, on the thread that
    ///   delivers: usually the one that dispatches. It is not on the main actor because it was added there.
    /// - Returns: A receipt for ``removeListener(with:)``. The listener stays if it is dropped.
    @inlinable
    public func addListener(callback: @escaping (StateChange<State>) -> Void) -> Subscription<State> {
        Subscription(issuer: hub, number: hub.listen(to: cell, callback))
    }

    /// Removes a listener.
    ///
    /// Doing so twice is harmless. Once this has returned, the listener is not called again on this thread. A call that another thread has
    /// begun meanwhile comes to its end.
    ///
    /// - Parameter subscription: What ``addListener(callback:)`` returned.
    public func removeListener(with subscription: Subscription<State>) {
        subscription.cancel(with: hub)
    }
}

// Safe where states are Sendable: the cell is guarded by the hub's lock.
extension Store: @unchecked Sendable where State: Sendable {}
