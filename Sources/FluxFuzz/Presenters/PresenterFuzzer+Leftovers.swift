extension PresenterFuzzer {
    /// Says what may outlive a run.
    ///
    /// When a run ends, nobody keeps its presenter, view and flux any more, and calls that wait are dropped. What is still there
    /// then, or goes on, breaks the rule “nothing left behind”: a presenter that a task holds which never ends, a timer that
    /// nobody cancels, a subscription, a view whose closure holds the presenter that holds the view. The rule need not be
    /// declared. Where something is meant to stay, as a presenter that a cache keeps, say so:
    ///
    /// ```swift
    /// .mayOutliveRun(.presenter)
    /// ```
    ///
    /// It breaks no rule that a presenter waits for an answer, or for a time that comes once: it goes when that has come; nor
    /// that a variable keeps the presenter that was made last.
    ///
    /// - Parameter parts: What may stay.
    /// - Returns: A fuzzer that does not look for these.
    public func mayOutliveRun(_ parts: RunParts = .all) -> PresenterFuzzer {
        var copy = self
        copy.outlivingRun.formUnion(parts)
        return copy
    }

    /// That runs leave nothing behind; its index is behind those of all rules that were declared.
    var ruleOfLeftovers: RuleDeclaration {
        RuleDeclaration(
            name: "nothing left behind",
            location: location,
            isConditional: false,
            isAboutSteps: false,
            isImplicit: true
        )
    }
}
