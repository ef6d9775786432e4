/// A search that makes one run after the other, each from the initial state along random actions.
struct RandomWalk {
    let seed: UInt64
    let budget: Budget

    /// What came out of the runs.
    private(set) var tally: RunTally

    /// How many runs are made at once.
    private static let batchSize = 64

    /// Makes a search that has not begun.
    ///
    /// - Parameters:
    ///   - seed: The root seed, from which each run has its own.
    ///   - budget: How many runs to make, and how long they are.
    ///   - actionRules: How many action rules there are.
    init(seed: UInt64, budget: Budget, actionRules: Int) {
        self.seed = seed
        self.budget = budget
        tally = RunTally(actionRules: actionRules)
    }

    /// Makes runs until there have been enough, or the budget is spent.
    mutating func search(_ worker: RunWorker, until deadline: Deadline) {
        var stop = StopRule(budget, kinds: worker.machine.kindsOfFailure)
        while !stop.isOver(after: tally.runs), !tally.isOutOfTime {
            let first = tally.runs + 1
            let batch = worker.tally(first...min(first + Self.batchSize - 1, budget.runs), until: stop, deadline)
            for failed in batch.failures { stop.note(failed.failure, in: failed.run) }
            tally.add(batch)
        }
    }

    /// Makes the same runs again, for the sake of somebody who looks on.
    ///
    /// The telling ones come first, so a short look meets every rule.
    ///
    /// - Parameters:
    ///   - machine: A machine that behaves like the one searched.
    ///   - condition: Whether to go on; asked before each run.
    func repeatRuns(_ machine: Machine, while condition: (_ isTelling: Bool) -> Bool) {
        let worker = RunWorker(machine, seed: seed, steps: budget.stepsPerRun)
        let tellingRuns = tally.tellingRuns
        for run in tellingRuns where condition(true) { worker.make(run) }
        let telling = Set(tellingRuns)
        var run = 1
        while run <= tally.runs, condition(false) {
            if !telling.contains(run) { worker.make(run) }
            run += 1
        }
    }
}
