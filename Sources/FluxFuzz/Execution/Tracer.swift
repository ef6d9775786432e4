/// A run of which each step is known.
struct TracedRun<Step, State> {
    /// The steps that were taken, up to the failure if there was one.
    let steps: RunSteps<Step, State>

    /// What became of it.
    let outcome: Outcome

    /// Whether the sequence ends with a step of which there is no action, since its guard or its generator did not return.
    var lacksLastStep = false

    /// Whether the last state was reached, and did not return from a question that a campaign asks of each.
    var isUnanswered = false

    /// What went wrong, if anything did.
    var failure: Failure? { outcome.failure }

    /// Why the code under test did not return, if that went wrong.
    var interruption: Interruption? { outcome.interruption }

    /// Whether it was cut, since the time is up.
    var isCut: Bool { outcome.isCut }
}

/// Repeats runs, and takes down their steps.
struct Tracer<Step, State> {
    /// What makes the runs, on a machine that writes into the trace.
    let runner: Runner

    /// What the runner's machine writes into.
    let trace: Trace<Step, State>

    /// Whether the initial state is chosen, so that the first step of a sequence stands for it.
    let choosesStart: Bool

    /// No more steps of a run of a search are taken down than so many, since each of their states is kept.
    static var greatestRun: Int { 100_000 }

    /// Replays a sequence.
    ///
    /// - Parameter sequence: The choices.
    /// - Returns: The run; `nil` if none can be made at all.
    func replay(_ sequence: ChoiceSequence) -> TracedRun<Step, State>? {
        Trap.withCertainMessage(in: { $0.interruption }) {
            Trap.withCertainOrigin(where: \.outcome.isFailureOfItsOwn, in: { $0.interruption }) { replayOnce(sequence) }
        }
    }

    private func replayOnce(_ sequence: ChoiceSequence) -> TracedRun<Step, State>? {
        guard let outcome = runner.replay(sequence) else { return nil }
        let steps = trace.steps
        if outcome.interruption != nil { trace.abandon() }
        let taken = outcome.sequence.stepCount - (choosesStart ? 1 : 0)
        let lacksLastStep = outcome.interruption != nil && taken > steps.actions.count
        return TracedRun(steps: steps, outcome: outcome, lacksLastStep: lacksLastStep)
    }
}
