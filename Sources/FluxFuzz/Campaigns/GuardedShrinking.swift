/// How one failing sequence is made simpler, where the code under test may trap at any time.
struct GuardedShrinking {
    let sequence: ChoiceSequence
    let kind: Failure.Kind

    /// Whether the failure is the first one of its rule.
    let isFirst: Bool

    /// How many candidates may be replayed.
    let limit: Int
    let deadline: Deadline

    /// How many rules there are that must hold.
    let rules: Int

    /// How many action rules there are.
    let actionRules: Int

    /// The index of the first step that is an action.
    let firstAction: Int
    let shortcuts: Campaign.Shortcuts

    /// What came of it.
    struct Result {
        let shrinker: Shrinker

        /// What a search for the shortest sequence found, if there was one.
        let shortest: Campaign.ShortestPath?
    }

    /// How many candidates may be interrupted, since each of them keeps a thread for ever.
    private static let greatestInterruptions = 30

    /// Makes the sequence simpler.
    ///
    /// All of it is done at once in the sandbox, in the hope that nothing traps there. If something does, or if a trap is
    /// what is shrunk, it is done once more, with a call of the sandbox for each candidate.
    func run(_ place: RandomWalk.Place) -> Result {
        if kind.rule < rules, let result = place.sandbox.run({ shrink(evaluatingOn: place.worker) }) { return result }
        place.worker.abandonMachine()
        return shrink(evaluatingIn: place)
    }

    private func shrink(evaluatingOn worker: RunWorker) -> Result {
        let machine = worker.readyMachine()
        return shrink(shortcuts) { machine.outcome(of: $0) }
    }

    private func shrink(evaluatingIn place: RandomWalk.Place) -> Result {
        let before = place.sandbox.interruptions
        let usualLimit = place.sandbox.limit
        if kind.rule == Interruption.hang.rule(behind: rules) { place.sandbox.limit = usualLimit.forSimplerCode }
        defer { place.sandbox.limit = usualLimit }
        var careful = shortcuts
        careful.loops = shortcuts.loops.map { loops in { sequence in place.sandbox.run { loops(sequence) } ?? [] } }
        careful.shortestPath = nil
        return shrink(careful) { candidate in
            guard place.sandbox.interruptions - before < Self.greatestInterruptions else { return nil }
            let journal = Journal()
            if let failure = place.sandbox.run({ place.worker.replay(candidate, in: journal) }) {
                return Outcome(failure: failure?.kind, sequence: journal.recorded)
            }
            return place.interruption(in: journal, rules: rules).map { kind in
                Outcome(failure: kind, sequence: journal.recorded)
            }
        }
    }

    private func shrink(_ shortcuts: Campaign.Shortcuts, _ evaluate: @escaping (ChoiceSequence) -> Outcome?) -> Result {
        var shrinker = Shrinker(
            sequence,
            failing: kind,
            byThatAction: !isFirst,
            actionRules: actionRules,
            firstAction: firstAction,
            limit: limit,
            deadline: deadline,
            loops: shortcuts.loops,
            evaluate: evaluate
        )
        shrinker.shrink()
        let rest = limit - shrinker.evaluations
        let isSearchable = isFirst && !shrinker.isExhausted
        let shortest = isSearchable ? shortcuts.shortestPath?(kind.rule, shrinker.best.stepCount, rest) : nil
        if let sequence = shortest?.sequence { shrinker.shrink(from: sequence) }
        return Result(shrinker: shrinker, shortest: shortest)
    }
}

extension RandomWalk.Place {
    /// The index in a sequence of the first step that dispatches: where an initial state is chosen, one stands for that.
    var firstStep: Int { worker.machine?.choosesStart == true ? 1 : 0 }

    /// Makes out where a run was interrupted.
    ///
    /// - Parameters:
    ///   - journal: What the run has recorded.
    ///   - rules: How many rules there are.
    /// - Returns: What failed; `nil` if the run could not be made at all.
    func interruption(in journal: Journal, rules: Int) -> Failure.Kind? {
        guard case .interrupted(let interruption) = sandbox.lastEnding else { return nil }
        let first = firstStep
        worker.abandonMachine()
        let steps = journal.recorded.steps
        let action = steps.count > first ? steps.last?.first.map { Int(truncatingIfNeeded: $0) } : nil
        return Failure.Kind(rule: interruption.rule(behind: rules), action: action ?? Machine.start)
    }
}
