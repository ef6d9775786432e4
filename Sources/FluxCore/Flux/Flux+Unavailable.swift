// For those who look for these on the flux itself.

extension Flux {
    /// Not available: actions are dispatched to the dispatcher.
    @available(*, unavailable, message: "dispatch to its dispatcher: flux.dispatcher.dispatch(…)")
    public func dispatch(_ action: Action) {}

    /// Not available: the store has the state.
    @available(*, unavailable, message: "read the state of its store: flux.store.state")
    public var state: State { store.state }
}
