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
    mutating func search(_ machine: Machine) {
        while runs < budget.runs, failure == nil {
            runs += 1
            var source = ChoiceSource(fresh: RunSeed.seed(ofRun: runs, root: seed))
            failure = machine.run(&source, limit: budget.stepsPerRun)
        }
        steps = machine.steps
        drawn = machine.drawnByRule
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
    /// - Parameters:
    ///   - machine: A machine that behaves like the one searched.
    ///   - condition: Whether to go on; asked before each run.
    func repeatRuns(_ machine: Machine, while condition: () -> Bool) {
        var run = 1
        while run <= runs, condition() {
            var source = ChoiceSource(fresh: RunSeed.seed(ofRun: run, root: seed))
            _ = machine.run(&source, limit: budget.stepsPerRun)
            run += 1
        }
    }
}
