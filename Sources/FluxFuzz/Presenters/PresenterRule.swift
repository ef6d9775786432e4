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
        // No lists of what is asked about, and nothing generic: they would be made at each step, for each rule.
        func ask(_ index: Int?, _ holds: () throws -> Bool) rethrows -> Bool {
            applications.value += 1
            dispatch = index
            return try holds()
        }
        switch condition {
        case .invariant(let applies, let holds):
            let passed = harness.hasSeenStates ? step.events.count : 0
            if step.interaction == nil || passed == 0 {
                let state = harness.state()
                if applies?(state) ?? true, try !ask(nil, { try holds(state) }) { return false }
            }
            for index in 0..<passed {
                let state = step.events[index].new
                if applies?(state) ?? true, try !ask(index, { try holds(state) }) { return false }
            }
        case .rest(let applies, let holds):
            let state = harness.state()
            if applies?(state) ?? true { return try ask(nil) { try holds(state) } }
        case .view(let applies, let holds):
            if !harness.hasReflected() { return true }
            let state = harness.state()
            if applies?(state) ?? true { return try ask(nil) { try holds(harness.view, state) } }
        case .transition(let isAbout, let holds):
            for (index, event) in step.events.enumerated() where isAbout?(event.old, event.action) ?? true {
                if try !ask(index, { try holds(event.old, event.action, event.new) }) { return false }
            }
        case .dispatch(let isAllowed):
            for (index, event) in step.events.enumerated() {
                if try !ask(index, { try isAllowed(event.old, event.action) }) { return false }
            }
        case .interaction(let name, let holds):
            guard let interaction = step.interaction, interaction.name == name else { return true }
            return try ask(nil) { try holds(interaction.old, interaction.argument, harness.state()) }
        }
        return true
    }
}
