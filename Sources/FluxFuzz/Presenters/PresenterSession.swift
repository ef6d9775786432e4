internal import FluxCore

/// One call of a presenter's fuzzer: a campaign or a replay.
struct PresenterSession<P, V, Action, State>: Session {
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
            survivingUnlessOnMainActor { sandbox in
                let stages = PresenterStages(fuzzer, in: sandbox)
                // No loops are cut: a presenter may know more than its state shows.
                var campaign = Campaign(
                    seed: seed,
                    budget: budget,
                    actionRules: fuzzer.interactions.count,
                    rules: fuzzer.rules.count,
                    kindsOfFailure: kindsOfFailure
                )
                let place = place(on: stages, weights)
                campaign.search([place])
                stages.end()
                // What was tried last may not have returned.
                defer { stages.end() }
                return concluding(campaign, at: place) { report(on: $0, stages, in: sandbox, weights) }
            }
        }
    }

    private func report(
        on campaign: Campaign,
        _ stages: PresenterStages<P, V, Action, State>,
        in sandbox: Sandbox,
        _ weights: Weights
    ) -> FuzzReport<Interaction<Action>, State> {
        // What is wrong with the last run shows when it ends.
        stages.end()
        if let problem = stages.problem, !problem.leavesFindings || campaign.findings.isEmpty {
            return report(verdict(on: problem))
        }
        let searched = stages.stage
        return report(campaign, in: sandbox) { tally in
            (verdict(passing: tally, searched), searched.looks)
        } doubting: { run in
            let finding = sandbox.run { RepetitionAudit(of: run) { trace(run: $0, stages, weights) }.finding }
            return .notDeterministic(finding ?? nil, Self.suspects)
        } confirming: { finding in
            var view: String?
            let run = run(finding.sequence, stages, weights) { view = viewText(after: $0, stages, in: sandbox) }
            return run.flatMap {
                counterexample(
                    of: $0,
                    confirming: finding,
                    usesMainActor: stages.stage.usesMainActor,
                    view: view
                )
            }
        } explaining: { sequence in
            let run = run(sequence, stages, weights)
            return stages.problem == nil ? run?.trial : nil
        }
    }

    /// Replays a sequence with a trace.
    ///
    /// - Parameters:
    ///   - sequence: What to replay.
    ///   - stages: Where to do so.
    ///   - weights: The weights of the interactions.
    ///   - look: Called before the run is ended.
    /// - Returns: `nil` if that could not be done at all.
    private func run(
        _ sequence: ChoiceSequence,
        _ stages: PresenterStages<P, V, Action, State>,
        _ weights: Weights,
        beforeEnding look: (TracedRun<Interaction<Action>, State>) -> Void = { _ in }
    ) -> TracedRun<Interaction<Action>, State>? {
        let trace = Trace<Interaction<Action>, State>()
        let place = place(on: stages, weights, writing: trace)
        defer { stages.end() }
        let run = TracedRun(of: sequence, at: place, rules: fuzzer.rules.count) { trace.steps }
        if let run { look(run) }
        return run
    }

    /// What the view is like after a run in which a rule about it returned `false`.
    ///
    /// To read it may trap, as a reference to an owner that is gone does; then nothing is said of it.
    private func viewText(
        after run: TracedRun<Interaction<Action>, State>,
        _ stages: PresenterStages<P, V, Action, State>,
        in sandbox: Sandbox
    ) -> String? {
        guard let failure = run.failure, failure.error == nil, run.interruption == nil,
            fuzzer.rules.indices.contains(failure.kind.rule), fuzzer.rules[failure.kind.rule].isAboutView
        else { return nil }
        let stage = stages.stage
        return sandbox.run { stage.viewText } ?? nil
    }

    /// Makes a run of the campaign again, with a trace.
    private func trace(
        run: Int,
        _ stages: PresenterStages<P, V, Action, State>,
        _ weights: Weights
    ) -> ReplayedSteps<Interaction<Action>, State> {
        let trace = Trace<Interaction<Action>, State>()
        place(on: stages, weights, writing: trace).worker.make(run)
        stages.end()
        return trace.steps
    }

    private func place(
        on stages: PresenterStages<P, V, Action, State>,
        _ weights: Weights,
        writing trace: Trace<Interaction<Action>, State>? = nil
    ) -> RandomWalk.Place {
        stages.place(seed: seed, steps: budget.stepsPerRun, weights, writing: trace)
    }

    /// Makes a report where traps are survived; but on the main actor, to which the presenter may belong, where it is.
    private func survivingUnlessOnMainActor(
        _ make: (Sandbox) -> FuzzReport<Interaction<Action>, State>
    ) -> FuzzReport<Interaction<Action>, State> {
        MainActorContext.isCurrent ? make(sandboxOnThisThread) : surviving(make)
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
            survivingUnlessOnMainActor { sandbox in
                let trace = Trace<Interaction<Action>, State>()
                let stages = PresenterStages(fuzzer, in: sandbox)
                let place = place(on: stages, weights, writing: trace)
                let replay = Replay(
                    of: text,
                    declarations: fuzzer.declarations,
                    at: place,
                    rules: fuzzer.rules.count,
                    steps: { trace.steps },
                    misfit: misfit
                )
                var view: String?
                if case .taken(let run) = replay { view = viewText(after: run, stages, in: sandbox) }
                stages.end()
                if let problem = stages.problem, !problem.leavesFindings || replay.failure == nil {
                    return report(verdict(on: problem))
                }
                return report(
                    replay,
                    on: place.worker.machine,
                    usesMainActor: stages.stage.usesMainActor,
                    view: view
                )
            }
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
        guard stage.neverEffective.contains(index) else { return nil }
        return fuzzer.subject == .model
            ? "never changed the state or called anything" : "never made the presenter dispatch or call anything"
    }

    private func verdict(on problem: PresenterStage<P, V, Action, State>.Problem) -> Verdict {
        switch problem {
        case .sharedIdentity:
            .incomplete(
                reason: fuzzer.subject == .presenter
                    ? """
                    the presenter of each run uses the same Flux, so a run begins where another one ended; make a new \
                    Flux for each presenter
                    """
                    : """
                    each run has the same object or dispatcher, so it begins where another one ended; make new ones in \
                    the closure
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
        case .otherArgument(let reason), .tasks(let reason):
            .incomplete(reason: reason)
        case .ending(let interruption):
            .incomplete(
                reason: """
                    the code under test \(interruption.verb) when a run had ended, so that calls that waited were \
                    dropped and the presenter was released: \(interruption.description)
                    """
            )
        }
    }
}
