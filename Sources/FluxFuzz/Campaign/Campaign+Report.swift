internal import FluxCore

/// What a campaign did.
enum Extent<Step, State> {
    case nothing
    /// It made random runs; the samples tell what was seen of each declared step, where that was looked at.
    case runs(RunTally, [StepSample]? = nil)
    /// It replayed steps; nothing was counted if the machine had to be abandoned.
    case replay(Counts?, RunSteps<Step, State>)
    /// It visited states.
    case states(Counts, StateSpace)
}

extension Campaign {
    /// Makes a report.
    ///
    /// - Parameters:
    ///   - verdict: What was found out.
    ///   - counterexamples: The counterexamples, if there are any.
    ///   - extent: What was done.
    ///   - sandbox: Where the code under test runs, if it is asked for the names of steps; a new one if it is `nil`.
    /// - Returns: The report.
    func report(
        _ verdict: Verdict,
        _ counterexamples: [Counterexample<Step, State>] = [],
        of extent: Extent<Step, State> = .nothing,
        in sandbox: Sandbox? = nil
    ) -> Report {
        let counts = extent.counts
        return FuzzReport(
            verdict: verdict,
            counterexamples: counterexamples,
            seed: seed,
            budget: budget,
            runs: extent.runs,
            steps: counts?.steps ?? 0,
            actions: actionCounts(extent, in: sandbox),
            goals: declarations.goals.enumerated().map { index, goal in
                // None is known if no machine could be made.
                let hit = counts.flatMap { index < $0.reachedGoals.count ? $0.reachedGoals[index] : nil }
                return GoalOutcome(goal, hit)
            },
            rules: declarations.rules.enumerated().map { index, rule in
                RuleCount(rule, checks: extent.tally.map { declarations.checks(ofRule: index, in: $0) })
            },
            labels: extent.tally.map(declarations.labelCounts(in:)) ?? [],
            visited: extent.visited,
            isAboutValues: declarations.isAboutValues,
            replayed: extent.replayed
        )
    }

    private func actionCounts(_ extent: Extent<Step, State>, in sandbox: Sandbox?) -> [ActionCount] {
        let counts = extent.counts
        return zip(declarations.steps, stepNames(in: sandbox)).enumerated().map { index, step in
            ActionCount(
                name: step.1,
                location: step.0.location,
                drawn: counts?.drawn[index] ?? 0,
                blocked: extent.tally?.counts?.blocked[index] ?? 0,
                sample: extent.samples?[index]
            )
        }
    }

    /// Makes a counterexample of a run that failed.
    ///
    /// - Parameters:
    ///   - run: The run, which has a failure.
    ///   - finding: How it was found.
    ///   - ending: What showed when the run ended.
    /// - Returns: The counterexample.
    func counterexample(
        of run: TracedRun<Step, State>,
        _ finding: Finding,
        _ ending: Subject<Step, State>.Ending = .init()
    ) -> Counterexample<Step, State> {
        let checking = run.outcome.checking
        let lacksStep = run.lacksLastStep && declarations.steps.indices.contains(finding.kind.action)
        return Counterexample(
            actions: run.steps.actions,
            states: run.steps.states,
            breaking: declaration(of: finding.kind, checking: checking),
            error: run.failure?.error.map { String(sayingOf: $0) } ?? run.interruption?.description,
            view: ending.view,
            interruption: run.interruption,
            missing: lacksStep ? name(ofStep: finding.kind.action) : nil,
            checked: checking.flatMap(nameOfChecked),
            finding: finding,
            seed: finding.run == 0 ? 0 : seed,
            token: ReplayToken(fingerprint: declarations.fingerprint, sequence: run.outcome.sequence),
            mutationSource: declarations.mutationSource,
            usesMainActor: ending.usesMainActor
        )
    }

    /// What was declared of what failed.
    private func declaration(of kind: Failure.Kind, checking: Machine.Checking?) -> RuleDeclaration {
        let rules = declarations.rules
        if kind.rule < rules.count { return rules[kind.rule] }
        if !declarations.isAboutValues, case .rule(let rule) = checking {
            return Interruption.declarations(at: rules[rule].location)[kind.rule - rules.count]
        }
        // What did not return has no place; the action that was taken then has one.
        let steps = declarations.steps
        let step = steps.indices.contains(kind.action) ? steps[kind.action] : steps.first
        let location = step?.location ?? CodeLocation(fileID: #fileID, line: #line)
        return Interruption.declarations(at: location)[kind.rule - rules.count]
    }
}

// MARK: - What was done

extension Extent {
    var counts: Counts? {
        switch self {
        case .nothing: nil
        case .runs(let tally, _): tally.counts
        case .replay(let counts, _): counts
        case .states(let counts, _): counts
        }
    }

    var runs: Int {
        switch self {
        case .nothing, .states: 0
        case .runs(let tally, _): tally.runs
        case .replay: 1
        }
    }

    var tally: RunTally? { if case .runs(let tally, _) = self { tally } else { nil } }

    var samples: [StepSample]? { if case .runs(_, let samples) = self { samples } else { nil } }

    var replayed: RunSteps<Step, State>? { if case .replay(_, let steps) = self { steps } else { nil } }

    var visited: StateSpace? { if case .states(_, let space) = self { space } else { nil } }
}
