/// A condition on what a presenter does, and where it was declared.
struct PresenterRule<V, Action, State> {
    /// What the condition is about.
    enum Condition {
        /// Every state, the initial one included.
        case invariant((State) throws -> Bool)
        /// Every state in which the presenter is at rest, the initial one included.
        case rest((State) throws -> Bool)
        /// Every dispatch: the state before it, the action, and the state after it.
        case transition((State, Action, State) throws -> Bool)
        /// The view and the state after each step.
        case view((V, State) throws -> Bool)
        /// Every step of the interaction with this name: the state before it, its argument, and the state after it.
        case interaction(name: String, (State, Any, State) throws -> Bool)
    }

    let name: String
    let location: CodeLocation

    /// Where the condition has something to say.
    let scope: Rule<Action, State>.Scope
    let condition: Condition

    var isAboutView: Bool {
        if case .view = condition { true } else { false }
    }

    var isAboutDispatches: Bool {
        if case .transition = condition { true } else { false }
    }

    /// Whether there may be nothing of which the rule says anything.
    var isConditional: Bool {
        if case .everywhere = scope { isAboutDispatches || interaction != nil } else { true }
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
    /// - Returns: Whether all is right.
    /// - Throws: What the rule throws.
    func holds<P>(
        for step: PresenterStep<Action, State>,
        of harness: PresenterHarness<P, V, Action, State>,
        _ applications: CountBox
    ) throws -> Bool {
        func all<Subject>(
            _ subjects: [Subject],
            where applies: (Subject) -> Bool = { _ in true },
            _ holds: (Subject) throws -> Bool
        ) throws -> Bool {
            for subject in subjects where applies(subject) {
                applications.count += 1
                if try !holds(subject) { return false }
            }
            return true
        }
        switch condition {
        case .invariant(let holds):
            let passed = harness.hasSeenStates ? step.events.map(\.new) : []
            let isAtRest = step.interaction == nil || passed.isEmpty
            return try all(isAtRest ? [harness.state()] + passed : passed, where: applies(to:), holds)
        case .rest(let holds):
            return try all([harness.state()], where: applies(to:), holds)
        case .view(let holds):
            let states = harness.hasReflected() ? [harness.state()] : []
            return try all(states, where: applies(to:)) { try holds(harness.view, $0) }
        case .transition(let holds):
            return try all(step.events, where: applies(to:)) { try holds($0.old, $0.action, $0.new) }
        case .interaction(let name, let holds):
            guard let interaction = step.interaction, interaction.name == name else { return true }
            return try all([harness.state()]) { try holds(interaction.old, interaction.argument, $0) }
        }
    }

    private func applies(to state: State) -> Bool {
        if case .states(let includes) = scope { includes(state) } else { true }
    }

    private func applies(to event: PresenterStep<Action, State>.Event) -> Bool {
        if case .steps(let includes) = scope { includes(event.old, event.action) } else { true }
    }
}
