/// An action that a presenter has dispatched, and what it changed.
@usableFromInline
struct DispatchedAction<Action, State> {
    @usableFromInline let old: State
    @usableFromInline let action: Action
    @usableFromInline var new: State

    @inlinable
    init(old: State, action: Action, new: State) {
        self.old = old
        self.action = action
        self.new = new
    }
}

/// What was done with a presenter in a step, and the state before it.
@usableFromInline
struct PerformedInteraction<State> {
    @usableFromInline let name: String
    @usableFromInline let argument: Any
    @usableFromInline let old: State

    @inlinable
    init(name: String, argument: Any, old: State) {
        self.name = name
        self.argument = argument
        self.old = old
    }
}
