/// One call of a fuzzer: what was asked for, and how a report comes out of it.
///
/// It drives the stages one after the other: search, record, shrink, replay with a trace, report.
@usableFromInline
struct FuzzerSession<Action, State> {
    let fuzzer: Fuzzer<Action, State>
    let seed: UInt64
    let budget: Budget

    @usableFromInline
    init(_ fuzzer: Fuzzer<Action, State>, seed: UInt64, budget: Budget) {
        self.fuzzer = fuzzer
        self.seed = seed
        self.budget = budget
    }

    /// The weights of the action rules, or `nil` if there is nothing to run: see ``reportWithoutRuns``.
    @usableFromInline var weights: Weights? {
        verdictWithoutRuns == nil ? Weights(fuzzer.actions.map(\.weight)) : nil
    }

    /// The report of a fuzzer that can't be run, or need not be.
    @usableFromInline var reportWithoutRuns: FuzzReport<Action, State> {
        report(verdictWithoutRuns ?? .noFailureFound)
    }

    var verdictWithoutRuns: Verdict? {
        let defects = budget.defects + [fuzzer.start.defect].compactMap(\.self) + fuzzer.actions.flatMap(\.defects)
        if !defects.isEmpty { return .incomplete(reason: defects.joined(separator: "; ")) }
        if fuzzer.rules.isEmpty, fuzzer.goals.isEmpty {
            return .vacuous(reason: "no rule is declared; add one with .invariant(…)")
        }
        if Weights(fuzzer.actions.map(\.weight)) == nil {
            return .incomplete(reason: Weights.sumIsTooGreat)
        }
        return nil
    }

    /// Searches for a failure and shrinks the one found.
    ///
    /// - Parameter machine: The fuzzer, made ready for being run.
    /// - Returns: The report.
    @usableFromInline
    func report(running machine: Machine) -> FuzzReport<Action, State> {
        var campaign = Campaign(seed: seed, budget: budget)
        // An initial state that is chosen is the first step of a sequence.
        let start = machine.choosesStart ? 1 : 0
        let loops: (ChoiceSequence) -> [Range<Int>] = { sequence in
            let loops = trace(of: sequence)?.trace.loops ?? []
            return loops.map { $0.lowerBound + start..<$0.upperBound + start }
        }
        campaign.run(
            machine,
            loops: Trace<Action, State>.canHaveLoops ? loops : nil,
            shortestPath: shortestPath(breaking:within:limit:)
        )
        if campaign.walk.failure == nil { return report(verdict(passing: campaign.walk, machine), campaign, machine) }
        guard let finding = campaign.finding, let found = counterexample(of: finding, run: campaign.walk.runs) else {
            return report(.notDeterministic, campaign, machine)
        }
        return report(.failed, campaign, machine, found)
    }

    /// Replays the simplest sequence with a trace.
    ///
    /// - Returns: The counterexample, or `nil` if the replay did not fail as it had before.
    private func counterexample(of finding: Campaign.Finding, run: Int) -> Counterexample<Action, State>? {
        guard let (trace, failure, recorded) = trace(of: finding.sequence) else { return nil }
        guard let failure, failure.rule == finding.failure.rule, recorded == finding.sequence else { return nil }
        return Counterexample(
            actions: trace.actions,
            states: trace.states,
            breaking: place(of: failure),
            error: failure.error,
            discovery: Discovery(finding, seed: seed, run: run),
            token: token(for: finding.sequence),
            mutationSource: fuzzer.mutationSource
        )
    }

    /// The name of the rule that failed, and where it was declared.
    func place(of failure: Failure) -> (name: String, location: CodeLocation) {
        let rule = fuzzer.rules[failure.rule]
        return (rule.name, rule.location)
    }

    /// The token with which a sequence is replayed.
    func token(for sequence: ChoiceSequence) -> ReplayToken {
        ReplayToken(fingerprint: fuzzer.declarations, sequence: sequence)
    }

    /// Replays a sequence with a trace.
    private func trace(
        of sequence: ChoiceSequence
    ) -> (trace: Trace<Action, State>, failure: Failure?, recorded: ChoiceSequence)? {
        let trace = Trace<Action, State>()
        let recording = trace.recording(fuzzer.mutateInPlace)
        guard let machine = machine(didBegin: trace.begin, mutate: { _ in recording }) else { return nil }
        var source = ChoiceSource(replaying: sequence)
        let failure = machine.run(&source, limit: sequence.stepCount)
        return (trace, failure, source.recorded)
    }

    /// A machine like the one that was searched, except for the mutation that each action rule uses.
    private func machine(
        didBegin: ((State) -> Void)? = nil,
        mutate: (Int) -> BoundRule.Mutate
    ) -> Machine? {
        weights.map { MachineBuilder.machine(fuzzer, weights: $0, didBegin: didBegin, mutate: mutate) }
    }
}

// MARK: - Verdicts

extension FuzzerSession {
    private func verdict(passing walk: RandomWalk, _ machine: Machine) -> Verdict {
        if walk.isOutOfTime { return .outOfTime(budget) }
        if let verdict = verdictOnRejections(walk) ?? verdictWithoutSteps(steps: walk.steps) { return verdict }
        let probe = probe(of: walk)
        let idle = fuzzer.actions.indices.compactMap { rule in
            problem(of: rule, drawn: walk.drawn[rule], probe)
                .map { "action \(name(ofAction: rule)) \($0)" }
        }
        let reasons = idle + GoalOutcome.problems(of: fuzzer.goals, walk.reachedGoals)
        return reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; "))
    }

    /// What to call an action in a report.
    func name(ofAction rule: Int) -> String {
        fuzzer.actions[rule].name(in: fuzzer.start.simplest)
    }

    /// The verdict if nothing was ever dispatched.
    func verdictWithoutSteps(steps: Int) -> Verdict? {
        if fuzzer.actions.isEmpty { return .vacuous(reason: "no action is declared; add some with .action(…)") }
        guard steps == 0 else { return nil }
        let place = if case .state = fuzzer.start { "the initial state" } else { "any initial state" }
        return .vacuous(reason: "no step was ever taken, since no action is enabled in \(place)")
    }

    /// Makes the runs once more, until each action rule has been seen enabled and to change something.
    private func probe(of walk: RandomWalk) -> ActionProbe<Action, State> {
        let probe = ActionProbe(fuzzer.actions, drawn: walk.drawn)
        if let machine = machine(mutate: { probe.watching($0, fuzzer.mutateInPlace) }) {
            walk.repeatRuns(machine) { probe.isSearching }
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

    private func report(
        _ verdict: Verdict,
        _ campaign: Campaign? = nil,
        _ machine: Machine? = nil,
        _ counterexample: Counterexample<Action, State>? = nil
    ) -> FuzzReport<Action, State> {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: campaign?.walk.runs ?? 0,
            steps: campaign?.walk.steps ?? 0,
            actions: actionCounts(drawn: campaign?.walk.drawn),
            goals: GoalOutcome.outcomes(of: fuzzer.goals, campaign?.walk.reachedGoals),
            visited: nil
        )
    }

    /// The action rules, each with the number of its actions that were dispatched; zero if nothing was.
    func actionCounts(drawn: [Int]?) -> [ActionCount] {
        fuzzer.actions.enumerated().map { index, rule in
            ActionCount(name: name(ofAction: index), location: rule.location, drawn: drawn?[index] ?? 0)
        }
    }
}
