internal import FluxCore

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
        running { weights in
            if let lack = door.lackOfRules { return report(.vacuous(reason: lack)) }
            return search(weights)
        }
    }

    /// Makes a report by taking steps, unless a declaration has a defect.
    ///
    /// Without a rule there is nothing to search for, but the steps of a token can very well be taken.
    func running(_ run: (Weights) -> Report) -> Report {
        let defects = budget.defects + door.defects
        if !defects.isEmpty { return report(.incomplete(reason: defects.joined(separator: "; "))) }
        guard let weights = Weights(door.weights) else {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        return run(weights)
    }
}

// MARK: - After the last run

extension Session {
    /// Shrinks what a campaign found, and makes the report.
    ///
    /// All of it is done at once in the sandbox, in the hope that nothing traps there: to hand over every part takes a
    /// good deal of the time of a small one. If something does, it is done once more, part by part.
    ///
    /// - Parameters:
    ///   - campaign: A campaign that has searched.
    ///   - place: Who makes the runs, and where.
    ///   - report: Makes the report of a campaign that has ended.
    /// - Returns: The report.
    func concluding(
        _ campaign: Campaign,
        at place: RandomWalk.Place,
        _ report: @escaping (Campaign) -> Report
    ) -> Report {
        let conclude = {
            var campaign = campaign
            campaign.shrink(place)
            return report(campaign)
        }
        guard campaign.walk.interruption == nil else { return conclude() }
        if let report = place.sandbox.run(conclude) { return report }
        place.worker.abandonMachine()
        return conclude()
    }

    /// Makes the report of a campaign.
    ///
    /// - Parameters:
    ///   - campaign: A campaign that has ended.
    ///   - sandbox: Where the code under test runs.
    ///   - judge: Gives the verdict on runs of which none failed, and what was seen of each step.
    ///   - doubt: Gives the verdict if the first failure did not occur again; the number of its run is given.
    ///   - confirm: Replays a simplest sequence, for ``counterexample(of:confirming:usesMainActor:view:)``.
    ///   - retry: Replays another sequence, to find out what does not matter in the first counterexample; `nil` ends
    ///     that. Without it, nobody asks.
    /// - Returns: The report.
    func report(
        _ campaign: Campaign,
        in sandbox: Sandbox,
        passing judge: (RunTally) -> (verdict: Verdict, looks: [StepLook]?),
        doubting doubt: (_ run: Int) -> Verdict,
        confirming confirm: (Campaign.Finding) -> Counterexample<Door.Step, Door.State>?,
        explaining retry: ((ChoiceSequence) -> Trial<Door.Step>?)? = nil
    ) -> Report {
        let tally = campaign.walk.tally
        var coverage = coverage(of: tally)
        if let first = tally.failures.first {
            let found = campaign.findings.first
            guard var counterexample = found.flatMap(confirm) ?? found.flatMap(unshrunkHang).flatMap(confirm) else {
                let verdict = verdictOnInterruption(of: first.run, campaign.walk) ?? doubt(first.run)
                return report(verdict, runs: tally.runs, coverage, in: sandbox)
            }
            if let retry { counterexample = explained(counterexample, campaign, in: sandbox, by: retry) }
            let others = campaign.findings.dropFirst().compactMap(confirm)
            return report(.failed, [counterexample] + others, runs: tally.runs, coverage, in: sandbox)
        }
        if case .refused(let reason) = campaign.walk.interruption?.ending {
            let reason = Sandbox.refusal(because: reason)
            return report(.incomplete(reason: reason), runs: tally.runs, coverage, in: sandbox)
        }
        let judgement = judge(tally)
        coverage.looks = judgement.looks
        return report(judgement.verdict, runs: tally.runs, coverage, in: sandbox)
    }

    /// Finds out what does not matter in a counterexample, unless something traps on the way.
    private func explained(
        _ counterexample: Counterexample<Door.Step, Door.State>,
        _ campaign: Campaign,
        in sandbox: Sandbox,
        by retry: @escaping (ChoiceSequence) -> Trial<Door.Step>?
    ) -> Counterexample<Door.Step, Door.State> {
        if counterexample.interruption != nil { return counterexample }
        let explained = sandbox.run {
            var explained = counterexample
            explained.explain(campaign, by: retry)
            return explained
        }
        return explained ?? counterexample
    }

    /// Makes the report of a replay.
    ///
    /// - Parameters:
    ///   - replay: The replay.
    ///   - machine: What ran it; `nil` if it has been abandoned.
    ///   - usesMainActor: Whether tasks ran on the main actor.
    ///   - view: What the view was like, if a rule about it returned `false`.
    /// - Returns: The report.
    func report(
        _ replay: Replay<Door.Step, Door.State>,
        on machine: Machine?,
        usesMainActor: Bool = false,
        view: String? = nil
    ) -> Report {
        let found = replay.failure.map { failure, run in
            let discovery = Discovery(stepsBeforeShrinking: run.steps.actions.count)
            return counterexample(of: run, failure, discovery, usesMainActor: usesMainActor, view: view)
        }
        var report = report(
            replay.verdict,
            found.map { [$0] } ?? [],
            runs: replay.steps == nil ? 0 : 1,
            machine.map { Coverage(taken: $0.drawnByAction, reached: $0.reachedGoals) },
            replayed: replay.steps
        )
        report.tokenMismatch = replay.mismatch
        return report
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
    ///   - sandbox: Where the code under test runs, if it is asked for the names of steps; a new one if it is `nil`.
    /// - Returns: The report.
    func report(
        _ verdict: Verdict,
        _ counterexamples: [Counterexample<Door.Step, Door.State>] = [],
        runs: Int = 0,
        _ coverage: Coverage? = nil,
        visited: StateSpace? = nil,
        replayed: ReplayedSteps<Door.Step, Door.State>? = nil,
        in sandbox: Sandbox? = nil
    ) -> Report {
        FuzzReport(
            verdict: verdict,
            counterexamples: counterexamples,
            seed: seed,
            budget: budget,
            runs: runs,
            steps: coverage?.taken.reduce(0, +) ?? 0,
            actions: zip(stepNames(in: sandbox), door.stepLocations).enumerated().map { index, step in
                ActionCount(
                    name: step.0,
                    location: step.1,
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
    /// - Returns: Sentences without a full stop.
    func problems(of tally: RunTally, _ noun: String) -> [String] {
        let coverage = coverage(of: tally)
        return GoalOutcome.problems(of: door.goals, coverage.reached)
            + RuleCount.problems(of: door.ruleDeclarations, coverage.checks)
            + LabelCount.problems(of: door.labelDeclarations, coverage.labelled, noun)
    }

    private func coverage(of tally: RunTally) -> Coverage {
        Coverage(
            tally,
            steps: door.stepLocations.count,
            rules: door.ruleDeclarations,
            isAboutValues: Door.isAboutValues
        )
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
        usesMainActor: Bool = false,
        view: String? = nil
    ) -> Counterexample<Door.Step, Door.State>? {
        guard let failure = run.failure, failure.kind == finding.kind, run.used == finding.sequence else { return nil }
        let discovery = Discovery(finding, seed: seed)
        return counterexample(of: run, failure, discovery, usesMainActor: usesMainActor, view: view)
    }

    /// Makes a counterexample of a run that failed.
    func counterexample(
        of run: TracedRun<Door.Step, Door.State>,
        _ failure: Failure,
        _ discovery: Discovery,
        usesMainActor: Bool = false,
        view: String? = nil
    ) -> Counterexample<Door.Step, Door.State> {
        Counterexample(
            actions: run.steps.actions,
            states: run.steps.states,
            breaking: declaration(of: failure.kind, checking: run.checking),
            error: failure.error.map { String(sayingOf: $0) } ?? run.interruption?.description,
            view: view,
            interruption: run.interruption,
            missing: missingStep(of: run, failure),
            checked: run.checking.flatMap(nameOfChecked),
            discovery: discovery,
            token: ReplayToken(fingerprint: door.declarations, sequence: run.used),
            mutationSource: door.mutationSource,
            usesMainActor: usesMainActor
        )
    }

    /// What was declared of what failed.
    private func declaration(of kind: Failure.Kind, checking: Machine.Checking?) -> RuleDeclaration {
        let rules = door.ruleDeclarations
        if kind.rule < rules.count { return rules[kind.rule] }
        if !Door.isAboutValues, case .rule(let rule) = checking {
            return Interruption.declarations(at: rules[rule].location)[kind.rule - rules.count]
        }
        // What did not return has no place; the action that was taken then has one.
        let steps = door.stepLocations
        let location = steps.indices.contains(kind.action) ? steps[kind.action] : steps.first
        return Interruption.declarations(at: location ?? CodeLocation(fileID: #fileID, line: #line))[
            kind.rule - rules.count
        ]
    }
}

// MARK: - Places

extension Session {
    /// In how many ways a run can break a rule: each rule after each step, and where the run begins.
    ///
    /// A property is tried with a value in the one step of a run, and can fail in one way.
    var kindsOfFailure: Int {
        Door.isAboutValues ? 1 : max(1, door.ruleDeclarations.count * (door.stepLocations.count + 1))
    }
}
