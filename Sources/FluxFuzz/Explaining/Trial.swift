/// What came out of a sequence that was tried in place of a counterexample.
struct Trial<Step> {
    /// What failed, or `nil` if nothing did.
    let failure: Failure.Kind?

    /// The sequence that was really used.
    let used: ChoiceSequence

    /// The steps that were taken.
    let steps: [Step]
}
