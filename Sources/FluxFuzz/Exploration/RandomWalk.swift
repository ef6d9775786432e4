/// A search that makes one run after the other, each from the initial state along random actions.
struct RandomWalk {
    let seed: UInt64
    let budget: Budget

    /// How many runs have been made, the failing one included.
    private(set) var runs = 0

    /// How many actions have been dispatched, in all runs together.
    private(set) var steps = 0

    /// How many of them came from each action rule.
    private(set) var drawn: [Int] = []

    /// For each action rule whose generator gave up in some run, why.
    private(set) var rejections: [Int: GeneratorDefect] = [:]

    /// For each goal, when it was met first.
    private(set) var reachedGoals: [GoalWatch.Moment?] = []

    /// The runs that show what each rule does: those in which it was dispatched for the first few times.
    ///
    /// They are in ascending order. A rule that is rare is in all of its runs, should it be so few.
    private(set) var tellingRuns: [Int] = []

    /// Whether the search ended because its time was up.
    private(set) var isOutOfTime = false

    /// What went wrong in the last run, if anything did.
    ///
    /// No run before it failed.
    private(set) var failure: Failure?

    /// Makes a search that has not begun.
    ///
    /// - Parameters:
    ///   - seed: The root seed, from which each run has its own.
    ///   - budget: How many runs to make, and how long they are.
    init(seed: UInt64, budget: Budget) {
        self.seed = seed
        self.budget = budget
    }

    /// Makes runs until one fails or the budget is spent.
    mutating func search(_ machine: Machine, until deadline: Deadline) {
        var rareRules = machine.drawnByRule.indices.map { (rule: $0, drawn: 0) }
        while runs < budget.runs, failure == nil {
            if deadline.hasPassed {
                isOutOfTime = true
                break
            }
            runs += 1
            var source = ChoiceSource(fresh: RunSeed.seed(ofRun: runs, root: seed))
            failure = machine.run(&source, limit: budget.stepsPerRun)
            if !rareRules.isEmpty { look(for: &rareRules, machine) }
        }
        steps = machine.steps
        drawn = machine.drawnByRule
        rejections = machine.rejections
        reachedGoals = machine.reachedGoals
    }

    /// Notes the last run if it has dispatched an action of a rule that has been rare so far.
    private mutating func look(for rareRules: inout [(rule: Int, drawn: Int)], _ machine: Machine) {
        var isTelling = false
        for index in rareRules.indices {
            let drawn = machine.drawn(rareRules[index].rule)
            if drawn > rareRules[index].drawn { isTelling = true }
            rareRules[index].drawn = drawn
        }
        guard isTelling else { return }
        tellingRuns.append(runs)
        rareRules.removeAll { $0.drawn >= 20 }
    }

    /// Repeats the last run on a source that records it.
    ///
    /// - Returns: The choices of the run, or `nil` if it did not fail in the same way.
    func recordedFailure(_ machine: Machine) -> ChoiceSequence? {
        var source = ChoiceSource(recording: RunSeed.seed(ofRun: runs, root: seed))
        let repeated = machine.run(&source, limit: budget.stepsPerRun)
        return failure?.isSame(as: repeated) == true ? source.recorded : nil
    }

    /// Makes the same runs again, for the sake of somebody who looks on.
    ///
    /// The telling ones come first, so a short look meets every rule.
    ///
    /// - Parameters:
    ///   - machine: A machine that behaves like the one searched.
    ///   - condition: Whether to go on; asked before each run.
    func repeatRuns(_ machine: Machine, while condition: () -> Bool) {
        let telling = Set(tellingRuns)
        for run in tellingRuns where condition() { repeatRun(run, machine) }
        var run = 1
        while run <= runs, condition() {
            if !telling.contains(run) { repeatRun(run, machine) }
            run += 1
        }
    }

    private func repeatRun(_ run: Int, _ machine: Machine) {
        var source = ChoiceSource(fresh: RunSeed.seed(ofRun: run, root: seed))
        _ = machine.run(&source, limit: budget.stepsPerRun)
    }
}
