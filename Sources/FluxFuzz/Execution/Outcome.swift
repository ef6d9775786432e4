/// What came out of a replayed choice sequence.
struct Outcome {
    /// What failed, or `nil` if nothing did.
    let failure: Failure.Kind?

    /// The sequence that was really used: steps that could not be taken are gone, and so is everything after
    /// the failure.
    let sequence: ChoiceSequence
}
