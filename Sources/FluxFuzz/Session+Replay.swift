extension Session {
    /// Runs what a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Action, State> {
        // A fuzzer without a rule has nothing to search for, but can very well take steps.
        if case .incomplete(let reason) = verdictWithoutRuns { return report(without: reason) }
        do {
            let token = try ReplayToken(text)
            guard token.fingerprint == fuzzer.declarations else { return report(without: anotherFuzzer) }
            return report(replaying: token.sequence)
        } catch {
            return report(without: error.reason)
        }
    }

    private func report(replaying sequence: ChoiceSequence) -> FuzzReport<Action, State> {
        guard let weights = Weights(fuzzer.actions.map(\.weight)) else { return report(without: weightsWithoutRoom) }
        let trace = Trace<Action, State>()
        let recording = trace.recording(fuzzer.mutate)
        let machine = MachineBuilder.machine(fuzzer, weights: weights, didBegin: trace.begin) { _ in recording }
        var source = ChoiceSource(replaying: sequence)
        let failure = machine.run(&source, limit: sequence.stepCount)
        let used = source.recorded
        // An initial state that is chosen is the first step of a sequence.
        let start = machine.choosesStart ? 1 : 0
        if trace.states.isEmpty || start == 1 && (sequence.stepCount == 0 || used[0] != sequence[0]) {
            return report(without: "the token no longer fits: its initial state isn't made of these choices any more")
        }
        if let place = firstMisfit(in: sequence, used: used, hasEnded: failure == nil) {
            let step = place - start
            let count = min(step, trace.actions.count)
            let before = ReplayedSteps(
                actions: Array(trace.actions[..<count]),
                states: Array(trace.states[...count])
            )
            let reason = misfit(of: sequence[place].first, in: trace.states[count])
            let verdict = Verdict.incomplete(reason: "the token no longer fits: step \(step + 1), \(reason)")
            return report(verdict, before, nil, machine)
        }
        let found = failure.map { counterexample(replaying: used, trace, $0) }
        let verdict = found == nil ? Verdict.noFailureFound : .failed
        let steps = ReplayedSteps(actions: trace.actions, states: trace.states)
        return report(verdict, steps, found, machine)
    }

    /// The index of the first step that was left out or made of other choices.
    ///
    /// If the run has not come to its end, the steps behind the failure don't matter.
    private func firstMisfit(in sequence: ChoiceSequence, used: ChoiceSequence, hasEnded: Bool) -> Int? {
        (0..<(hasEnded ? sequence.stepCount : used.stepCount)).first {
            $0 >= used.stepCount || used[$0] != sequence[$0]
        }
    }

    private func counterexample(
        replaying used: ChoiceSequence,
        _ trace: Trace<Action, State>,
        _ failure: Failure
    ) -> Counterexample<Action, State> {
        let rule = fuzzer.rules[failure.rule]
        return Counterexample(
            actions: trace.actions,
            states: trace.states,
            rule: rule.name,
            location: rule.location,
            errorText: failure.error.map { String(sayingOf: $0) },
            seed: seed,
            run: 0,
            stepsBeforeShrinking: trace.actions.count,
            evaluations: 0,
            isShrinkingCutShort: false,
            isShortest: false,
            token: fuzzer.token(for: used),
            mutationSource: fuzzer.mutationSource
        )
    }
}

// MARK: - No answer

extension Session {
    private var anotherFuzzer: String {
        """
        the token belongs to a fuzzer with other actions or rules, or with the same in another order; a run of this \
        fuzzer gives a token of its own
        """
    }

    /// Why a step can't be taken in a state, as the end of a sentence.
    private func misfit(of number: UInt64?, in state: State) -> String {
        guard let rule = number.flatMap({ Int(exactly: $0) }), fuzzer.actions.indices.contains(rule) else {
            return "has no action of this fuzzer"
        }
        let name = "\(name(ofAction: rule)) (\(fuzzer.actions[rule].location))"
        let box = StateBox<State>()
        box.set(state)
        let bound = MachineBuilder.bind(fuzzer.actions[rule], to: box.pointer) { (_: Action, _: inout State) in }
        let isEnabled = withExtendedLifetime(box) { bound.isEnabled }
        return isEnabled
            ? "\(name), has a payload that its generator doesn't make of these choices any more"
            : "\(name), is not enabled there any more"
    }

    private func report(without reason: String) -> FuzzReport<Action, State> {
        report(.incomplete(reason: reason), nil, nil, nil)
    }

    private func report(
        _ verdict: Verdict,
        _ steps: ReplayedSteps<Action, State>?,
        _ counterexample: Counterexample<Action, State>?,
        _ machine: Machine?
    ) -> FuzzReport<Action, State> {
        let drawn = machine?.drawnByRule
        return FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: steps == nil ? 0 : 1,
            steps: drawn?.reduce(0, +) ?? 0,
            actions: actionCounts(drawn: drawn),
            goals: goalOutcomes(machine?.reachedGoals),
            visited: nil,
            replayed: steps
        )
    }
}
