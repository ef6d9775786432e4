internal import FluxCore

/// One call of a presenter's fuzzer: what was asked for, and how a report comes out of it.
struct PresenterSession<P, V, Action: FluxCore.Action, State: FluxCore.State>
where P: Presenter<Action, State>, V: View, V.State == State {
    typealias Report = FuzzReport<Interaction<Action>, State>

    let fuzzer: PresenterFuzzer<P, V, Action, State>
    let seed: UInt64
    let budget: Budget

    init(_ fuzzer: PresenterFuzzer<P, V, Action, State>, seed: UInt64, budget: Budget) {
        self.fuzzer = fuzzer
        self.seed = seed
        self.budget = budget
    }

    /// Searches for a failure and shrinks the one found.
    func report() -> Report {
        if let verdict = verdictWithoutRuns { return report(verdict) }
        guard let weights = Weights(fuzzer.interactions.map(\.weight)) else {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        let stage = PresenterStage(fuzzer)
        defer { stage.endRun() }
        let machine = stage.machine(weights: weights)
        var campaign = Campaign(seed: seed, budget: budget)
        // No loops are cut: a presenter may know more than its state shows.
        campaign.run(machine)
        // What is wrong with the last run shows when it ends.
        stage.endRun()
        if let problem = stage.problem, !problem.isAboutTasks || campaign.finding == nil {
            return report(verdict(on: problem))
        }
        let walk = campaign.walk
        let found = campaign.finding.flatMap { counterexample(of: $0, run: walk.runs, weights) }
        let verdict =
            walk.failure == nil ? verdict(passing: walk, stage) : found == nil ? notDeterministic : .failed
        return report(verdict, found, runs: walk.runs, drawn: walk.drawn, reached: walk.reachedGoals)
    }

    /// Replays the simplest sequence with a trace.
    ///
    /// - Returns: The counterexample, or `nil` if the replay did not fail as it had before.
    private func counterexample(
        of finding: Campaign.Finding,
        run: Int,
        _ weights: Weights
    ) -> Counterexample<Interaction<Action>, State>? {
        let trace = Trace<Interaction<Action>, State>()
        let stage = PresenterStage(fuzzer, trace: trace)
        defer { stage.endRun() }
        var source = ChoiceSource(replaying: finding.sequence)
        let failure = stage.machine(weights: weights).run(&source, limit: finding.sequence.stepCount)
        guard let failure, failure.rule == finding.failure.rule, source.recorded == finding.sequence else { return nil }
        return counterexample(
            actions: trace.actions,
            states: trace.states,
            failure,
            finding.sequence,
            Discovery(finding, seed: seed, run: run),
            usesMainActor: stage.usesMainActor
        )
    }

    private func counterexample(
        actions: [Interaction<Action>],
        states: [State],
        _ failure: Failure,
        _ sequence: ChoiceSequence,
        _ discovery: Discovery,
        usesMainActor: Bool
    ) -> Counterexample<Interaction<Action>, State> {
        let rule = fuzzer.rules[failure.rule]
        return Counterexample(
            actions: actions,
            states: states,
            breaking: (rule.name, rule.location),
            error: failure.error,
            discovery: discovery,
            token: ReplayToken(fingerprint: fuzzer.declarations, sequence: sequence),
            usesMainActor: usesMainActor
        )
    }

    /// Does what a token says, or says why that can't be.
    func report(replaying text: String) -> Report {
        if case .incomplete(let reason) = verdictWithoutRuns { return report(.incomplete(reason: reason)) }
        guard let weights = Weights(fuzzer.interactions.map(\.weight)) else {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        let trace = Trace<Interaction<Action>, State>()
        let stage = PresenterStage(fuzzer, trace: trace)
        defer { stage.endRun() }
        let machine = stage.machine(weights: weights)
        let replay = Replay(of: text, declarations: fuzzer.declarations, on: machine, trace) { rule, _ in
            guard let rule = rule.flatMap({ Int(exactly: $0) }), fuzzer.interactions.indices.contains(rule) else {
                return "has no interaction of this fuzzer"
            }
            let interaction = fuzzer.interactions[rule]
            return "“\(interaction.name)” (\(interaction.location)), is not possible there any more"
        }
        stage.endRun()
        if let problem = stage.problem, !problem.isAboutTasks || replay.failure == nil {
            return report(verdict(on: problem))
        }
        let found = replay.failure.map { failure, steps, used in
            let discovery = Discovery(stepsBeforeShrinking: steps.actions.count)
            return counterexample(
                actions: steps.actions,
                states: steps.states,
                failure,
                used,
                discovery,
                usesMainActor: stage.usesMainActor
            )
        }
        guard let steps = replay.steps else { return report(replay.verdict) }
        let reached = machine.reachedGoals
        return report(replay.verdict, found, runs: 1, drawn: machine.drawnByRule, reached: reached, replayed: steps)
    }

    private func report(
        _ verdict: Verdict,
        _ counterexample: Counterexample<Interaction<Action>, State>? = nil,
        runs: Int = 0,
        drawn: [Int]? = nil,
        reached: [GoalWatch.Moment?]? = nil,
        replayed: ReplayedSteps<Interaction<Action>, State>? = nil
    ) -> Report {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: runs,
            steps: drawn?.reduce(0, +) ?? 0,
            actions: fuzzer.interactions.enumerated().map { index, rule in
                ActionCount(name: rule.name, location: rule.location, drawn: drawn?[index] ?? 0)
            },
            goals: GoalOutcome.outcomes(of: fuzzer.goals, reached),
            visited: nil,
            replayed: replayed
        )
    }
}

// MARK: - Verdicts

extension PresenterSession {
    private var verdictWithoutRuns: Verdict? {
        let defects = budget.defects + fuzzer.interactions.flatMap(\.defects)
        if !defects.isEmpty { return .incomplete(reason: defects.joined(separator: "; ")) }
        if fuzzer.rules.isEmpty, fuzzer.goals.isEmpty {
            return .vacuous(reason: "no rule is declared; add one with .guardRule(…) or .invariant(…)")
        }
        return nil
    }

    private func verdict(
        passing walk: RandomWalk,
        _ stage: PresenterStage<P, V, Action, State>
    ) -> Verdict {
        if walk.isOutOfTime { return .outOfTime(budget) }
        if fuzzer.interactions.isEmpty {
            return .vacuous(reason: "no interaction is declared; add some with .interaction(…)")
        }
        if walk.steps == 0 {
            return .vacuous(reason: "no step was ever taken, since no interaction is enabled in the initial state")
        }
        let impossible = fuzzer.interactions.indices.compactMap { index -> String? in
            guard walk.drawn[index] == 0, let rejection = walk.rejections[index] else { return nil }
            return "“\(fuzzer.interactions[index].name)” was never possible: \(rejection.message)"
        }
        if !impossible.isEmpty { return .incomplete(reason: impossible.joined(separator: "; ")) }
        let idle = fuzzer.interactions.indices.compactMap { index in
            problem(of: index, drawn: walk.drawn[index], stage)
                .map { "“\(fuzzer.interactions[index].name)” \($0)" }
        }
        let unseen =
            stage.hasReflected
            ? []
            : fuzzer.rules.filter(\.isAboutView).map { rule in
                "“\(rule.name)” was never checked, since the view was never told what to show"
            }
        let reasons = idle + unseen + GoalOutcome.problems(of: fuzzer.goals, walk.reachedGoals)
        return reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; "))
    }

    /// What an interaction was not put to the test for, as the end of a sentence.
    private func problem(of index: Int, drawn: Int, _ stage: PresenterStage<P, V, Action, State>) -> String? {
        if drawn == 0 {
            let isNeverEnabled = stage.neverEnabled.contains(index)
            return isNeverEnabled ? "was never enabled" : "was never drawn; raise its weight or the budget"
        }
        return stage.neverEffective.contains(index) ? "never made the presenter dispatch or call anything" : nil
    }

    private func verdict(on problem: PresenterStage<P, V, Action, State>.Problem) -> Verdict {
        switch problem {
        case .sharedFlux:
            .incomplete(
                reason: """
                    the presenter of each run uses the same Flux, so a run begins where another one ended; make a new \
                    Flux for each presenter
                    """
            )
        case .needsMainActor:
            .incomplete(
                reason: """
                    the presenter started a task on the main actor, but the fuzzer does not run there, so nobody knows \
                    when it is through; run the fuzzer on the main actor, for example in a test marked @MainActor
                    """
            )
        case .undeclaredCalls(let name):
            .incomplete(
                reason: """
                    the presenter calls “\(name)”, which is held, but nobody ever answers; declare it with .answer(to:) or \
                    .failure(of:)
                    """
            )
        case .tasks(let reason):
            .incomplete(reason: reason)
        }
    }

    private var notDeterministic: Verdict {
        .incomplete(
            reason: """
                the code under test is not deterministic: a failing run did not fail in the same way when it \
                was repeated. A presenter, its view or a rule may use the time, random numbers, a dispatch queue, the \
                order of a set, or an object that several runs share
                """
        )
    }
}
