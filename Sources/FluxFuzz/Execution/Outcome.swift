/// What became of a run that was recorded or replayed.
struct Outcome {
    /// What went wrong, if anything did.
    let failure: Failure?

    /// The choices that were really used: steps that could not be taken are gone, and so is everything after the
    /// failure.
    let sequence: ChoiceSequence

    /// Why the code under test did not return, if that went wrong.
    var interruption: Interruption?

    /// What was being checked when it did not return, if anything.
    var checking: Machine.Checking?

    /// Whether the run was cut, since the time is up: then nothing can be said of what it would have come to.
    var isCut = false

    /// Whether something went wrong, and that is no trap that something else may have caused.
    var isFailureOfItsOwn: Bool { failure != nil && interruption?.mayBeOfOthers != true }
}

extension Outcome {
    /// Makes the outcome of a run that never returned.
    ///
    /// - Parameters:
    ///   - interruption: Why.
    ///   - sequence: The choices so far, with those of the step that was not ended.
    ///   - machine: What ran; `nil` if it could not be made.
    ///   - rules: How many rules are checked.
    init(_ interruption: Interruption, in sequence: ChoiceSequence, of machine: Machine?, rules: Int) {
        let first = machine?.choosesStart == true ? 1 : 0
        let steps = sequence.steps
        let action = steps.count > first ? steps.last?.first.map { Int(truncatingIfNeeded: $0) } : nil
        let rule = interruption.rule(behind: rules)
        let failure = Failure(rule: rule, action: action ?? Machine.start, step: steps.count)
        self.init(
            failure: failure,
            sequence: sequence,
            interruption: interruption,
            // Another thread traps whatever is being checked.
            checking: interruption.isOnOtherThread ? nil : machine?.checking
        )
    }
}
