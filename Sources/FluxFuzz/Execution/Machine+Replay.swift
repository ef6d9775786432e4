/// How a machine replays what has been recorded.
extension Machine {
    /// Replays a sequence.
    func outcome(of sequence: ChoiceSequence) -> Outcome {
        var source = ChoiceSource(replaying: sequence)
        let failure = run(&source, RunPlan(plain: 0, steps: sequence.stepCount))
        return Outcome(failure: failure?.kind, sequence: source.recorded)
    }

    /// Takes the next recorded step whose rule is enabled; those before it are dropped.
    ///
    /// - Returns: The index of the rule, or -1 if there is no such step.
    func replayStep(_ source: inout ChoiceSource, _ mutate: BoundRule.Mutate) -> Int {
        while source.beginReplayedStep() {
            let rule = Int(source.readChoice(upTo: UInt64(rules.count - 1)))
            if attempt(rules[rule], &source, mutate) { return rule }
        }
        return -1
    }
}
