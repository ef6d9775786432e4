public import FluxCore

/// What a rule for the actions of one type asks first: whether an action is one of them.
@usableFromInline
struct TypedRule<Typed: FluxCore.Action, State> {
    @usableFromInline let isMeant: ((State, Typed) -> Bool)?

    /// Takes the condition of the rule, on those actions that are of the type.
    @inlinable
    init(_ isMeant: ((State, Typed) -> Bool)?) {
        self.isMeant = isMeant
    }

    /// Whether the rule says something of an action.
    @inlinable
    func applies(old: State, action: AnyAction) -> Bool {
        guard let action = action.base as? Typed else { return false }
        return isMeant?(old, action) ?? true
    }

    /// Asks the rule, for an action that it applies to.
    @inlinable
    func check(_ action: AnyAction, _ holds: (Typed) throws -> Bool) rethrows -> Bool {
        guard let action = action.base as? Typed else { return true }
        return try holds(action)
    }
}
