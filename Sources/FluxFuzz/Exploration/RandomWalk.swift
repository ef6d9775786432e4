/// A search that makes one run after the other, each from the initial state along random actions.
///
/// Runs are made in batches, which several workers can share. What comes out of them is joined in the order of their
/// numbers, so it makes no difference how many workers there are.
struct RandomWalk {
    private let budget: Budget

    /// What came out of the runs.
    private(set) var tally: RunTally

    /// The first run that failed in each way, in ascending order; a rule that nobody declared comes last.
    var failures: [RunTally.FailedRun] {
        let isImplicit = { (failed: RunTally.FailedRun) in failed.failure.rule == declarations.implicitRule }
        return tally.failures.filter { !isImplicit($0) } + tally.failures.filter(isImplicit)
    }

    /// The run that did not come to its end, and why; the search ended with it.
    private(set) var interruption: (run: Int, ending: Sandbox.Ending)?

    /// Which runs are made here, if others make some of them too.
    var division: RunDivision?

    /// How many of the runs were there already when this process began.
    private(set) var storedRuns = 0

    /// The first runs that nobody has made, where those of all shards are joined.
    private(set) var missing: ClosedRange<Int>?

    /// Runs of which one did not come to its end when a shard made them, and all did when they were made once more.
    private(set) var unrepeated: ClosedRange<Int>?

    private let declarations: Declarations
    private var stop: StopRule

    /// How many threads that nobody guards had trapped when the search began.
    private let traps = HeldEnd.count

    /// Makes a search that has not begun.
    ///
    /// - Parameters:
    ///   - declarations: What was declared.
    ///   - budget: How many runs to make.
    init(_ declarations: Declarations, budget: Budget) {
        self.declarations = declarations
        self.budget = budget
        stop = StopRule(budget, kinds: declarations.kindsOfFailure, implicitRule: declarations.implicitRule)
        tally = RunTally(actionRules: declarations.steps.count)
    }

    /// Makes the first run.
    ///
    /// - Parameters:
    ///   - runner: What makes it, such as one that takes down its steps.
    ///   - end: When to give up.
    ///   - searchEnd: When there have been enough runs.
    mutating func makeFirstRun(_ runner: Runner, until end: Deadline, for searchEnd: Deadline = Deadline(after: nil)) {
        runner.deadline = .earlier(end, searchEnd)
        let batch = RunBatch(1...1, declarations, until: stop)
        if runner.sandbox.run(awaitingOtherThreads: true, { batch.make(by: runner, until: end) }) == nil {
            interrupt(batch, runner)
        }
        join(batch.made, runner, until: end)
    }

    /// Makes runs until there have been enough, or the budget is spent.
    ///
    /// - Parameters:
    ///   - runners: What makes the runs: at least one.
    ///   - end: When to give up.
    ///   - searchEnd: When there have been enough runs.
    mutating func search(
        _ runners: [Runner],
        until end: Deadline,
        for searchEnd: Deadline = Deadline(after: nil)
    ) {
        for runner in runners { runner.deadline = .earlier(end, searchEnd) }
        // What is made of the runs then has a limit only.
        defer { for runner in runners { runner.deadline = end } }
        var running: [RunBatch?] = Array(repeating: nil, count: runners.count)
        if division?.isMerge == true { return joinShards(runners[0], until: end) }
        takeStoredRuns(runners[0], until: end)
        // Batches in the order of their numbers, and those that are done before others with lower numbers.
        var order: ArraySlice<Int> = []
        var waiting: [Int: RunBatch] = [:]
        var last = tally.lastRun
        while true {
            for (index, runner) in runners.enumerated() where running[index] == nil {
                guard let batch = nextBatch(behind: last, workers: runners.count) else { break }
                running[index] = batch
                order.append(batch.first)
                last = batch.last
                // The process may have come to its end between two batches.
                runner.sandbox.start(awaitingOtherThreads: true, since: traps) { batch.make(by: runner, until: end) }
            }
            guard let (index, isDone) = Sandbox.finishAny(of: runners.map(\.sandbox), where: { running[$0] != nil }),
                let batch = running[index]
            else { break }
            running[index] = nil
            if !isDone { interrupt(batch, runners[index]) }
            waiting[batch.first] = batch
            while !isOver, let first = order.first, let batch = waiting.removeValue(forKey: first) {
                order.removeFirst()
                // Others may be at work still; this one is not.
                join(batch.made, runners[index], until: end)
                division?.keep(batch)
            }
        }
        if isTimeOver {
            waiting.values.forEach { division?.keep($0) }
            joinWithGaps(waiting.values.map(\.made))
        }
    }

    private var isTimeOver: Bool { tally.isOutOfTime || tally.isSearchOver }

    /// Whether no further run is needed, or can be made.
    var isOver: Bool { stop.isOver(after: tally.lastRun) || isTimeOver || interruption != nil }

    /// The next runs to be made, if any.
    ///
    /// The first batches are small, since most failures are found soon; the others grow, since to hand over a batch takes
    /// as long as some dozen runs of a small app.
    private mutating func nextBatch(behind last: Int, workers: Int) -> RunBatch? {
        guard last < stop.lastRun, !isOver else { return nil }
        let first = last + 1
        let size = min(max(64, first / (2 * workers)), 8192)
        let usual = first...first + min(size - 1, budget.lastRun - first)
        let runs = division == nil ? usual : division?.nextBlock(upTo: budget.lastRun)
        guard let runs, runs.lowerBound <= stop.lastRun else { return nil }
        return RunBatch(runs, declarations, until: stop)
    }

    /// Ends a batch whose current run never will.
    private func interrupt(_ batch: RunBatch, _ runner: Runner) {
        runner.sandbox.lastEnding.map(batch.interrupt)
        runner.abandonMachine()
    }

    /// Adds the runs that come right behind those so far.
    ///
    /// Some of them may be too many, since more is known now than when they were begun. Then those that are not are made
    /// once more, for the sake of their counts.
    private mutating func join(_ batch: MadeRuns, _ runner: Runner, until end: Deadline) {
        // Those in between are made by other shards.
        tally.skip(to: batch.first)
        let made = batch.tally.runs
        let needed = stop.runsNeeded(of: batch.tally, from: batch.first)
        if needed < made || stop.hasTooManyElements(batch.tally) {
            let shorter = RunBatch(batch.first...batch.first + needed - 1, declarations, until: stop)
            if runner.sandbox.run(awaitingOtherThreads: true, { shorter.make(by: runner, until: end) }) == nil {
                // They came to their end before, so the code under test does not behave the same way twice.
                interrupt(shorter, runner)
                interruption = shorter.ending.map { (batch.first, $0) }
            }
            // If there is no time for that, there are some runs too many.
            tally.add(shorter.tally.isOutOfTime || shorter.tally.isSearchOver ? batch.tally : shorter.tally)
            tally.isOutOfTime = tally.isOutOfTime || shorter.tally.isOutOfTime
            tally.isSearchOver = tally.isSearchOver || shorter.tally.isSearchOver
        } else {
            tally.add(batch.tally)
            if let ending = batch.ending { interruption = (batch.first + made - 1, ending) }
        }
        stop.elements = tally.elements
        for failed in tally.failures { stop.note(failed.failure, in: failed.run) }
        // A goal may have been met first in a run that was one too many.
        let last = tally.lastRun
        tally.counts?.forgetGoals(after: last)
    }

    /// Adds the runs that others had made when the time was up, though some before them were not made.
    ///
    /// Otherwise a failure that was seen there would be lost.
    private mutating func joinWithGaps(_ batches: [MadeRuns]) {
        for batch in batches.sorted(by: { $0.first < $1.first }) where batch.tally.runs > 0 {
            if interruption != nil || stop.isOver(after: tally.lastRun) || batch.first > stop.lastRun { return }
            let (isOutOfTime, isSearchOver) = (tally.isOutOfTime, tally.isSearchOver)
            tally.skip(to: batch.first)
            tally.add(batch.tally)
            tally.isOutOfTime = tally.isOutOfTime || isOutOfTime
            tally.isSearchOver = tally.isSearchOver || isSearchOver
            if let ending = batch.ending { interruption = (tally.lastRun, ending) }
            for failed in batch.tally.failures { stop.note(failed.failure, in: failed.run) }
        }
    }
}

// MARK: - Runs that are there already

extension RandomWalk {
    /// Joins what this shard has made before, or what all shards have made, until a block is not there.
    private mutating func takeStoredRuns(_ runner: Runner, until end: Deadline) {
        defer { storedRuns = tally.runs }
        while !isOver, let stored = division?.takeStored(upTo: budget.lastRun) {
            join(made(of: stored, runner, until: end), runner, until: end)
            if !isOver, tally.lastRun < stored.runs.upperBound {
                missing = tally.lastRun + 1...stored.runs.upperBound
                return
            }
        }
    }

    /// Joins what all shards have made.
    private mutating func joinShards(_ runner: Runner, until end: Deadline) {
        takeStoredRuns(runner, until: end)
        if !isOver, missing == nil {
            // A search with a time may have ended behind any block.
            if budget.searchTime != nil, tally.runs > 0 {
                tally.isSearchOver = true
            } else {
                missing = division?.nextBlock(upTo: budget.lastRun)
            }
        }
        guard let division, interruption == nil, !stop.isOver(after: tally.lastRun) else { return }
        // Otherwise a failure that was seen behind what is missing would be lost.
        let last = tally.lastRun
        let others = division.stored.values.filter { $0.runs.lowerBound > last }
            .sorted { $0.runs.lowerBound < $1.runs.lowerBound }
        joinWithGaps(others.map { made(of: $0, runner, until: end) })
    }

    /// Runs that were made, or are made once more, as one of them did not come to its end.
    private mutating func made(of stored: StoredRuns, _ runner: Runner, until end: Deadline) -> MadeRuns {
        if let tally = stored.tally { return MadeRuns(first: stored.runs.lowerBound, tally: tally) }
        let batch = RunBatch(stored.runs, declarations, until: stop)
        if runner.sandbox.run(awaitingOtherThreads: true, { batch.make(by: runner, until: end) }) == nil {
            interrupt(batch, runner)
        } else if unrepeated == nil {
            unrepeated = stored.runs
        }
        return batch.made
    }
}

// MARK: - Repeating the runs

extension RandomWalk {
    /// About how many steps may be taken to look at the runs again: all, or a tenth of them if the search had a time, since
    /// whoever gives ten minutes does not mean twenty.
    var greatestReview: Int { budget.searchTime == nil ? .max : max(1, tally.steps / 10) }

    /// Makes the same runs again, inside of a sandbox, so that something can look on.
    ///
    /// The telling ones come first, so a short look meets every rule.
    ///
    /// - Parameters:
    ///   - runner: What makes the runs: on a machine that behaves like the one searched.
    ///   - condition: Whether to go on; asked before each run.
    func repeatRuns(by runner: Runner, while condition: (_ isTelling: Bool) -> Bool) {
        let tellingRuns = tally.tellingRuns
        for run in tellingRuns where condition(true) { repeatRun(run, by: runner) }
        let telling = Set(tellingRuns)
        var index = 1
        while index <= tally.runs, condition(false) {
            let run = tally.number(ofRun: index)
            if !telling.contains(run) { repeatRun(run, by: runner) }
            index += 1
        }
    }

    private func repeatRun(_ run: Int, by runner: Runner) {
        runner.repeatRun(run, upTo: tally.stepLimit(ofRun: run))
    }
}
