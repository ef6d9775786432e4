/// A condition on what a presenter does, and where it was declared.
@usableFromInline
struct PresenterRule<P, V, Action, State> {
    /// What the condition is about, where it has something to say, if not everywhere, and the condition.
    @usableFromInline
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
        /// Every step, or some.
        case step(StepCondition<P, V, Action, State>)
    }

    @usableFromInline let name: String
    @usableFromInline let location: CodeLocation
    @usableFromInline let condition: Condition

    /// Whether the rule holds after a step.
    @usableFromInline let holds: (PresenterHarness<P, V, Action, State>, RuleChecks) throws -> Bool

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - name: What to call it in a report.
    ///   - location: Where it was declared.
    ///   - condition: What has to hold.
    @inlinable
    init(name: String, location: CodeLocation, condition: Condition) {
        self.name = name
        self.location = location
        self.condition = condition
        holds = condition.check
    }
}

/// What a rule was asked on one machine.
@usableFromInline
final class RuleChecks {
    /// Counts of how much the rule had something to say, in all runs together.
    @usableFromInline let applications = Box(0)

    /// The index of the dispatch that it was asked about last; `nil` if that was none.
    // Not checked, since it is written at each step, by one thread.
    @exclusivity(unchecked) @usableFromInline var dispatch: Int?

    /// What is around the steps.
    @usableFromInline let context: StepContext

    /// What has begun in the run, for a rule over time.
    @usableFromInline let obligations: Obligations

    /// A number that the rule remembers from step to step.
    @exclusivity(unchecked) @usableFromInline var memory = 0

    /// Notes whether the rule has something to say; `nil` if nobody wants to know.
    @usableFromInline let noteAnswer: ((Bool) -> Bool)?

    init(_ context: StepContext, noting noteAnswer: ((Bool) -> Bool)? = nil) {
        self.context = context
        obligations = Obligations(context)
        self.noteAnswer = noteAnswer
    }

    /// Notes whether the rule has something to say, and returns it.
    @inlinable
    func noting(_ applies: Bool) -> Bool { noteAnswer?(applies) ?? applies }

    /// Counts that the rule is asked about something, which may be a dispatch.
    @inlinable
    func note(_ dispatch: Int? = nil) {
        applications.value += 1
        self.dispatch = dispatch
    }

    /// Whether a condition holds, or has nothing to say; counts and notes which of the two it is.
    ///
    /// - Parameters:
    ///   - dispatch: The index of the dispatch that it is asked about; `nil` if that is none.
    ///   - applies: Whether it has something to say; `nil` if it always has.
    ///   - holds: Whether it holds.
    /// - Returns: `false` if it has something to say and does not hold.
    @inlinable
    func allow(_ dispatch: Int? = nil, when applies: Bool?, _ holds: @autoclosure () throws -> Bool) rethrows -> Bool {
        if let applies, !noting(applies) { return true }
        note(dispatch)
        return try holds()
    }
}

extension PresenterRule {
    var isAboutView: Bool {
        if case .view = condition { true } else { false }
    }

    var isAboutDispatches: Bool {
        switch condition {
        case .transition, .dispatch: true
        case .invariant, .rest, .view, .interaction: false
        case .step(let condition): condition.looksAtDispatches
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
        case .step(let condition): condition.isConditional
        }
    }

    /// Whether it says nothing of what a run begins with.
    var isAboutSteps: Bool {
        switch condition {
        case .transition, .dispatch, .interaction: true
        case .invariant, .rest, .view: false
        case .step(let condition): !condition.includesStart
        }
    }

    /// The condition, if it is asked once after each step.
    var stepCondition: StepCondition<P, V, Action, State>? {
        if case .step(let condition) = condition { condition } else { nil }
    }

    /// The name of the interaction that it is about, if it is about one.
    var interaction: String? {
        switch condition {
        case .interaction(let name, _): name
        case .step(let condition): condition.interaction
        default: nil
        }
    }
}

// MARK: - Checking

extension PresenterRule.Condition {
    /// Looks whether the condition holds for a step: given what has taken the step, and where to count of what the condition has
    /// something to say.
    ///
    /// A step may dispatch several actions. An invariant has to hold after each of them, since the view shows each
    /// state.
    ///
    /// It is a function for each kind, since to ask at each step which kind it is would retain what the condition is made of.
    @inlinable
    var check: (PresenterHarness<P, V, Action, State>, RuleChecks) throws -> Bool {
        // No lists of what is asked about: they would be made at each step, for each rule.
        switch self {
        case .invariant(let condition, let holds):
            { [applies = Self.answer(condition)] harness, checks in
                let passed = harness.hasSeenStates ? harness.dispatchCount : 0
                if harness.isAtStart || passed == 0 {
                    let state = harness.stateOfStart
                    if try !checks.allow(nil, when: applies(state), try holds(state)) { return false }
                }
                for index in 0..<passed {
                    let state = harness.dispatches[index].new
                    if try !checks.allow(index, when: applies(state), try holds(state)) { return false }
                }
                return true
            }
        case .rest(let condition, let holds):
            { [applies = Self.answer(condition)] harness, checks in
                if harness.hasLeft { return true }
                let state = harness.state()
                return try checks.allow(when: applies(state), try holds(state))
            }
        case .view(let condition, let holds):
            { [applies = Self.answer(condition)] harness, checks in
                guard harness.hasReflected(), let view = harness.view else { return true }
                let state = harness.state()
                return try checks.allow(when: applies(state), try holds(view, state))
            }
        case .transition(let condition, let holds):
            { [applies = Self.answer(condition)] harness, checks in
                // Not by `indices`, whose type would be looked up each time where this is not specialised.
                for index in 0..<harness.actionCount {
                    let dispatch = harness.dispatches[index]
                    let (old, action, new) = (dispatch.old, dispatch.action, dispatch.new)
                    if try !checks.allow(index, when: applies(old, action), try holds(old, action, new)) {
                        return false
                    }
                }
                return true
            }
        case .dispatch(let isAllowed):
            { harness, checks in
                for index in 0..<harness.actionCount {
                    let dispatch = harness.dispatches[index]
                    checks.note(index)
                    if try !isAllowed(dispatch.old, dispatch.action) { return false }
                }
                return true
            }
        case .interaction(let name, let holds):
            { harness, checks in
                guard let interaction = harness.interaction, interaction.name == name else { return true }
                if harness.hasLeftBefore { return true }
                checks.note()
                return try holds(interaction.old, interaction.argument, harness.state())
            }
        case .step(let condition):
            condition.check
        }
    }

    // Closures that are always there, since to call an optional one is to retain it, at each step.

    /// What a condition says of a state; `nil` if there is none.
    @inlinable
    static func answer(_ condition: ((State) -> Bool)?) -> (State) -> Bool? {
        guard let condition else { return { _ in nil } }
        return { condition($0) }
    }

    /// What a condition says of a state and an action; `nil` if there is none.
    @inlinable
    static func answer(_ condition: ((State, Action) -> Bool)?) -> (State, Action) -> Bool? {
        guard let condition else { return { _, _ in nil } }
        return { condition($0, $1) }
    }
}
