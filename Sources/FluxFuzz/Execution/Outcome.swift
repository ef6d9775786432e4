/// What came out of a replayed choice sequence.
struct Outcome {
    /// The index of the rule that failed, or `nil` if none did.
    let failedRule: Int?

    /// The sequence that was really used: steps that could not be taken are gone, and so is everything after
    /// the failure.
    let sequence: ChoiceSequence
}
