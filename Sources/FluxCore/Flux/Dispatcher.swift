/// Takes actions, lets them change the stores, and tells the observers, all in one order.
///
/// A dispatch has two stages:
///
/// 1. *Commit*: the mutations run, one action at a time, in one total order. When ``dispatch(_:)`` returns, the
///    stores' states include the action, also where the dispatch came from inside a handler, listener or view.
/// 2. *Deliver*: each action goes to the handlers, listeners and presenters in the order of the commits; to each
///    of them in the order of their registration, exactly once, one at a time. Whoever is delivering delivers
///    what is committed meanwhile; the `dispatch` of another thread returns after its commit and does not wait.
///
/// No lock is held while a handler, a listener, a view or a mutation runs, so they may register, unregister,
/// dispatch (a mutation may not), or wait for another thread that does.
public final class Dispatcher<Action: FluxCore.Action> {
    @usableFromInline let hub: ActionHub<Action>

    /// Creates a dispatcher without stores and observers.
    @inlinable
    public init() {
        hub = ActionHub()
    }

    /// Registers a handler that sees the actions that are committed from now on.
    ///
    /// - Parameter handler: Called after the action's mutations have run, on the thread that delivers: usually
    ///   the one that dispatches. It is not on the main actor because it was registered there.
    /// - Returns: A receipt for ``unregister(_:)``. The handler stays registered if it is dropped.
    @inlinable
    public func register(handler: @escaping (Action) -> Void) -> Subscription<Action> {
        // The hub keeps the handler, and so does not have to be kept by it.
        let number = hub.observe(.actions) { [unowned hub] event, isTraced in
            guard event.kind == .commit, let action = hub.actions.current else { return }
            if isTraced { return hub.run(asConsequenceOf: event.id) { handler(action) } }
            handler(action)
        }
        return Subscription(issuer: hub, number: number)
    }

    /// Removes a handler.
    ///
    /// Doing so twice is harmless. Once this has returned, the handler is not called again on this thread. A call that another thread has
    /// begun meanwhile comes to its end.
    ///
    /// - Parameter subscription: What ``register(handler:)`` returned.
    public func unregister(_ subscription: Subscription<Action>) {
        subscription.cancel(with: hub)
    }

    /// Commits an action, and delivers it unless somebody else is delivering.
    ///
    /// - Parameter action: The action. Dispatching from inside a mutation is a programming error that stops the
    ///   program.
    @inlinable
    public func dispatch(_ action: Action) {
        hub.dispatch(action)
    }
}

extension Dispatcher {
    /// What happens here from the first request on, for as long as somebody keeps it.
    package var timeline: Timeline { hub.timeline }

    /// From now on, actions go to the observers without changing a store, until as many calls of ``endStub()``.
    package func beginStub() { hub.beginStub() }

    /// Lets actions change the stores again.
    package func endStub() { hub.endStub() }

    /// How many actions have been committed, but not handed to a handler yet.
    package func undelivered(to subscription: Subscription<Action>) -> Int {
        hub.undelivered(to: subscription.number) { $0.event.kind == .commit }
    }
}

// Safe where actions are Sendable: all state is in the hub, behind its lock. Handlers need not be Sendable, as
// in Prex; they are called one at a time, but on whatever thread delivers.
extension Dispatcher: @unchecked Sendable where Action: Sendable {}
