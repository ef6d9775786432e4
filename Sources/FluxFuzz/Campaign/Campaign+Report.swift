internal import FluxCore

/// What a campaign did.
struct Extent<Step, State> {
    /// How many runs it made.
    var runs = 0

    /// What was counted; `nil` if nothing was, or the machine had to be abandoned.
    var counts: Counts?

    /// What came out of random runs.
    var tally: RunTally?

    /// What was seen of each declared step, where that was looked at.
    var samples: [StepSample]?

    /// What was seen of runs that were made twice more.
    var repeated: RepeatedRuns?

    /// Stands for what was visited.
    var digest: VisitDigest?

    /// What came of a comparison with other processes, if it was asked for.
    var comparison: String?

    /// The steps that were replayed.
    var replayed: RunSteps<Step, State>?

    /// What to say of the initial state of the replayed steps, if it is not the one which was recorded.
    var noteOnStart: String?

    /// How many inputs of an engine were replayed.
    var inputs: Int?

    /// The states that were visited.
    var visited: StateSpace?

    static var nothing: Extent { Extent() }

    static func runs(_ tally: RunTally, _ samples: [StepSample]? = nil) -> Extent {
        Extent(
            runs: tally.runs,
            counts: tally.counts,
            tally: tally,
            samples: samples,
            digest: VisitDigest(of: tally)
        )
    }

    static func replay(
        _ counts: Counts?,
        _ steps: RunSteps<Step, State>,
        noteOnStart: String? = nil
    ) -> Extent {
        Extent(runs: 1, counts: counts, replayed: steps, noteOnStart: noteOnStart)
    }

    static func states(_ counts: Counts, _ visited: StateSpace, _ digest: VisitDigest) -> Extent {
        var digest = digest
        digest.add(visited, counts)
        return Extent(counts: counts, digest: digest, visited: visited)
    }
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
        // How many runs there are in a given time is another number each time.
        let isOfTime = extent.tally != nil && budget.searchTime != nil
        return FuzzReport(
            verdict: verdict,
            counterexamples: counterexamples,
            seed: seed,
            budget: budget,
            runs: extent.runs,
            cutRuns: extent.tally?.cutRuns ?? 0,
            elements: extent.tally?.elements ?? 0,
            neededRuns: extent.tally?.neededRuns,
            steps: counts?.steps ?? 0,
            actions: actionCounts(extent, in: sandbox),
            goals: declarations.goals.enumerated().map { index, goal in
                // None is known if no machine could be made.
                let hit = counts.flatMap { index < $0.reachedGoals.count ? $0.reachedGoals[index] : nil }
                let way = hit == nil && extent.tally != nil ? declarations.reachedGoals[goal.name] : nil
                return GoalOutcome(
                    name: goal.name,
                    location: goal.location,
                    run: hit?.run ?? way.map { _ in 0 },
                    step: hit?.step ?? way
                )
            },
            rules: declarations.rules.enumerated().filter { !$0.element.isImplicit }.map { index, rule in
                let checks = extent.tally.map { declarations.checks(ofRule: index, in: $0) }
                return RuleCount(
                    name: rule.name,
                    location: rule.location,
                    checks: checks,
                    isConditional: rule.isConditional,
                    formerlyKnown: rule.formerlyKnown
                )
            },
            labels: extent.tally.map(declarations.labelCounts(in:)) ?? [],
            repeated: extent.repeated,
            digest: verdict.isAnswer && !isOfTime ? extent.digest?.text : nil,
            comparison: extent.comparison,
            visited: extent.visited,
            isAboutValues: declarations.isAboutValues,
            replayed: extent.replayed,
            noteOnStart: extent.noteOnStart,
            inputs: extent.inputs,
            notes: declarations.sharedNames
        )
        .numberingTests()
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
        let interruption = finding.blockingTrap ?? run.interruption
        var kind = finding.kind
        if let interruption {
            kind = Failure.Kind(rule: interruption.rule(behind: declarations.rules.count), action: kind.action)
        }
        let rule = declaration(of: kind, checking: checking)
        let isNamed = brokenRule(of: kind, checking: checking)?.isAboutNames ?? false
        let canBePerformed = !isNamed && declarations.rules.contains { !$0.isAboutNames && !$0.isImplicit }
        let lacksStep = run.lacksLastStep && declarations.steps.indices.contains(finding.kind.action)
        return Counterexample(
            actions: run.steps.actions,
            states: run.steps.states,
            dispatches: run.steps.dispatches,
            brokenDispatch: ending.brokenDispatch,
            brokenObligation: ending.brokenObligation,
            rule: rule.name,
            location: rule.location,
            errorText: run.failure?.error.map(text(saying:)) ?? finding.textOfInterruption
                ?? run.interruption?.description,
            viewText: ending.view,
            seed: finding.run == 0 ? 0 : seed,
            run: finding.run,
            stepsBeforeShrinking: finding.steps,
            evaluations: finding.evaluations,
            efforts: finding.efforts,
            isShrinkingCutShort: finding.isCutShort,
            isShortest: finding.isShortest,
            namedSteps: namedSteps(of: run, breaking: rule.name),
            choices: run.outcome.sequence.steps,
            interruption: interruption,
            isOfDeclaredRule: !rule.isImplicit,
            isUnconfirmed: finding.isUnconfirmed,
            missing: lacksStep ? name(ofStep: finding.kind.action) : nil,
            checked: run.isUnanswered ? questionsOfState : checking.flatMap(nameOfChecked),
            readsState: checking?.isReading ?? false,
            mutationSource: declarations.mutationSource,
            usesMainActor: ending.usesMainActor,
            formerlyKnown: rule.formerlyKnown,
            canBePerformed: canBePerformed,
            isOnMainActor: staysOnMainActor && MainActorContext.isCurrent
        )
    }

    /// What was declared of the rule that failed, or in which the code under test did not return.
    private func brokenRule(of kind: Failure.Kind, checking: Machine.Checking?) -> RuleDeclaration? {
        if kind.rule < declarations.rules.count { return declarations.rules[kind.rule] }
        return if case .rule(let rule) = checking { declarations.rules[rule] } else { nil }
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
