extension InputFiles {
    /// Makes the report of a replay, which is incomplete if files were left out.
    ///
    /// - Parameter replay: Replays a token, or inputs.
    /// - Returns: The report.
    package func report<Step, State>(
        replaying replay: (String) -> FuzzReport<Step, State>
    ) -> FuzzReport<Step, State> {
        let report = replay(text)
        guard let first = leftOut.first, report.verdict == .noFailureFound else { return report }
        let others = leftOut.count == 1 ? "" : ", and \((leftOut.count - 1).counted("other"))"
        return report.judged(.incomplete(reason: "an input is left out: \(first)\(others)"))
    }
}

/// The replay of what an engine has made, be that a crash or a corpus.
extension Campaign {
    /// What the choices of an input are.
    var shapeOfInputs: EngineInput.Shape {
        if declarations.isAboutValues { return .value }
        return declarations.choosesStart ? .startAndSteps : .steps
    }

    /// Takes the steps of inputs, and makes what fails as simple as it can be, as after a search.
    func report(on inputs: EngineInputs, _ subject: Subject<Step, State>) -> Report {
        let runner = runner(in: subject.sandbox, subject.makePlainMachine)
        var extent = Extent<Step, State>(runs: 0, inputs: 0)
        var findings: [Finding] = []
        var problem: Verdict?
        for (index, input) in inputs.inputs.enumerated() where problem == nil {
            if StopRequest.isThere {
                problem = .stopped
                break
            }
            let sequence = input.sequence(as: shapeOfInputs)
            let replayed = Trap.withCertainOrigin(where: \.isFailureOfItsOwn, in: { $0.interruption }) {
                runner.replay(sequence, modulo: true)
            }
            guard let outcome = replayed else {
                problem = .incomplete(reason: subject.sandbox.refusal ?? "the steps of the inputs could not be taken")
                break
            }
            if outcome.isCut {
                problem = .outOfTime(budget)
                break
            }
            extent.runs += 1
            extent.inputs = extent.runs
            guard let failure = outcome.failure else { continue }
            if let interruption = outcome.interruption, interruption.mayBeOfOthers {
                problem = .interruptedByOthers(interruption)
                break
            }
            if findings.contains(where: { $0.kind == failure.kind }) { continue }
            var finding = Finding(failure, at: outcome.sequence, run: index + 1)
            if outcome.interruption?.isOnOtherThread == true { finding.trapOnOtherThread = outcome.interruption }
            findings.append(finding)
        }
        extent.counts = runner.machine?.counts
        let ending = subject.end(nil)
        if let problem = ending.problem, !ending.leavesFindings || findings.isEmpty { return report(problem) }
        if findings.isEmpty { return report(problem ?? verdictOnInputs(extent), of: extent, in: subject.sandbox) }
        return report(onFailing: findings, of: extent, subject, runner)
    }

    private func verdictOnInputs(_ extent: Extent<Step, State>) -> Verdict {
        if extent.counts.map({ $0.steps > 0 }) ?? false { return .noFailureFound }
        return .incomplete(reason: "the inputs take no step, so nothing was put to the test")
    }

    private func report(
        onFailing recorded: [Finding],
        of extent: Extent<Step, State>,
        _ subject: Subject<Step, State>,
        _ runner: Runner
    ) -> Report {
        subject.sandbox.progress.begin(.shrinking)
        var shrinker = FindingShrinker(
            declarations: declarations,
            budget: budget,
            deadline: deadlineOfShrinking,
            shortcuts: subject.shortcuts,
            runner: runner
        )
        let findings = shrinker.shrink(recorded: recorded)
        _ = subject.end(nil)
        guard let found = findings.first,
            var counterexample = reproduce(found, subject) ?? reproduceUnshrunk(found, subject)
        else { return report(.notDeterministic(nil, suspects), of: extent, in: subject.sandbox) }
        if subject.isExplained, !StopRequest.isThere { explain(&counterexample, found, subject) }
        let others = findings.dropFirst().compactMap { reproduce($0, subject) }
        return report(.failed, [counterexample] + others, of: extent, in: subject.sandbox)
    }
}
