/// How a machine takes one step.
extension Machine {
    /// Notes why a generator gave up, if it did.
    @inline(never)
    func noteRejection(of rule: Int, _ source: inout ChoiceSource) {
        guard let rejection = source.rejection else { return }
        rejections[rule] = rejection
        source.rejection = nil
    }

    /// Dispatches an action of a rule, unless the rule is disabled.
    ///
    /// - Returns: Whether it did.
    @inline(__always)
    func attempt(
        _ rule: UnsafeMutablePointer<ActionSlot>,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Bool {
        if source.isRecording || crashNote != nil { return attemptNoted(rule, &source, mutate) }
        return rule.pointee.attempt(&source, mutate)
    }

    /// Dispatches an action of a rule, and notes that; see ``attempt(_:_:_:)``.
    @inline(never)
    private func attemptNoted(
        _ rule: UnsafeMutablePointer<ActionSlot>,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Bool {
        crashNote?.begin(step: rule.pointee.index)
        let isTaken =
            source.isRecording
            ? attemptRecorded(rule, &source, mutate) : rule.pointee.attempt(&source, mutate)
        if !isTaken { crashNote?.dropStep() }
        return isTaken
    }

    private func attemptRecorded(
        _ rule: UnsafeMutablePointer<ActionSlot>,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Bool {
        progress?.advance()
        source.beginStep()
        source.record(UInt64(rule.pointee.index))
        let isTaken = rule.pointee.attempt(&source, mutate)
        source.endStep(keep: isTaken)
        return isTaken
    }

    /// The weight of a rule in the current run, or zero if it is left out or disabled in the current state.
    @inline(__always)
    func enabledWeight(of rule: Int, isAnyInUse: Bool) -> UInt64 {
        let weight = actions[rule].pointee.enabledWeight
        return isAnyInUse ? min(weight, weightsInUse[rule]) : weight
    }

    /// Lets a source favour the numbers in the current state, as long as that does not take too much time.
    ///
    /// It is done where a run begins and where a rule is disabled: the numbers that a guard looks at are such that it
    /// has just closed.
    func learnMeasures(_ source: inout ChoiceSource) {
        guard let measures, source.bias?.isLearning == true else { return }
        source.bias?.learn(measures())
    }
}
