/// What is said of runs of which none failed.
extension Campaign {
    /// Judges the runs, and makes some of them again.
    func report(passing walk: RandomWalk, _ shared: SharedSearch?, _ subject: Subject<Step, State>) -> Report {
        if StopRequest.isThere { return report(verdictOnStop(of: walk), of: .runs(walk.tally), in: subject.sandbox) }
        if case .refused(let reason) = walk.interruption?.ending {
            let verdict = Verdict.incomplete(reason: Sandbox.refusal(because: reason))
            return report(verdict, of: .runs(walk.tally), in: subject.sandbox)
        }
        if let verdict = verdict(on: shared, walk.tally) {
            return report(verdict, of: .runs(walk.tally), in: subject.sandbox)
        }
        let judgement = subject.judge(walk)
        var extent = Extent<Step, State>.runs(walk.tally, judgement.samples)
        if case .incomplete = judgement.verdict {
            let isInterrupted = subject.sandbox.lastEnding?.interruption != nil
            return (isInterrupted ? unansweredReport(walk, extent, subject) : nil)
                ?? report(judgement.verdict, of: extent, in: subject.sandbox)
        }
        subject.sandbox.forgetEnding()
        subject.sandbox.progress.begin(.repetitions)
        let repeated = repeatRuns(of: walk, subject)
        if repeated.verdict != nil, subject.sandbox.lastEnding?.interruption != nil,
            let report = unansweredReport(walk, extent, subject)
        {
            return report
        }
        extent.digest = repeated.digest
        let comparison = repeated.verdict == nil ? compareRuns(of: walk, subject) : nil
        extent.comparison = comparison?.text
        let verdict = repeated.verdict ?? comparison?.verdict ?? judgement.verdict
        guard verdict == .noFailureFound else { return report(verdict, of: extent, in: subject.sandbox) }
        extent.repeated = repeated.evidence
        var report = report(verdict, of: extent, in: subject.sandbox)
        report.notes += judgement.notes
        return report
    }

    /// The verdict on runs of which none failed until the process was to end.
    private func verdictOnStop(of walk: RandomWalk) -> Verdict {
        guard let interrupted = walk.interruption, interrupted.ending == .refused(StopRequest.refusal) else {
            return .stopped
        }
        let run = interrupted.run + 1
        return .incomplete(
            reason: """
                \(StopRequest.reason) in run \(run), in which the code under test had not come further for some time; nothing \
                failed until then
                """
        )
    }

    private func unansweredReport(
        _ walk: RandomWalk,
        _ extent: Extent<Step, State>,
        _ subject: Subject<Step, State>
    ) -> Report? {
        counterexampleOfUnansweredQuestion(after: walk, subject).map {
            report(.failed, [$0], of: extent, in: subject.sandbox)
        }
    }

    /// Makes some runs twice more, since nothing can be said of code that does not do the same each time.
    private func repeatRuns(
        of walk: RandomWalk,
        _ subject: Subject<Step, State>
    ) -> (verdict: Verdict?, evidence: RepeatedRuns, digest: VisitDigest?) {
        let repeated = subject.sandbox.run {
            var repeater = RunRepeater(
                tracer(subject, takingAnswers: true),
                firstRun: subject.firstRun,
                isAboutValues: declarations.isAboutValues,
                digest: VisitDigest(of: walk.tally),
                // The run is made twice, and what is between the two is shorter.
                upTo: max(1, walk.greatestReview / 3),
                naming: nameOfQuestion
            )
            repeater.repeatRuns(of: walk.tally, suspects: suspects)
            let verdict =
                repeater.isOutOfTime ? Verdict.outOfTime(budget, before: "some runs were made again") : nil
            return (repeater.verdict ?? verdict, repeater.evidence, repeater.digest)
        }
        let problem = subject.end(nil).problem
        if let (verdict, evidence, digest) = repeated { return (verdict ?? problem, evidence, digest) }
        guard case .interrupted(let interruption) = subject.sandbox.lastEnding else {
            return (
                .incomplete(reason: subject.sandbox.refusal ?? "the runs could not be repeated"), RepeatedRuns(), nil
            )
        }
        return (.interruptedAgain(interruption), RepeatedRuns(), nil)
    }
}
