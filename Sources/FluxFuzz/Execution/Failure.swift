/// What went wrong in a run.
@usableFromInline
struct Failure {
    /// The index of the rule that failed.
    @usableFromInline let rule: Int

    /// After how many steps it failed; zero if the initial state breaks the rule.
    @usableFromInline let step: Int

    /// What the rule threw, if it did not return `false`.
    @usableFromInline let error: (any Error)?

    @inlinable
    init(rule: Int, step: Int, error: (any Error)?) {
        self.rule = rule
        self.step = step
        self.error = error
    }

    /// Whether another failure is the same one: the same rule, after the same number of steps.
    ///
    /// What a rule threw does not count, since the text of an error may hold addresses.
    func isSame(as other: Failure?) -> Bool {
        rule == other?.rule && step == other?.step
    }
}
