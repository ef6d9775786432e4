/// A search that makes one run after the other, each from the initial state along random actions.
///
/// Runs are made in batches, which several workers can share. What comes out of them is joined in the order of their
/// numbers, so it makes no difference how many workers there are.
struct RandomWalk {
    /// Somebody who makes runs, and where.
    struct Place {
        let worker: RunWorker
        let sandbox: Sandbox
    }

    let seed: UInt64
    let budget: Budget

    /// What came out of the runs.
    private(set) var tally: RunTally

    /// The run that did not come to its end, and why; the search ended with it.
    private(set) var interruption: (run: Int, ending: Sandbox.Ending)?

    private let actionRules: Int
    private let rules: Int
    private let kindsOfFailure: Int

    /// Makes a search that has not begun.
    ///
    /// - Parameters:
    ///   - seed: The root seed, from which each run has its own.
    ///   - budget: How many runs to make, and how long they are.
    ///   - actionRules: How many action rules there are.
    ///   - rules: How many rules are checked.
    ///   - kindsOfFailure: In how many ways a run can fail.
    init(seed: UInt64, budget: Budget, actionRules: Int, rules: Int, kindsOfFailure: Int) {
        self.seed = seed
        self.budget = budget
        self.actionRules = actionRules
        self.rules = rules
        self.kindsOfFailure = kindsOfFailure
        tally = RunTally(actionRules: actionRules)
    }

    /// Makes runs until there have been enough, or the budget is spent.
    ///
    /// - Parameters:
    ///   - places: Who makes the runs: at least one.
    ///   - deadline: When to give up.
    mutating func search(_ places: [Place], until deadline: Deadline) {
        var stop = StopRule(budget, kinds: kindsOfFailure)
        var running: [RunBatch?] = Array(repeating: nil, count: places.count)
        // Batches that are done before others with lower numbers.
        var waiting: [Int: RunBatch] = [:]
        var nextRun = 1
        while true {
            for (index, place) in places.enumerated() where running[index] == nil {
                guard let batch = batch(from: nextRun, stop, workers: places.count) else { break }
                running[index] = batch
                nextRun = batch.last + 1
                place.sandbox.start { place.worker.work(on: batch, until: deadline) }
            }
            guard let (index, isDone) = Sandbox.finishAny(of: places.map(\.sandbox), where: { running[$0] != nil }),
                let batch = running[index]
            else { return }
            running[index] = nil
            if !isDone { interrupt(batch, places[index]) }
            waiting[batch.first] = batch
            while let batch = waiting.removeValue(forKey: tally.runs + 1), !isOver(stop) {
                // Others may be at work still; this one is not.
                join(batch, &stop, places[index])
            }
        }
    }

    private func isOver(_ stop: StopRule) -> Bool {
        stop.isOver(after: tally.runs) || tally.isOutOfTime || interruption != nil
    }

    /// The next runs to be made, if any.
    ///
    /// The first batches are small, since most failures are found soon; the others grow, since to hand over a batch takes
    /// as long as some dozen runs of a small app.
    private func batch(from first: Int, _ stop: StopRule, workers: Int) -> RunBatch? {
        guard first <= budget.runs, !isOver(stop) else { return nil }
        let size = min(max(64, first / (2 * workers)), 8192)
        let last = first + min(size - 1, budget.runs - first)
        return RunBatch(first...last, actionRules: actionRules, until: stop)
    }

    /// Ends a batch whose current run never will.
    private func interrupt(_ batch: RunBatch, _ place: Place) {
        guard let ending = place.sandbox.lastEnding else { return }
        batch.interrupt(ending, rules: rules)
        place.worker.abandonMachine()
    }

    /// Adds the runs that come right behind those so far.
    ///
    /// Some of them may be too many, since more is known now than when they were begun. Then those that are not are made
    /// once more, for the sake of their counts.
    private mutating func join(_ batch: RunBatch, _ stop: inout StopRule, _ place: Place) {
        let made = batch.tally.runs
        let needed = stop.runsNeeded(of: batch.tally, from: batch.first)
        if needed < made {
            let shorter = RunBatch(batch.first...batch.first + needed - 1, actionRules: actionRules, until: stop)
            if place.sandbox.run({ place.worker.work(on: shorter, until: Deadline(after: nil)) }) == nil {
                // They came to their end before, so the code under test does not behave the same way twice.
                interrupt(shorter, place)
                interruption = shorter.ending.map { (batch.first, $0) }
            }
            tally.add(shorter.tally)
        } else {
            tally.add(batch.tally)
            if let ending = batch.ending { interruption = (batch.first + made - 1, ending) }
        }
        for failed in tally.failures { stop.note(failed.failure, in: failed.run) }
        // A goal may have been met first in a run that was one too many.
        tally.forgetGoals(after: tally.runs)
    }
}
