/// A condition that a fuzzer checks, and where it was declared.
@usableFromInline
struct Rule<Action, State> {
    /// What has to hold, and where: everywhere, unless there is a condition for that.
    @usableFromInline
    enum Condition {
        /// Every state, the initial one included; the last function is the same for a pointer to the state.
        case invariant(when: ((State) -> Bool)?, (State) throws -> Bool, (UnsafeRawPointer) throws -> Bool)
        /// Every step: the state before it, the action, and the state after it.
        case transition(when: ((State, Action) -> Bool)?, (State, Action, State) throws -> Bool)
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

    /// Whether there are states or steps of which the rule says nothing.
    @usableFromInline var isConditional: Bool {
        switch condition {
        case .invariant(let applies, _, _): applies != nil
        case .transition(let applies, _): applies != nil
        }
    }

    /// Whether the rule says anything of a state, or of the step that led to it.
    ///
    /// - Parameters:
    ///   - state: The state to look at.
    ///   - step: The state before it and the action; `nil` if it is an initial one.
    /// - Returns: Whether it does.
    @inlinable
    func applies(to state: State, after step: (old: State, action: Action)?) -> Bool {
        switch condition {
        case .invariant(let applies, _, _):
            return applies?(state) ?? true
        case .transition(let applies, _):
            guard let step else { return false }
            return applies?(step.old, step.action) ?? true
        }
    }

    /// Whether a state, or the step that led to it, is right, of which the rule has something to say.
    ///
    /// - Parameters:
    ///   - state: The state to look at.
    ///   - step: The state before it and the action; `nil` if it is an initial one.
    /// - Returns: Whether it is right.
    /// - Throws: What the rule throws.
    @inlinable
    func isRight(_ state: State, after step: (old: State, action: Action)?) throws -> Bool {
        switch condition {
        case .invariant(_, let holds, _): return try holds(state)
        case .transition(_, let holds):
            guard let step else { return true }
            return try holds(step.old, step.action, state)
        }
    }
}

/// What a report has to know of a rule.
struct RuleDeclaration {
    let name: String
    let location: CodeLocation

    /// Whether there are states or steps of which the rule says nothing, so that it counts those of which it does.
    let isConditional: Bool

    /// Whether it is about steps alone, so that it says nothing of an initial state.
    let isAboutSteps: Bool

    /// That it was known to fail until a time that is over; `nil` if that was never said.
    var formerlyKnown: KnownRule?

    /// Whether it may look at the names of steps, so that it says nothing of steps without one.
    var isAboutNames = false

    /// Whether it is there without a declaration, so that nobody asked for it.
    var isImplicit = false

    /// Whether it counts only what has come to an end.
    var isOverTime = false
}
