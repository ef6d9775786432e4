/// One call of a fuzzer: a campaign, a replay or a verification.
@usableFromInline
struct FuzzerSession<Action, State>: Session {
    let fuzzer: Fuzzer<Action, State>
    let seed: UInt64
    let budget: Budget

    @usableFromInline
    init(_ fuzzer: Fuzzer<Action, State>, seed: UInt64, budget: Budget) {
        self.fuzzer = fuzzer
        self.seed = seed
        self.budget = budget
    }

    var door: Fuzzer<Action, State> { fuzzer }

    /// Searches for a failure and shrinks the one found, unless none is needed.
    ///
    /// - Parameter makeMachine: Makes the fuzzer ready for being run.
    /// - Returns: The report.
    @usableFromInline
    func report(running makeMachine: (Weights) -> Machine) -> FuzzReport<Action, State> {
        searching { weights in
            let machine = makeMachine(weights)
            // An initial state that is chosen is the first step of a sequence.
            let start = machine.choosesStart ? 1 : 0
            let loops: (ChoiceSequence) -> [Range<Int>] = { sequence in
                let trace = Trace<Action, State>()
                _ = replay(sequence, weights, writing: trace)
                return trace.loops.map { $0.lowerBound + start..<$0.upperBound + start }
            }
            var campaign = Campaign(
                seed: seed,
                budget: budget,
                actionRules: fuzzer.actions.count,
                shortcuts: Campaign.Shortcuts(
                    loops: Trace<Action, State>.canHaveLoops ? loops : nil,
                    shortestPath: shortestPath(breaking:within:limit:)
                )
            )
            campaign.run(RunWorker(machine, seed: seed, steps: budget.stepsPerRun))
            return report(campaign) { tally in
                judgement(passing: tally, campaign.walk, weights)
            } doubting: { run in
                let audit = RepetitionAudit(of: run) { trace(run: $0, weights) }
                return .notDeterministic(audit.finding)
            } confirming: { finding in
                counterexample(of: replay(finding.sequence, weights, writing: Trace()), confirming: finding)
            } explaining: { sequence in
                replay(sequence, weights, writing: Trace()).trial
            }
        }
    }

    /// Makes a run of the campaign again, with a trace.
    private func trace(run: Int, _ weights: Weights) -> ReplayedSteps<Action, State> {
        let trace = Trace<Action, State>()
        _ = RunWorker(machine(weights, writing: trace), seed: seed, steps: budget.stepsPerRun).make(run)
        return trace.steps
    }

    /// Replays a sequence with a trace.
    private func replay(
        _ sequence: ChoiceSequence,
        _ weights: Weights,
        writing trace: Trace<Action, State>
    ) -> TracedRun<Action, State> {
        TracedRun(of: sequence, on: machine(weights, writing: trace)) { trace.steps }
    }

    /// A machine like the one that is searched, but one that writes down its steps.
    func machine(_ weights: Weights, writing trace: Trace<Action, State>) -> Machine {
        let recording = trace.recording(fuzzer.mutateInPlace)
        return MachineBuilder.machine(fuzzer, weights: weights, didBegin: trace.begin, mutate: recording)
    }
}

// MARK: - Verdicts

extension FuzzerSession {
    private func judgement(
        passing tally: RunTally,
        _ walk: RandomWalk,
        _ weights: Weights
    ) -> (verdict: Verdict, looks: [StepLook]?) {
        if tally.isOutOfTime { return (.outOfTime(budget), nil) }
        if let verdict = verdictOnRejections(tally) ?? verdictWithoutSteps(steps: tally.steps) { return (verdict, nil) }
        let probe = probe(of: walk, weights)
        let drawn = tally.counts?.drawn ?? []
        let idle = fuzzer.actions.indices.compactMap { rule in
            problem(of: rule, drawn: drawn[rule], probe)
                .map { "action \(fuzzer.name(ofAction: rule)) \($0)" }
        }
        let reasons = idle + problems(of: tally, "states")
        return (reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; ")), probe.looks)
    }

    /// The verdict if nothing was ever dispatched.
    func verdictWithoutSteps(steps: Int) -> Verdict? {
        if fuzzer.actions.isEmpty { return .vacuous(reason: "no action is declared; add some with .action(…)") }
        guard steps == 0 else { return nil }
        let place = if case .state = fuzzer.start { "the initial state" } else { "any initial state" }
        return .vacuous(reason: "no step was ever taken, since no action is enabled in \(place)")
    }

    /// Makes some runs once more, until each action rule has been seen enabled and to change something.
    private func probe(of walk: RandomWalk, _ weights: Weights) -> ActionProbe<Action, State> {
        let probe = ActionProbe(fuzzer.actions, drawn: walk.tally.counts?.drawn ?? [])
        let machine = MachineBuilder.machine(
            fuzzer,
            weights: weights,
            didBegin: nil,
            willAttempt: probe.willAttempt,
            mutate: probe.watching(fuzzer.mutateInPlace)
        )
        walk.repeatRuns(machine) { isTelling in
            probe.isLookingClosely = isTelling
            return isTelling || probe.isSearching
        }
        return probe
    }

    /// What a rule was not put to the test for, as the end of a sentence.
    private func problem(of rule: Int, drawn: Int, _ probe: ActionProbe<Action, State>) -> String? {
        if probe.neverEnabled.contains(rule) { return "was never enabled" }
        if drawn == 0 { return "was never drawn; raise its weight or the budget" }
        guard probe.neverChanging.contains(rule) else { return nil }
        if drawn < 20 { return "never changed the state in \(counted(drawn, "step")); raise its weight or the budget" }
        guard let sample = probe.sample(of: rule) else { return "never changed the state" }
        return "changed nothing in the \(sample) steps that were compared; an Equatable state is compared at every step"
    }
}
