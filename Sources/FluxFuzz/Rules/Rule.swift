/// A condition that a fuzzer checks, and where it was declared.
@usableFromInline
struct Rule<Action, State> {
    /// What the condition is about.
    @usableFromInline
    enum Condition {
        /// Every state, the initial one included; the second function is the same for a pointer to the state.
        case invariant((State) throws -> Bool, (UnsafeRawPointer) throws -> Bool)
        /// Every step: the state before it, the action, and the state after it.
        case transition((State, Action, State) throws -> Bool)
    }

    @usableFromInline let name: String
    @usableFromInline let location: CodeLocation
    @usableFromInline let condition: Condition

    @usableFromInline
    init(_ name: String, _ location: CodeLocation, _ condition: Condition) {
        self.name = name
        self.location = location
        self.condition = condition
    }

    @usableFromInline var isTransition: Bool {
        if case .transition = condition { true } else { false }
    }

    /// Whether a state, or the step that led to it, is right.
    ///
    /// - Parameters:
    ///   - state: The state to look at.
    ///   - step: The state before it and the action; `nil` if it is an initial one, about which a transition rule
    ///     has nothing to say.
    /// - Returns: Whether it is right.
    /// - Throws: What the rule throws.
    @inlinable
    func holds(in state: State, after step: (old: State, action: Action)?) throws -> Bool {
        switch condition {
        case .invariant(let holds, _): try holds(state)
        case .transition(let holds):
            if let step { try holds(step.old, step.action, state) } else { true }
        }
    }
}
