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
        let trace = Trace<Action, State>(from: fuzzer.initial)
        let machine = MachineBuilder.machine(
            initial: fuzzer.initial,
            actions: fuzzer.actions,
            invariants: fuzzer.invariants,
            weights: weights,
            mutate: trace.recording(fuzzer.mutate)
        )
        var source = ChoiceSource(replaying: sequence)
        let failure = machine.run(&source, limit: sequence.stepCount)
        let used = source.recorded
        if let step = firstMisfit(in: sequence, used: used, hasEnded: failure == nil) {
            let count = min(step, trace.actions.count)
            let before = ReplayedSteps(
                actions: Array(trace.actions[..<count]),
                states: Array(trace.states[...count])
            )
            let reason = misfit(of: sequence[step].first, in: trace.states[count])
            let verdict = Verdict.incomplete(reason: "the token no longer fits: step \(step + 1), \(reason)")
            return report(verdict, before, nil, machine.drawnByRule)
        }
        let found = failure.map { counterexample(replaying: used, trace, $0) }
        let verdict = found == nil ? Verdict.noFailureFound : .failed
        let steps = ReplayedSteps(actions: trace.actions, states: trace.states)
        return report(verdict, steps, found, machine.drawnByRule)
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
        let rule = fuzzer.invariants[failure.rule]
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
        let name = "\(fuzzer.actions[rule].name(in: fuzzer.initial)) (\(fuzzer.actions[rule].location))"
        let box = StateBox(state)
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
        _ drawn: [Int]?
    ) -> FuzzReport<Action, State> {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: steps == nil ? 0 : 1,
            steps: drawn?.reduce(0, +) ?? 0,
            actions: actionCounts(drawn: drawn),
            visited: nil,
            replayed: steps
        )
    }
}
