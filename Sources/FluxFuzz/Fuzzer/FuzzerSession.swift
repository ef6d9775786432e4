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

    /// Searches for failures and shrinks those found, unless none is needed.
    ///
    /// - Parameter makeMachine: Makes the fuzzer ready for being run.
    /// - Returns: The report.
    @usableFromInline
    func report(running makeMachine: @escaping (Weights) -> Machine) -> FuzzReport<Action, State> {
        report(running: [makeMachine])
    }

    /// Searches for failures with several workers.
    ///
    /// - Parameter makers: For each worker, what makes the fuzzer ready for being run; at least one.
    /// - Returns: The report, which is the same for any number of workers.
    @usableFromInline
    func report(running makers: [(Weights) -> Machine]) -> FuzzReport<Action, State> {
        searching { weights in
            surviving { sandbox in
                let places = makers.enumerated().map { index, makeMachine in
                    place(index == 0 ? sandbox : Sandbox(isOpen: sandbox.isOpen, crashNote: sandbox.crashNote)) {
                        makeMachine(weights)
                    }
                }
                return report(searchingAt: places, weights)
            }
        }
    }

    private func report(searchingAt places: [RandomWalk.Place], _ weights: Weights) -> FuzzReport<Action, State> {
        let sandbox = places[0].sandbox
        var campaign = Campaign(
            seed: seed,
            budget: budget,
            actionRules: fuzzer.actions.count,
            firstAction: choosesStart ? 1 : 0,
            rules: fuzzer.rules.count,
            kindsOfFailure: kindsOfFailure,
            shortcuts: shortcuts(weights, sandbox)
        )
        campaign.search(places)
        return concluding(campaign, at: places[0]) { report(on: $0, in: sandbox, weights) }
    }

    private func report(on campaign: Campaign, in sandbox: Sandbox, _ weights: Weights) -> FuzzReport<Action, State> {
        let explained = Trace<Action, State>()
        // A trap ends the explanation, so one machine is enough for all of it.
        let explaining = place(sandbox) { machine(weights, writing: explained) }
        return report(campaign, in: sandbox) { tally in
            sandbox.run { judgement(passing: tally, campaign.walk, weights, sandbox) } ?? (verdictOnLook(sandbox), nil)
        } doubting: { run in
            let finding = sandbox.run { RepetitionAudit(of: run) { trace(run: $0, weights) }.finding }
            return .notDeterministic(finding ?? nil)
        } confirming: { finding in
            replay(finding.sequence, weights, writing: Trace(), sandbox).flatMap {
                counterexample(of: $0, confirming: finding)
            }
        } explaining: { sequence in
            TracedRun(of: sequence, at: explaining, rules: fuzzer.rules.count) { explained.steps }?.trial
        }
    }

    /// Somebody who makes runs.
    func place(_ sandbox: Sandbox, _ makeMachine: @escaping () -> Machine) -> RandomWalk.Place {
        let worker = RunWorker(seed: seed, steps: budget.stepsPerRun, in: sandbox, makeMachine)
        return RandomWalk.Place(worker: worker, sandbox: sandbox)
    }

    private func shortcuts(_ weights: Weights, _ sandbox: Sandbox) -> Campaign.Shortcuts {
        // An initial state that is chosen is the first step of a sequence.
        let start = choosesStart ? 1 : 0
        let loops: (ChoiceSequence) -> [Range<Int>] = { sequence in
            let trace = Trace<Action, State>()
            _ = replay(sequence, weights, writing: trace, sandbox)
            return trace.loops.map { $0.lowerBound + start..<$0.upperBound + start }
        }
        return Campaign.Shortcuts(
            loops: Trace<Action, State>.canHaveLoops ? loops : nil,
            shortestPath: { rule, steps, limit in
                shortestPath(breaking: rule, within: steps, limit: limit, sandbox.progress)
            }
        )
    }

    /// Whether the initial state is chosen, so that the first step of a sequence stands for it.
    var choosesStart: Bool {
        if case .generated = fuzzer.start { true } else { false }
    }

    /// Makes a run of the campaign again, with a trace.
    private func trace(run: Int, _ weights: Weights) -> ReplayedSteps<Action, State> {
        let trace = Trace<Action, State>()
        RunWorker(seed: seed, steps: budget.stepsPerRun) { machine(weights, writing: trace) }.make(run)
        return trace.steps
    }

    /// Replays a sequence with a trace.
    ///
    /// - Returns: `nil` if that could not be done at all.
    func replay(
        _ sequence: ChoiceSequence,
        _ weights: Weights,
        writing trace: Trace<Action, State>,
        _ sandbox: Sandbox
    ) -> TracedRun<Action, State>? {
        let place = place(sandbox) { machine(weights, writing: trace) }
        return TracedRun(of: sequence, at: place, rules: fuzzer.rules.count) { trace.steps }
    }

    /// A machine like the one that is searched, but one that writes down its steps.
    func machine(_ weights: Weights, writing trace: Trace<Action, State>) -> Machine {
        let recording = trace.recording(fuzzer.mutateInPlace)
        return MachineBuilder.machine(fuzzer, weights: weights, didBegin: trace.begin, watching: recording)
    }
}

// MARK: - Verdicts

extension FuzzerSession {
    private func judgement(
        passing tally: RunTally,
        _ walk: RandomWalk,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> (verdict: Verdict, looks: [StepLook]?) {
        if tally.isOutOfTime { return (.outOfTime(budget), nil) }
        if let verdict = verdictOnRejections(tally) ?? verdictWithoutSteps(steps: tally.steps) { return (verdict, nil) }
        let probe = probe(of: walk, weights, sandbox)
        let drawn = tally.counts?.drawn ?? []
        let idle = fuzzer.actions.indices.compactMap { rule in
            problem(of: rule, drawn: drawn[rule], probe)
                .map { "action \(name(ofStep: rule)) \($0)" }
        }
        let reasons = idle + problems(of: tally, "states")
        return (reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; ")), probe.looks)
    }

    /// The verdict if the code under test did not return when the runs were made once more and looked at.
    private func verdictOnLook(_ sandbox: Sandbox) -> Verdict {
        guard case .interrupted(let interruption) = sandbox.lastEnding else {
            return .incomplete(reason: sandbox.refusal ?? "the runs could not be looked at")
        }
        return .incomplete(
            reason: """
                nothing failed, but the code under test \(interruption.verb) when each guard was asked in each state: \
                \(interruption.description)
                """
        )
    }

    /// The verdict if nothing was ever dispatched.
    func verdictWithoutSteps(steps: Int) -> Verdict? {
        if fuzzer.actions.isEmpty { return .vacuous(reason: "no action is declared; add some with .action(…)") }
        guard steps == 0 else { return nil }
        let place = if case .state = fuzzer.start { "the initial state" } else { "any initial state" }
        return .vacuous(reason: "no step was ever taken, since no action is enabled in \(place)")
    }

    /// Makes some runs once more, until each action rule has been seen enabled and to change something.
    private func probe(
        of walk: RandomWalk,
        _ weights: Weights,
        _ sandbox: Sandbox
    ) -> ActionProbe<Action, State> {
        let probe = ActionProbe(fuzzer.actions, drawn: walk.tally.counts?.drawn ?? [])
        let machine = MachineBuilder.machine(
            fuzzer,
            weights: weights,
            willAttempt: probe.willAttempt,
            watching: probe.watching(fuzzer.mutateInPlace)
        )
        walk.repeatRuns(machine, in: sandbox) { isTelling in
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
