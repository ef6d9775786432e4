/// What a machine counts in its runs.
struct Counts {
    /// How many runs had an initial state.
    var begun = 0

    /// For each action rule, how many actions came from it.
    var drawn: [Int]

    /// For each action rule, how often it was drawn in vain: its guard was closed, or it had nothing to offer.
    var blocked: [Int]

    /// For each rule that doesn't always have something to say, how often it had.
    var applications: [Int] = []

    /// For each label, how many states it fits.
    var labelled: [Int] = []

    /// For each label, how much that differs between runs.
    var spread: [RunSpread] = []

    /// For each goal, when it was met first.
    var reachedGoals: [GoalWatch.Hit?] = []

    /// What the steps came to; `nil` where that is not looked at.
    var effects: StepEffects?

    /// How many actions were dispatched.
    var steps: Int { drawn.reduce(0, +) }
}

extension Counts {
    /// What was counted since earlier counts of the same machine; goals that were met before then are still met.
    func since(_ earlier: Counts) -> Counts {
        var counts = combined(with: earlier, -, -) { now, _ in now }
        counts.effects = effects.map { effects in earlier.effects.map(effects.since) ?? effects }
        return counts
    }

    /// What was counted in these runs and the ones right behind them.
    func adding(_ next: Counts) -> Counts {
        var counts = combined(with: next, +, +) { $0 ?? $1 }
        counts.effects = effects.map { effects in next.effects.map(effects.adding) ?? effects }
        return counts
    }

    private func combined(
        with other: Counts,
        _ combine: (Int, Int) -> Int,
        _ combineSums: (Double, Double) -> Double,
        _ combineGoals: (GoalWatch.Hit?, GoalWatch.Hit?) -> GoalWatch.Hit?
    ) -> Counts {
        Counts(
            begun: combine(begun, other.begun),
            drawn: zip(drawn, other.drawn).map(combine),
            blocked: zip(blocked, other.blocked).map(combine),
            applications: zip(applications, other.applications).map(combine),
            labelled: zip(labelled, other.labelled).map(combine),
            spread: zip(spread, other.spread).map { $0.combined(with: $1, combineSums) },
            reachedGoals: zip(reachedGoals, other.reachedGoals).map(combineGoals)
        )
    }

    /// Forgets the goals that were met after a run only.
    mutating func forgetGoals(after run: Int) {
        reachedGoals = reachedGoals.map { moment in moment.flatMap { $0.run <= run ? $0 : nil } }
    }
}

extension Machine {
    /// What has been counted in all runs together.
    var counts: Counts {
        Counts(
            begun: begun,
            drawn: (0..<actions.count).map(drawn),
            blocked: (0..<actions.count).map { actions.elements[$0].blocked },
            applications: (0..<rules.count).map { rules.elements[$0].applications?.value ?? 0 },
            labelled: watch.labelled,
            spread: watch.spread,
            reachedGoals: watch.reached,
            effects: effects?()
        )
    }

    /// How many actions were dispatched, in all runs together.
    var steps: Int { (0..<actions.count).reduce(0) { $0 + drawn($1) } }

    /// How many actions came from one action rule, in all runs together.
    func drawn(_ action: Int) -> Int { actions.elements[action].drawn }
}
