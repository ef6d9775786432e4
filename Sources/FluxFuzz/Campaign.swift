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
    mutating func run(_ machine: Machine, loops: ((ChoiceSequence) -> [Range<Int>])? = nil) {
        let deadline = Deadline(after: budget.time)
        walk.search(machine, until: deadline)
        guard let failure = walk.failure, let recorded = walk.recordedFailure(machine) else { return }
        var shrinker = Shrinker(
            recorded,
            failing: failure.rule,
            limit: budget.shrinkEvaluations,
            deadline: deadline,
            loops: loops
        ) { candidate in
            var source = ChoiceSource(replaying: candidate)
            let failure = machine.run(&source, limit: candidate.stepCount)
            return Outcome(failedRule: failure?.rule, sequence: source.recorded)
        }
        shrinker.shrink()
        finding = Finding(
            failure: failure,
            sequence: shrinker.best,
            evaluations: shrinker.evaluations,
            isCutShort: shrinker.isExhausted
        )
    }
}
