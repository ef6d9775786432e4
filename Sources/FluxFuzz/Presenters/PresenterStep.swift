/// An action that a presenter has dispatched, and what it changed.
public struct DispatchedAction<Action, State> {
    /// The state before it.
    public let old: State

    /// The action.
    public let action: Action

    /// The state after it.
    public let new: State

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
