/// What a ``Shrinker`` is to make of a sequence, and how it finds out what becomes of another one.
struct ShrinkTask {
    /// What fails: every simpler sequence must fail the same rule.
    let failure: Failure.Kind

    /// Whether it must also end with an action of the same rule.
    var keepsAction = false

    /// Whether the last step is the one that fails, and not what comes of the run when it has ended.
    var keepsLastStep = true

    /// How many action rules there are; not needed if there is one.
    var actionRules = 1

    /// The index of the first step that is an action: 1 if the first step makes the initial state.
    var firstAction = 0

    /// How many candidates may be replayed.
    let limit: Int

    /// When to give up.
    var deadline = Deadline(after: nil)

    /// Finds the steps of a sequence that lead back to where they began, in ascending order, without the last step; `nil`
    /// if states can't be compared.
    var loops: ((ChoiceSequence) -> [Range<Int>])?

    /// Replays a sequence; `nil` if no more can be replayed.
    let evaluate: (ChoiceSequence) -> Outcome?
}

/// The evaluations of a shrinker are used up.
struct Exhausted: Error {}
