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
    ///   - judge: Gives the verdict on runs of which none failed.
    ///   - confirm: Replays the simplest sequence, for ``counterexample(of:confirming:_:usesMainActor:)``.
    /// - Returns: The report.
    func report(
        _ campaign: Campaign,
        passing judge: (RandomWalk) -> Verdict,
        confirming confirm: (Campaign.Finding) -> Counterexample<Door.Step, Door.State>?
    ) -> Report {
        let walk = campaign.walk
        let found = campaign.finding.flatMap(confirm)
        let verdict = walk.failure == nil ? judge(walk) : found == nil ? Door.notDeterministic : .failed
        return report(verdict, found, runs: walk.runs, drawn: walk.drawn, reached: walk.reachedGoals)
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
            found,
            runs: replay.steps == nil ? 0 : 1,
            drawn: machine.drawnByRule,
            reached: machine.reachedGoals,
            replayed: replay.steps
        )
    }

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - verdict: What was found out.
    ///   - counterexample: The counterexample, if there is one.
    ///   - runs: How many runs were made.
    ///   - drawn: For each declared step, how often it was taken; `nil` if none was.
    ///   - reached: For each goal, when it was reached; `nil` if none was.
    ///   - visited: What a verification visited.
    ///   - replayed: What was replayed.
    /// - Returns: The report.
    func report(
        _ verdict: Verdict,
        _ counterexample: Counterexample<Door.Step, Door.State>? = nil,
        runs: Int = 0,
        drawn: [Int]? = nil,
        reached: [GoalWatch.Moment?]? = nil,
        visited: StateSpace? = nil,
        replayed: ReplayedSteps<Door.Step, Door.State>? = nil
    ) -> Report {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: runs,
            steps: drawn?.reduce(0, +) ?? 0,
            actions: door.steps.enumerated().map { index, step in
                ActionCount(name: step.name, location: step.location, drawn: drawn?[index] ?? 0)
            },
            goals: GoalOutcome.outcomes(of: door.goals, reached),
            visited: visited,
            isAboutValues: Door.isAboutValues,
            replayed: replayed
        )
    }
}

// MARK: - Counterexamples

extension Session {
    /// Makes a counterexample of the run that replayed the simplest sequence of a campaign.
    ///
    /// - Returns: `nil` if the replay did not fail as it had before.
    func counterexample(
        of run: TracedRun<Door.Step, Door.State>,
        confirming finding: Campaign.Finding,
        _ walk: RandomWalk,
        usesMainActor: Bool = false
    ) -> Counterexample<Door.Step, Door.State>? {
        guard let failure = run.failure, failure.rule == finding.failure.rule, run.used == finding.sequence else {
            return nil
        }
        let discovery = Discovery(finding, seed: seed, run: walk.runs)
        return counterexample(of: run, failure, discovery, usesMainActor: usesMainActor)
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
            breaking: door.place(ofRule: failure.rule),
            error: failure.error,
            discovery: discovery,
            token: ReplayToken(fingerprint: door.declarations, sequence: run.used),
            mutationSource: door.mutationSource,
            usesMainActor: usesMainActor
        )
    }
}
