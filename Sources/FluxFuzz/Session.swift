/// One call of a fuzzer: what was asked for, and how a report comes out of it.
///
/// It drives the stages one after the other: search, record, shrink, replay with a trace, report.
@usableFromInline
struct Session<Action, State> {
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
        report(verdictWithoutRuns ?? .noFailureFound, nil)
    }

    var verdictWithoutRuns: Verdict? {
        let defects = budget.defects + fuzzer.actions.flatMap(\.defects)
        if !defects.isEmpty { return .incomplete(reason: defects.joined(separator: "; ")) }
        if fuzzer.invariants.isEmpty {
            return .vacuous(reason: "no rule is declared; add one with .invariant(…)")
        }
        if Weights(fuzzer.actions.map(\.weight)) == nil {
            return .incomplete(reason: weightsWithoutRoom)
        }
        return nil
    }

    var weightsWithoutRoom: String { "the sum of all weights must be at most \(Int.max)" }

    /// Searches for a failure and shrinks the one found.
    ///
    /// - Parameter machine: The fuzzer, made ready for being run.
    /// - Returns: The report.
    @usableFromInline
    func report(running machine: Machine) -> FuzzReport<Action, State> {
        var walk = RandomWalk(seed: seed, budget: budget)
        walk.search(machine)
        guard let failure = walk.failure else { return report(verdict(passing: walk), walk) }
        guard let recorded = walk.recordedFailure(machine) else { return report(notDeterministic, walk) }
        var shrinker = Shrinker(
            recorded,
            failing: failure.rule,
            limit: budget.shrinkEvaluations
        ) { candidate in
            var source = ChoiceSource(replaying: candidate)
            let failure = machine.run(&source, limit: candidate.stepCount)
            return Outcome(failedRule: failure?.rule, sequence: source.recorded)
        }
        shrinker.shrink()
        guard let counterexample = counterexample(shrinker, walk, failure) else {
            return report(notDeterministic, walk)
        }
        return report(.failed, walk, counterexample)
    }

    /// Replays the simplest sequence with a trace.
    ///
    /// - Returns: The counterexample, or `nil` if the replay did not fail as it had before.
    private func counterexample(
        _ shrinker: Shrinker,
        _ walk: RandomWalk,
        _ found: Failure
    ) -> Counterexample<Action, State>? {
        let trace = Trace<Action, State>(from: fuzzer.initial)
        guard let machine = machine(mutate: { _ in trace.recording(fuzzer.mutate) }) else { return nil }
        var source = ChoiceSource(replaying: shrinker.best)
        let failure = machine.run(&source, limit: shrinker.best.stepCount)
        guard let failure, failure.rule == found.rule, source.recorded == shrinker.best else { return nil }
        let rule = fuzzer.invariants[failure.rule]
        return Counterexample(
            actions: trace.actions,
            states: trace.states,
            rule: rule.name,
            location: rule.location,
            errorText: failure.error.map { String(sayingOf: $0) },
            seed: seed,
            run: walk.runs,
            stepsBeforeShrinking: found.step,
            evaluations: shrinker.evaluations,
            isShrinkingCutShort: shrinker.isExhausted,
            isShortest: false,
            token: fuzzer.token(for: shrinker.best),
            mutationSource: fuzzer.mutationSource
        )
    }

    /// A machine like the one that was searched, except for the mutation that each action rule uses.
    private func machine(mutate: (Int) -> (Action, inout State) -> Void) -> Machine? {
        guard let weights else { return nil }
        return MachineBuilder<Action, State>.machine(
            initial: fuzzer.initial,
            invariants: fuzzer.invariants,
            weights: weights
        ) { state in
            fuzzer.actions.enumerated().map { MachineBuilder.bind($1, to: state, mutate($0)) }
        }
    }
}

// MARK: - Verdicts

extension Session {
    private func verdict(passing walk: RandomWalk) -> Verdict {
        if let verdict = verdictWithoutSteps(steps: walk.steps) { return verdict }
        let probe = probe(of: walk)
        let reasons = fuzzer.actions.indices.compactMap { rule in
            problem(of: rule, drawn: walk.drawn[rule], probe)
                .map { "action \(fuzzer.actions[rule].name(in: fuzzer.initial)) \($0)" }
        }
        return reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; "))
    }

    /// The verdict if nothing was ever dispatched.
    func verdictWithoutSteps(steps: Int) -> Verdict? {
        if fuzzer.actions.isEmpty { return .vacuous(reason: "no action is declared; add some with .action(…)") }
        guard steps == 0 else { return nil }
        return .vacuous(reason: "no step was ever taken, since no action is enabled in the initial state")
    }

    /// Makes the runs once more, until each action rule has been seen enabled and to change something.
    private func probe(of walk: RandomWalk) -> ActionProbe<Action, State> {
        let probe = ActionProbe(fuzzer.actions, initial: fuzzer.initial, drawn: walk.drawn)
        if let machine = machine(mutate: { probe.watching($0, fuzzer.mutate) }) {
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

    var notDeterministic: Verdict {
        .incomplete(
            reason: """
                the code under test is not deterministic: a failing run did not fail in the same way when it \
                was repeated. A mutation, guard or rule may read the time, random numbers, the order of a \
                set, or an object that several states share
                """
        )
    }

    private func report(
        _ verdict: Verdict,
        _ walk: RandomWalk?,
        _ counterexample: Counterexample<Action, State>? = nil
    ) -> FuzzReport<Action, State> {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: walk?.runs ?? 0,
            steps: walk?.steps ?? 0,
            actions: actionCounts(drawn: walk?.drawn),
            visited: nil
        )
    }

    /// The action rules, each with the number of its actions that were dispatched; zero if nothing was.
    func actionCounts(drawn: [Int]?) -> [ActionCount] {
        fuzzer.actions.enumerated().map { index, rule in
            ActionCount(
                name: rule.name(in: fuzzer.initial),
                location: rule.location,
                drawn: drawn?[index] ?? 0
            )
        }
    }
}
