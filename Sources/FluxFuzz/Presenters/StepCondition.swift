/// A condition that is asked once after each step, and may remember what it has seen in the run.
@usableFromInline
struct StepCondition<P, V, Action, State> {
    /// When it is asked.
    @usableFromInline
    enum Scope {
        /// After the steps of the interaction with this name.
        case interaction(String)
        /// After each step.
        case everyStep
        /// After each step, and where the run begins.
        case run
    }

    @usableFromInline let scope: Scope

    /// Whether there may be nothing of which it says anything.
    @usableFromInline let isConditional: Bool

    /// Whether it remembers what has begun in a run, so that it has nothing to say before that has come to its end.
    @usableFromInline let isOverTime: Bool

    /// Whether it is given steps: what is called and shown is kept for it.
    @usableFromInline let takesSteps: Bool

    /// Whether it looks at dispatches as such, which have no names where there are no actions.
    @usableFromInline let looksAtDispatches: Bool

    /// Whether it asks how many calls wait at the same time.
    @usableFromInline let countsCalls: Bool

    /// Whether it says something only of what happens when the presenter is gone.
    @usableFromInline let isAboutLeaving: Bool

    /// What is wrong with it, without its place.
    @usableFromInline let defect: String?

    /// Whether it holds; it counts by itself of what it has something to say.
    @usableFromInline let holds: (PresenterHarness<P, V, Action, State>, RuleChecks) throws -> Bool

    @inlinable
    init(
        _ scope: Scope,
        isConditional: Bool = true,
        isOverTime: Bool = false,
        takesSteps: Bool = false,
        looksAtDispatches: Bool = false,
        countsCalls: Bool = false,
        isAboutLeaving: Bool = false,
        defect: String? = nil,
        _ holds: @escaping (PresenterHarness<P, V, Action, State>, RuleChecks) throws -> Bool
    ) {
        self.scope = scope
        self.isConditional = isConditional
        self.isOverTime = isOverTime
        self.takesSteps = takesSteps
        self.looksAtDispatches = looksAtDispatches
        self.countsCalls = countsCalls
        self.isAboutLeaving = isAboutLeaving
        self.defect = defect
        self.holds = holds
    }
}

extension StepCondition {
    /// Whether it is asked where the run begins, too.
    var includesStart: Bool {
        if case .run = scope { true } else { false }
    }

    /// The name of the interaction that it is about, if it is about one.
    var interaction: String? {
        if case .interaction(let name) = scope { name } else { nil }
    }

    /// Looks whether it holds, if it is asked at all.
    @inlinable
    func check(_ harness: PresenterHarness<P, V, Action, State>, _ checks: RuleChecks) throws -> Bool {
        // Where a run begins there is no step to be given.
        if case .interaction(let name) = scope {
            if harness.interaction?.name != name || harness.hasLeftBefore { return true }
        }
        return try holds(harness, checks)
    }
}

extension PresenterHarness {
    /// The last step.
    ///
    /// - Parameter argument: What to give for the argument of the interaction.
    /// - Returns: The step; `nil` where the run begins.
    @inlinable
    func step<Argument>(_ argument: Argument) -> InteractionStep<Argument, Action, State>? {
        guard let interaction else { return nil }
        return InteractionStep(
            argument: argument,
            old: interaction.old,
            new: state(),
            dispatches: dispatchesActions ? dispatches : [],
            shown: shown,
            heldCalls: heldCalls
        )
    }
}
