extension Campaign {
    /// Takes the steps that a token stands for, or says why that can't be.
    ///
    /// The verdict is never that a pass is vacuous.
    ///
    /// - Parameter text: Any text.
    /// - Returns: What became of the steps.
    func replay(_ text: String) -> Report {
        prepared(needingRules: false) { subject in
            let sequence: ChoiceSequence
            do throws(ReplayToken.Problem) {
                let token = try ReplayToken(text)
                guard token.fingerprint == declarations.fingerprint else {
                    return report(refusing: .otherFuzzer, because: foreignToken)
                }
                sequence = token.sequence
            } catch {
                return report(refusing: .unreadable, because: error.reason)
            }
            let tracer = tracer(subject)
            let run = tracer.replay(sequence)
            let ending = subject.end(run)
            if let problem = ending.problem, !ending.leavesFindings || run?.failure == nil { return report(problem) }
            guard let run else {
                return report(.incomplete(reason: subject.sandbox.refusal ?? "the steps could not be taken"))
            }
            return report(on: run, of: sequence, tracer.runner.machine, ending, subject)
        }
    }

    private func report(
        on run: TracedRun<Step, State>,
        of sequence: ChoiceSequence,
        _ machine: Machine?,
        _ ending: Subject<Step, State>.Ending,
        _ subject: Subject<Step, State>
    ) -> Report {
        let used = run.outcome.sequence
        let hasStart = !run.steps.states.isEmpty
        let isOtherStart = declarations.choosesStart && (sequence.stepCount == 0 || used[0] != sequence[0])
        if hasStart ? isOtherStart : run.interruption == nil {
            let reason = "the token no longer fits: its initial state isn't made of these choices any more"
            return report(.incomplete(reason: reason))
        }
        // If the run has not come to its end, the steps behind the failure don't matter.
        let expected = run.failure == nil ? sequence.stepCount : used.stepCount
        let misfit = (0..<expected).first { $0 >= used.stepCount || used[$0] != sequence[$0] }
        if hasStart, let misfit { return report(onMisfitAt: misfit, of: sequence, run.steps, machine, subject) }
        let extent = Extent.replay(machine?.counts, run.steps)
        guard let failure = run.failure else { return report(.noFailureFound, of: extent) }
        var finding = Finding(failure, at: used)
        finding.steps = run.steps.actions.count
        return report(.failed, [counterexample(of: run, finding, ending)], of: extent)
    }

    /// Makes the report on steps of which one does not fit any more.
    private func report(
        onMisfitAt index: Int,
        of sequence: ChoiceSequence,
        _ steps: RunSteps<Step, State>,
        _ machine: Machine?,
        _ subject: Subject<Step, State>
    ) -> Report {
        let step = index - (declarations.choosesStart ? 1 : 0)
        let count = min(step, steps.actions.count)
        let misfit = subject.misfit(sequence[index].first, steps.states[count])
        let verdict = Verdict.incomplete(reason: "the token no longer fits: step \(step + 1), \(misfit)")
        // There are no steps before a value.
        if declarations.isAboutValues { return report(verdict) }
        let fitting = RunSteps(
            actions: Array(steps.actions[..<count]),
            states: Array(steps.states[...count]),
            dispatches: steps.dispatches.filter { $0.key <= count }
        )
        return report(verdict, of: .replay(machine?.counts, fitting))
    }

    private func report(refusing mismatch: TokenMismatch, because reason: String) -> Report {
        var report = report(.incomplete(reason: reason))
        report.tokenMismatch = mismatch
        return report
    }

    private var foreignToken: String {
        """
        the token belongs to a fuzzer with other actions or rules, or with the same in another order; a run of this \
        fuzzer gives a token of its own
        """
    }
}
