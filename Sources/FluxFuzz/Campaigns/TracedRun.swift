/// A run of which each step is known.
struct TracedRun<Step, State> {
    /// The steps that were taken, up to the failure if there was one.
    let steps: ReplayedSteps<Step, State>

    /// What went wrong, if anything did.
    let failure: Failure?

    /// The choices that were really used.
    let used: ChoiceSequence
}

extension TracedRun {
    /// Replays a sequence.
    ///
    /// - Parameters:
    ///   - sequence: What to replay.
    ///   - machine: What to run.
    ///   - steps: Gives, after the run, the steps that it took.
    init(of sequence: ChoiceSequence, on machine: Machine, steps: () -> ReplayedSteps<Step, State>) {
        var source = ChoiceSource(replaying: sequence)
        failure = machine.run(&source, RunPlan(plain: 0, steps: sequence.stepCount))
        used = source.recorded
        self.steps = steps()
    }
}

extension TracedRun {
    /// The run as one that was tried in place of another.
    var trial: Trial<Step> { Trial(failure: failure?.kind, used: used, steps: steps.actions) }
}

extension Trace {
    /// The steps that were written down.
    var steps: ReplayedSteps<Action, State> { ReplayedSteps(actions: actions, states: states) }
}
