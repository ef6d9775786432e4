/// How a machine replays what has been recorded.
extension Machine {
    /// Takes the steps that have been recorded, as far as they are enabled.
    func takeReplayedSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: InPlace.Mutate
    ) -> Failure? {
        var step = 0
        while step < limit {
            let index = replayStep(&source, mutate)
            if index < 0 { return nil }
            if let pools = source.pools { pools.keepAdditions() }
            step &+= 1
            actions[index].pointee.drawn &+= 1
            look(after: step)
            if let failure = failure(after: step, by: index) { return failure }
        }
        return nil
    }

    /// Takes the next recorded step whose rule is enabled; those before it are dropped.
    ///
    /// - Returns: The index of the rule, or -1 if there is no such step.
    private func replayStep(_ source: inout ChoiceSource, _ mutate: InPlace.Mutate) -> Int {
        while source.beginReplayedStep() {
            let rule = Int(source.readChoice(upTo: UInt64(actions.count - 1)))
            if attempt(actions[rule], &source, mutate) { return rule }
        }
        return -1
    }
}
