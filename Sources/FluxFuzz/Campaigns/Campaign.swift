/// A search for a failure by random runs, and what it found, made as simple as it can be.
///
/// It knows machines and choices only, so it serves whatever can be made into a machine.
struct Campaign {
    /// A failure that was found, and the simplest sequence of choices that leads to it.
    struct Finding {
        /// What went wrong in the run that found it.
        let failure: Failure

        /// The simplest sequence that fails in the same way.
        let sequence: ChoiceSequence

        /// How many candidates were tried.
        let evaluations: Int

        /// Whether shrinking ended because the budget was spent.
        let isCutShort: Bool

        /// Whether it is proven that no shorter sequence fails.
        let isShortest: Bool
    }

    /// What a search for the shortest sequence found.
    struct ShortestPath {
        /// The sequence, or `nil` if the search did not get there.
        let sequence: ChoiceSequence?

        /// How many transitions the search took.
        let transitions: Int
    }

    /// The runs that were made.
    private(set) var walk: RandomWalk

    /// What was found, if it failed again when it was repeated.
    private(set) var finding: Finding?

    private let budget: Budget

    /// Makes a campaign that has not begun.
    init(seed: UInt64, budget: Budget) {
        self.budget = budget
        walk = RandomWalk(seed: seed, budget: budget)
    }

    /// Searches for a failure and shrinks the one found.
    ///
    /// - Parameters:
    ///   - machine: What to run.
    ///   - loops: Finds the steps of a sequence that lead back to where they began, see ``Shrinker``.
    ///   - shortestPath: Looks for the shortest sequence that fails a rule, given one of some steps, within a number of
    ///     transitions.
    mutating func run(
        _ machine: Machine,
        loops: ((ChoiceSequence) -> [Range<Int>])? = nil,
        shortestPath: ((_ rule: Int, _ steps: Int, _ limit: Int) -> ShortestPath?)? = nil
    ) {
        let deadline = Deadline(after: budget.time)
        walk.search(machine, until: deadline)
        guard let failure = walk.failure, let recorded = walk.recordedFailure(machine) else { return }
        var shrinker = Shrinker(
            recorded,
            failing: failure.rule,
            limit: budget.shrinkEvaluations,
            deadline: deadline,
            loops: loops
        ) { machine.outcome(of: $0) }
        shrinker.shrink()
        let rest = budget.shrinkEvaluations - shrinker.evaluations
        let shortest = shrinker.isExhausted ? nil : shortestPath?(failure.rule, shrinker.best.stepCount, rest)
        if let sequence = shortest?.sequence { shrinker.shrink(from: sequence) }
        finding = Finding(
            failure: failure,
            sequence: shrinker.best,
            evaluations: shrinker.evaluations + (shortest?.transitions ?? 0),
            isCutShort: shrinker.isExhausted,
            isShortest: shortest?.sequence?.stepCount == shrinker.best.stepCount
        )
    }
}

extension Discovery {
    /// By random runs.
    init(_ finding: Campaign.Finding, seed: UInt64, run: Int) {
        self.init(
            seed: seed,
            run: run,
            stepsBeforeShrinking: finding.failure.step,
            evaluations: finding.evaluations,
            isShrinkingCutShort: finding.isCutShort,
            isShortest: finding.isShortest
        )
    }
}
