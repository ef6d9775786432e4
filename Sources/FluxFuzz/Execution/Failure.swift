/// What went wrong in a run.
@usableFromInline
struct Failure {
    /// The index of the rule that failed.
    @usableFromInline let rule: Int

    /// The index of the action rule of the last step, or ``Machine/start`` if the initial state breaks the rule.
    @usableFromInline let action: Int

    /// After how many steps it failed; zero if the initial state breaks the rule.
    @usableFromInline let step: Int

    /// What the rule threw, if it did not return `false`.
    @usableFromInline let error: (any Error)?

    @inlinable
    init(rule: Int, action: Int, step: Int, error: (any Error)?) {
        self.rule = rule
        self.action = action
        self.step = step
        self.error = error
    }

    /// By what failures are told apart.
    var kind: Kind { Kind(rule: rule, action: action) }

    /// What failed, and what was done then.
    struct Kind: Hashable {
        let rule: Int
        let action: Int
    }

    /// Whether another failure is the same one: the same rule, after the same number of steps and by the same action.
    ///
    /// What a rule threw does not count, since the text of an error may hold addresses.
    func isSame(as other: Failure?) -> Bool {
        kind == other?.kind && step == other?.step
    }
}

/// What came out of a replayed choice sequence.
struct Outcome {
    /// What failed, or `nil` if nothing did.
    let failure: Failure.Kind?

    /// The sequence that was really used: steps that could not be taken are gone, and so is everything after
    /// the failure.
    let sequence: ChoiceSequence
}
