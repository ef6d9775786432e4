extension FuzzerSession {
    /// Runs what a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Action, State> {
        // A fuzzer without a rule has nothing to search for, but can very well take steps.
        if case .incomplete(let reason) = verdictWithoutRuns { return report(.refused(reason: reason), nil) }
        let trace = Trace<Action, State>()
        let recording = trace.recording(fuzzer.mutateInPlace)
        guard let weights = Weights(fuzzer.actions.map(\.weight)) else {
            return report(.refused(reason: Weights.sumIsTooGreat), nil)
        }
        let machine = MachineBuilder.machine(fuzzer, weights: weights, didBegin: trace.begin) { _ in recording }
        let replay = Replay(of: text, declarations: fuzzer.declarations, on: machine, trace, misfit: misfit)
        return report(replay, machine)
    }

    private func report(_ replay: Replay<Action, State>, _ machine: Machine?) -> FuzzReport<Action, State> {
        let drawn = machine?.drawnByRule
        return FuzzReport(
            verdict: replay.verdict,
            counterexample: replay.failure.map { failure, steps, used in
                Counterexample(
                    actions: steps.actions,
                    states: steps.states,
                    breaking: place(of: failure),
                    error: failure.error,
                    discovery: Discovery(seed: seed, stepsBeforeShrinking: steps.actions.count),
                    token: token(for: used),
                    mutationSource: fuzzer.mutationSource
                )
            },
            seed: seed,
            budget: budget,
            runs: replay.steps == nil ? 0 : 1,
            steps: drawn?.reduce(0, +) ?? 0,
            actions: actionCounts(drawn: drawn),
            goals: GoalOutcome.outcomes(of: fuzzer.goals, machine?.reachedGoals),
            visited: nil,
            replayed: replay.steps
        )
    }

    /// Why a step can't be taken in a state, as the end of a sentence.
    private func misfit(of number: UInt64?, in state: State) -> String {
        guard let rule = number.flatMap({ Int(exactly: $0) }), fuzzer.actions.indices.contains(rule) else {
            return "has no action of this fuzzer"
        }
        let name = "\(name(ofAction: rule)) (\(fuzzer.actions[rule].location))"
        return fuzzer.actions[rule].isOffered(in: state)
            ? "\(name), has a payload that its generator doesn't make of these choices any more"
            : "\(name), is not enabled there any more"
    }
}
