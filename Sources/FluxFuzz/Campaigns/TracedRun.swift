/// A run of which each step is known.
struct TracedRun<Step, State> {
    /// The steps that were taken, up to the failure if there was one.
    let steps: ReplayedSteps<Step, State>

    /// What went wrong, if anything did.
    let failure: Failure?

    /// Why the code under test did not return, if that went wrong.
    var interruption: Interruption?

    /// The choices that were really used.
    let used: ChoiceSequence

    /// What was being checked when it did not return, if anything.
    var checking: Machine.Checking?

    /// Whether ``used`` ends with a step of which there is no action, since its guard or its generator did not return.
    var lacksLastStep = false
}

extension TracedRun {
    /// Replays a sequence, unless no run can be made at all.
    ///
    /// - Parameters:
    ///   - sequence: What to replay.
    ///   - place: Who runs, and where.
    ///   - rules: How many rules there are.
    ///   - steps: Gives, after the run, the steps that it took.
    init?(
        of sequence: ChoiceSequence,
        at place: RandomWalk.Place,
        rules: Int,
        steps: () -> ReplayedSteps<Step, State>
    ) {
        // What other threads say in the same microseconds gets in the way, so a message counts if it came twice.
        var messages: Set<String?> = []
        var last: Self?
        for _ in 1...Self.greatestAttempts {
            guard let run = TracedRun(once: sequence, at: place, rules: rules, steps: steps) else { return nil }
            last = run
            guard case .trap(let trap) = run.interruption, trap.canHaveMessage else { break }
            if !trap.mayLackMessage, !messages.insert(trap.message).inserted { break }
        }
        self = last!
    }

    /// How often a run that traps may be made for the sake of its message.
    private static var greatestAttempts: Int { 8 }

    private init?(
        once sequence: ChoiceSequence,
        at place: RandomWalk.Place,
        rules: Int,
        steps: () -> ReplayedSteps<Step, State>
    ) {
        let journal = Journal()
        if let failure = place.sandbox.run({ place.worker.replay(sequence, in: journal) }) {
            self.init(steps: steps(), failure: failure, used: journal.recorded)
            return
        }
        let first = place.firstStep
        let checking = place.worker.machine?.checking
        guard let kind = place.interruption(in: journal, rules: rules),
            case .interrupted(let interruption) = place.sandbox.lastEnding
        else { return nil }
        let steps = steps()
        self.init(
            steps: steps,
            failure: Failure(rule: kind.rule, action: kind.action, step: steps.actions.count, error: nil),
            interruption: interruption,
            used: journal.recorded,
            checking: checking,
            lacksLastStep: journal.recorded.stepCount - first > steps.actions.count
        )
    }
}

extension TracedRun {
    /// The run as one that was tried in place of another.
    var trial: Trial<Step> { Trial(failure: failure?.kind, used: used, steps: steps.actions) }
}
