/// A condition on what a presenter does, and where it was declared.
struct PresenterRule<V, Action, State> {
    /// What the condition is about, where it has something to say, if not everywhere, and the condition.
    enum Condition {
        /// Every state, the initial one included.
        case invariant(when: ((State) -> Bool)?, (State) throws -> Bool)
        /// Every state in which the presenter is at rest, the initial one included.
        case rest(when: ((State) -> Bool)?, (State) throws -> Bool)
        /// The view and the state after each step.
        case view(when: ((State) -> Bool)?, (V, State) throws -> Bool)
        /// Every dispatch: the state before it, the action, and the state after it.
        case transition(when: ((State, Action) -> Bool)?, (State, Action, State) throws -> Bool)
        /// Every dispatch: the state before it and the action. Nothing tells which of them it is meant for.
        case dispatch((State, Action) throws -> Bool)
        /// Every step of the interaction with this name: the state before it, its argument, and the state after it.
        case interaction(name: String, (State, Any, State) throws -> Bool)
    }

    let name: String
    let location: CodeLocation
    var condition: Condition

    var isAboutView: Bool {
        if case .view = condition { true } else { false }
    }

    var isAboutDispatches: Bool {
        switch condition {
        case .transition, .dispatch: true
        case .invariant, .rest, .view, .interaction: false
        }
    }

    /// Whether an action may be dispatched in a state, if the rule says so of all actions.
    var isAllowed: ((State, Action) throws -> Bool)? {
        if case .dispatch(let isAllowed) = condition { isAllowed } else { nil }
    }

    /// Whether there may be nothing of which the rule says anything.
    var isConditional: Bool {
        switch condition {
        case .invariant(let applies, _), .rest(let applies, _), .view(let applies, _): applies != nil
        case .transition, .dispatch, .interaction: true
        }
    }

    /// The name of the interaction that it is about, if it is about one.
    var interaction: String? {
        if case .interaction(let name, _) = condition { name } else { nil }
    }
}

// MARK: - Checking

/// What has happened in a step of a run of a presenter, or at its beginning.
struct PresenterStep<Action, State> {
    /// A dispatch, and what it changed.
    typealias Event = (old: State, action: Action, new: State)

    /// What was dispatched.
    var events: [Event] = []

    /// The interaction, with the state before it; `nil` where the run begins.
    var interaction: (name: String, argument: Any, old: State)?
}

extension PresenterRule {
    /// Whether the rule holds for a step.
    ///
    /// A step may dispatch several actions. An invariant has to hold after each of them, since the view shows each
    /// state.
    ///
    /// - Parameters:
    ///   - step: The last step.
    ///   - harness: What has taken it.
    ///   - applications: Counts of what the rule has something to say.
    ///   - dispatch: Is set to the index of the dispatch that the rule was asked about last; to `nil` if it was about none.
    /// - Returns: Whether all is right.
    /// - Throws: What the rule throws.
    func holds<P>(
        for step: PresenterStep<Action, State>,
        of harness: PresenterHarness<P, V, Action, State>,
        _ applications: Box<Int>,
        _ dispatch: inout Int?
    ) throws -> Bool {
        func all<Subject>(
            _ subjects: [Subject],
            dispatchesFrom first: Int = .max,
            where applies: ((Subject) -> Bool)? = nil,
            _ holds: (Subject) throws -> Bool
        ) throws -> Bool {
            for (index, subject) in subjects.enumerated() where applies?(subject) ?? true {
                applications.value += 1
                dispatch = index < first ? nil : index - first
                if try !holds(subject) { return false }
            }
            return true
        }
        switch condition {
        case .invariant(let applies, let holds):
            let passed = harness.hasSeenStates ? step.events.map { $0.new } : []
            let isAtRest = step.interaction == nil || passed.isEmpty
            let states = (isAtRest ? [harness.state()] : []) + passed
            return try all(states, dispatchesFrom: isAtRest ? 1 : 0, where: applies, holds)
        case .rest(let applies, let holds):
            return try all([harness.state()], where: applies, holds)
        case .view(let applies, let holds):
            let states = harness.hasReflected() ? [harness.state()] : []
            return try all(states, where: applies) { try holds(harness.view, $0) }
        case .transition(let isAbout, let holds):
            let applies = { (event: PresenterStep<Action, State>.Event) in isAbout?(event.old, event.action) ?? true }
            return try all(step.events, dispatchesFrom: 0, where: applies) { try holds($0.old, $0.action, $0.new) }
        case .dispatch(let isAllowed):
            return try all(step.events, dispatchesFrom: 0) { try isAllowed($0.old, $0.action) }
        case .interaction(let name, let holds):
            guard let interaction = step.interaction, interaction.name == name else { return true }
            return try all([harness.state()]) { try holds(interaction.old, interaction.argument, $0) }
        }
    }
}
