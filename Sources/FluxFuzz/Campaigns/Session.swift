/// One call of a front door: what was asked for, and how a report comes out of it.
///
/// Each front door has its own kind of session, which makes a machine and judges runs that passed. What follows from
/// the declarations, the campaign or the replay alone is the same for all of them, and is here.
protocol Session {
    associatedtype Door: FrontDoor

    /// What was declared.
    var door: Door { get }

    var seed: UInt64 { get }
    var budget: Budget { get }
}

// MARK: - Before the first run

extension Session {
    typealias Report = FuzzReport<Door.Step, Door.State>

    /// Makes a report by searching for a failure, unless none could be found.
    func searching(_ search: (Weights) -> Report) -> Report {
        if defects.isEmpty, let lack = door.lackOfRules { return report(.vacuous(reason: lack)) }
        return running(search)
    }

    /// Makes a report by taking steps, unless a declaration has a defect.
    ///
    /// Without a rule there is nothing to search for, but the steps of a token can very well be taken.
    func running(_ run: (Weights) -> Report) -> Report {
        if !defects.isEmpty { return report(.incomplete(reason: defects.joined(separator: "; "))) }
        guard let weights = Weights(door.weights) else {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        return run(weights)
    }

    private var defects: [String] { budget.defects + door.defects }
}

// MARK: - After the last run

extension Session {
    /// Makes the report of a campaign.
    ///
    /// - Parameters:
    ///   - campaign: A campaign that has ended.
    ///   - judge: Gives the verdict on runs of which none failed, and what was seen of each step.
    ///   - doubt: Gives the verdict if the first failure did not occur again; the number of its run is given.
    ///   - confirm: Replays a simplest sequence, for ``counterexample(of:confirming:usesMainActor:)``.
    ///   - retry: Replays another sequence, to find out what does not matter in the first counterexample; `nil` ends
    ///     that. Without it, nobody asks.
    /// - Returns: The report.
    func report(
        _ campaign: Campaign,
        passing judge: (RunTally) -> (verdict: Verdict, looks: [StepLook]?),
        doubting doubt: (_ run: Int) -> Verdict,
        confirming confirm: (Campaign.Finding) -> Counterexample<Door.Step, Door.State>?,
        explaining retry: ((ChoiceSequence) -> Trial<Door.Step>?)? = nil
    ) -> Report {
        let tally = campaign.walk.tally
        var coverage = Coverage(tally, rules: door.ruleDeclarations)
        if let first = tally.failures.first {
            var found = campaign.findings.compactMap(confirm)
            let isConfirmed = found.first?.run == first.run
            if isConfirmed, let retry { found[0].explain(campaign, by: retry) }
            return report(isConfirmed ? .failed : doubt(first.run), isConfirmed ? found : [], runs: tally.runs, coverage)
        }
        let judgement = judge(tally)
        coverage.looks = judgement.looks
        return report(judgement.verdict, runs: tally.runs, coverage)
    }

    /// Makes the report of a replay on a machine.
    func report(
        _ replay: Replay<Door.Step, Door.State>,
        on machine: Machine,
        usesMainActor: Bool = false
    ) -> Report {
        let found = replay.failure.map { failure, run in
            let discovery = Discovery(stepsBeforeShrinking: run.steps.actions.count)
            return counterexample(of: run, failure, discovery, usesMainActor: usesMainActor)
        }
        return report(
            replay.verdict,
            found.map { [$0] } ?? [],
            runs: replay.steps == nil ? 0 : 1,
            Coverage(taken: machine.drawnByRule, reached: machine.reachedGoals),
            replayed: replay.steps
        )
    }

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - verdict: What was found out.
    ///   - counterexamples: The counterexamples, if there are any.
    ///   - runs: How many runs were made.
    ///   - coverage: What was put to the test; `nil` if nothing was.
    ///   - visited: What a verification visited.
    ///   - replayed: What was replayed.
    /// - Returns: The report.
    func report(
        _ verdict: Verdict,
        _ counterexamples: [Counterexample<Door.Step, Door.State>] = [],
        runs: Int = 0,
        _ coverage: Coverage? = nil,
        visited: StateSpace? = nil,
        replayed: ReplayedSteps<Door.Step, Door.State>? = nil
    ) -> Report {
        FuzzReport(
            verdict: verdict,
            counterexamples: counterexamples,
            seed: seed,
            budget: budget,
            runs: runs,
            steps: coverage?.taken.reduce(0, +) ?? 0,
            actions: door.steps.enumerated().map { index, step in
                ActionCount(
                    name: step.name,
                    location: step.location,
                    drawn: coverage?.taken[index] ?? 0,
                    blocked: coverage?.blocked?[index] ?? 0,
                    look: coverage?.looks?[index]
                )
            },
            goals: GoalOutcome.outcomes(of: door.goals, coverage?.reached),
            rules: door.ruleDeclarations.enumerated().map { index, rule in
                RuleCount(
                    name: rule.name,
                    location: rule.location,
                    checks: coverage?.checks?[index],
                    isConditional: rule.isConditional
                )
            },
            labels: coverage?.labelled.map { labelled in
                zip(door.labelDeclarations, labelled.fits).map { LabelCount($0, count: $1, of: labelled.all) }
            } ?? [],
            visited: visited,
            isAboutValues: Door.isAboutValues,
            replayed: replayed
        )
    }
}

// MARK: - Judging

extension Session {
    /// What makes a pass vacuous, apart from what is wrong with single steps.
    ///
    /// - Parameters:
    ///   - tally: Runs of which none failed.
    ///   - noun: What labels are about, in the plural.
    func problems(of tally: RunTally, _ noun: String) -> [String] {
        let coverage = Coverage(tally, rules: door.ruleDeclarations)
        return GoalOutcome.problems(of: door.goals, coverage.reached)
            + RuleCount.problems(of: door.ruleDeclarations, coverage.checks)
            + LabelCount.problems(of: door.labelDeclarations, coverage.labelled, noun)
    }
}

// MARK: - Counterexamples

extension Session {
    /// Makes a counterexample of the run that replayed the simplest sequence of a finding.
    ///
    /// - Returns: `nil` if the replay did not fail as it had before.
    func counterexample(
        of run: TracedRun<Door.Step, Door.State>,
        confirming finding: Campaign.Finding,
        usesMainActor: Bool = false
    ) -> Counterexample<Door.Step, Door.State>? {
        guard let failure = run.failure, failure.kind == finding.kind, run.used == finding.sequence else { return nil }
        return counterexample(of: run, failure, Discovery(finding, seed: seed), usesMainActor: usesMainActor)
    }

    /// Makes a counterexample of a run that failed.
    func counterexample(
        of run: TracedRun<Door.Step, Door.State>,
        _ failure: Failure,
        _ discovery: Discovery,
        usesMainActor: Bool = false
    ) -> Counterexample<Door.Step, Door.State> {
        Counterexample(
            actions: run.steps.actions,
            states: run.steps.states,
            breaking: door.ruleDeclarations[failure.rule],
            error: failure.error,
            discovery: discovery,
            token: ReplayToken(fingerprint: door.declarations, sequence: run.used),
            mutationSource: door.mutationSource,
            usesMainActor: usesMainActor
        )
    }
}
