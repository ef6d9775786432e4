internal import FluxCore

/// One call of a presenter's fuzzer: a campaign or a replay.
struct PresenterSession<P, V, Action: FluxCore.Action, State: FluxCore.State>: Session
where P: Presenter<Action, State>, V: View, V.State == State {
    let fuzzer: PresenterFuzzer<P, V, Action, State>
    let seed: UInt64
    let budget: Budget

    init(_ fuzzer: PresenterFuzzer<P, V, Action, State>, seed: UInt64, budget: Budget) {
        self.fuzzer = fuzzer
        self.seed = seed
        self.budget = budget
    }

    var door: PresenterFuzzer<P, V, Action, State> { fuzzer }

    /// Searches for a failure and shrinks the one found, unless none is needed.
    func report() -> FuzzReport<Interaction<Action>, State> {
        searching { weights in
            let sandbox = sandboxOnThisThread
            let stage = PresenterStage(fuzzer)
            defer { stage.endRun() }
            // No loops are cut: a presenter may know more than its state shows.
            var campaign = Campaign(
                seed: seed,
                budget: budget,
                actionRules: fuzzer.interactions.count,
                rules: fuzzer.rules.count,
                kindsOfFailure: kindsOfFailure
            )
            let place = place(on: stage, weights, sandbox)
            campaign.search([place])
            campaign.shrink(place)
            // What is wrong with the last run shows when it ends.
            stage.endRun()
            if let problem = stage.problem, !problem.isAboutTasks || campaign.findings.isEmpty {
                return report(verdict(on: problem))
            }
            return report(campaign, in: sandbox) { tally in
                (verdict(passing: tally, stage), stage.looks)
            } doubting: { run in
                let audit = RepetitionAudit(of: run) { trace(run: $0, weights, sandbox) }
                return .notDeterministic(audit.finding, Self.suspects)
            } confirming: { finding in
                counterexample(of: finding, weights, sandbox)
            } explaining: { sequence in
                trial(of: sequence, weights, sandbox)
            }
        }
    }

    /// Replays the simplest sequence with a trace, on a stage of its own.
    ///
    /// - Returns: The counterexample, or `nil` if the replay did not fail as it had before.
    private func counterexample(
        of finding: Campaign.Finding,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> Counterexample<Interaction<Action>, State>? {
        let trace = Trace<Interaction<Action>, State>()
        let stage = PresenterStage(fuzzer, trace: trace)
        defer { stage.endRun() }
        let place = place(on: stage, weights, sandbox)
        return TracedRun(of: finding.sequence, at: place, rules: fuzzer.rules.count) { trace.steps }
            .flatMap { counterexample(of: $0, confirming: finding, usesMainActor: stage.usesMainActor) }
    }

    /// Replays a sequence with a trace, on a stage of its own.
    ///
    /// - Returns: `nil` if something is wrong with how the presenter is set up.
    private func trial(
        of sequence: ChoiceSequence,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> Trial<Interaction<Action>>? {
        let trace = Trace<Interaction<Action>, State>()
        let stage = PresenterStage(fuzzer, trace: trace)
        let place = place(on: stage, weights, sandbox)
        let run = TracedRun(of: sequence, at: place, rules: fuzzer.rules.count) { trace.steps }
        stage.endRun()
        return stage.problem == nil ? run?.trial : nil
    }

    /// Makes a run of the campaign again, with a trace.
    private func trace(
        run: Int,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> ReplayedSteps<Interaction<Action>, State> {
        let trace = Trace<Interaction<Action>, State>()
        let stage = PresenterStage(fuzzer, trace: trace)
        defer { stage.endRun() }
        place(on: stage, weights, sandbox).worker.make(run)
        return trace.steps
    }

    /// Makes runs on a stage, where the caller is: a presenter may belong to the main actor.
    private func place(
        on stage: PresenterStage<P, V, Action, State>,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> RandomWalk.Place {
        let worker = RunWorker(seed: seed, steps: budget.stepsPerRun, in: sandbox) { stage.machine(weights: weights) }
        return RandomWalk.Place(worker: worker, sandbox: sandbox)
    }

    private static var suspects: String {
        """
        A presenter, its view or a rule may use the time, random numbers, a dispatch queue, the order of a set, or an \
        object that several runs share
        """
    }

    /// Does what a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Interaction<Action>, State> {
        running { weights in
            let sandbox = sandboxOnThisThread
            let trace = Trace<Interaction<Action>, State>()
            let stage = PresenterStage(fuzzer, trace: trace)
            defer { stage.endRun() }
            let place = place(on: stage, weights, sandbox)
            let replay = Replay(
                of: text,
                declarations: fuzzer.declarations,
                at: place,
                rules: fuzzer.rules.count,
                steps: { trace.steps },
                misfit: misfit
            )
            stage.endRun()
            if let problem = stage.problem, !problem.isAboutTasks || replay.failure == nil {
                return report(verdict(on: problem))
            }
            return report(replay, on: place.worker.machine, usesMainActor: stage.usesMainActor)
        }
    }

    /// Why a step can't be taken, as the end of a sentence.
    private func misfit(of number: UInt64?, in state: State) -> String {
        guard let rule = number.flatMap({ Int(exactly: $0) }), fuzzer.interactions.indices.contains(rule) else {
            return "has no interaction of this fuzzer"
        }
        let interaction = fuzzer.interactions[rule]
        return "“\(interaction.name)” (\(interaction.location)), is not possible there any more"
    }
}

// MARK: - Verdicts

extension PresenterSession {
    private func verdict(
        passing tally: RunTally,
        _ stage: PresenterStage<P, V, Action, State>
    ) -> Verdict {
        let drawn = tally.counts?.drawn ?? []
        if tally.isOutOfTime { return .outOfTime(budget) }
        if fuzzer.interactions.isEmpty {
            return .vacuous(reason: "no interaction is declared; add some with .interaction(…)")
        }
        if tally.steps == 0 {
            return .vacuous(reason: "no step was ever taken, since no interaction is enabled in the initial state")
        }
        let impossible = fuzzer.interactions.indices.compactMap { index -> String? in
            guard drawn[index] == 0, let rejection = tally.rejections[index] else { return nil }
            return "“\(fuzzer.interactions[index].name)” was never possible: \(rejection.message)"
        }
        if !impossible.isEmpty { return .incomplete(reason: impossible.joined(separator: "; ")) }
        let idle = fuzzer.interactions.indices.compactMap { index in
            problem(of: index, drawn: drawn[index], stage)
                .map { "“\(fuzzer.interactions[index].name)” \($0)" }
        }
        let unseen =
            stage.hasReflected
            ? []
            : fuzzer.rules.filter(\.isAboutView).map { rule in
                "“\(rule.name)” was never checked, since the view was never told what to show"
            }
        let reasons = idle + unseen + problems(of: tally, "states")
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
}
