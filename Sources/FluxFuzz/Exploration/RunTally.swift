/// What came out of some runs that follow each other.
///
/// Tallies of neighbouring runs can be joined, and it makes no difference who made which runs.
struct RunTally {
    /// A run that failed.
    struct FailedRun {
        /// The number of the run, from 1.
        let run: Int

        /// What went wrong.
        let failure: Failure

        /// How many runs failed in the same way, this one included.
        var count = 1
    }

    /// How many runs were made.
    var runs = 0

    /// What was counted in them; `nil` if there were none.
    var counts: Counts?

    /// How many elements the lists and texts of the runs have, and those of the last run.
    var elements = 0
    var elementsOfLastRun = 0

    /// For each action rule whose generator gave up, why it did the last time.
    var rejections: [Int: String] = [:]

    /// The first run that failed in each way, in ascending order.
    var failures: [FailedRun] = []

    /// For each action rule, the runs in which it was dispatched for the first few times.
    private(set) var firstRuns: [FirstRuns]

    /// Whether it is known which runs show what each action rule does.
    private(set) var knowsTellingRuns = false

    /// Whether the search ended because ``Budget/time`` was up.
    var isOutOfTime = false

    /// Whether the search ended because ``Budget/searchTime`` was over.
    var isSearchOver = false

    /// For each run that was cut because the time was up, after how many steps.
    private(set) var cuts: [Int: Int] = [:]

    /// Where runs are missing, since others were made at the same time when the time was up: how many runs there are before,
    /// and how many are missing.
    private var gaps: [(runs: Int, missing: Int)] = []

    init(actionRules: Int) {
        firstRuns = Array(repeating: FirstRuns(), count: actionRules)
    }

    /// A tally that was written down.
    ///
    /// - Parameters:
    ///   - firstRuns: For each action rule, the runs in which it was dispatched for the first few times.
    ///   - cuts: For each run that was cut, after how many steps.
    init(firstRuns: [FirstRuns], cuts: [Int: Int]) {
        self.firstRuns = firstRuns
        self.cuts = cuts
        knowsTellingRuns = firstRuns.allSatisfy(\.isComplete)
    }

    /// How many actions have been dispatched.
    var steps: Int { counts?.steps ?? 0 }

    /// The number of one of the runs.
    ///
    /// - Parameter index: Which one, from 1.
    /// - Returns: Its number, which is the same unless runs are missing before it.
    func number(ofRun index: Int) -> Int { gaps.reduce(index) { $1.runs < index ? $0 + $1.missing : $0 } }

    /// The number of the last run; zero if there is none.
    var lastRun: Int { number(ofRun: runs) }

    /// How many runs were cut.
    var cutRuns: Int { cuts.count }

    /// How many runs lead to the same failures; `nil` if it is not known whether there are some that were not met.
    var neededRuns: Int? { gaps.isEmpty ? failures.map(\.run).max() : nil }

    /// How many steps a run may have: those that it had, if it was cut.
    func stepLimit(ofRun run: Int) -> Int { cuts[run] ?? .max }

    /// Estimates how long it takes to make the longest one of the failed runs again.
    ///
    /// - Parameter time: How long all runs have taken.
    /// - Returns: The time, about.
    func timeOfFailedRun(in time: Duration) -> Duration {
        // A run that never ended has steps that are not known.
        let longest = max(failures.map(\.failure.step).max() ?? 0, steps / max(1, runs))
        return time / max(1, steps) * longest
    }

    /// The runs that show what each action rule does, in ascending order.
    ///
    /// A rule that is rare is in all of its runs, should it be so few.
    var tellingRuns: [Int] { Set(firstRuns.flatMap { $0.runs.map(\.run) }).sorted() }
}

/// The runs in which an action rule was dispatched for the first few times.
struct FirstRuns {
    /// The numbers of the runs, each with how often the rule was dispatched in it.
    private(set) var runs: [(run: Int, drawn: Int)] = []

    /// How often the rule was dispatched in all of them.
    private(set) var drawn = 0

    /// Whether these runs will do.
    var isComplete: Bool { drawn >= 20 }

    mutating func add(_ run: Int, drawn: Int) {
        if isComplete || drawn <= 0 { return }
        runs.append((run, drawn))
        self.drawn += drawn
    }
}

// MARK: - Adding

extension RunTally {
    /// Adds one run.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - failure: What went wrong in it.
    ///   - drawn: How many actions came from an action rule in all runs of the tally.
    mutating func add(_ run: Int, _ failure: Failure?, drawn: (_ rule: Int) -> Int) {
        runs += 1
        if let failure { add(FailedRun(run: run, failure: failure)) }
        for rule in firstRuns.indices where !firstRuns[rule].isComplete {
            firstRuns[rule].add(run, drawn: drawn(rule) - firstRuns[rule].drawn)
        }
        knowsTellingRuns = firstRuns.allSatisfy(\.isComplete)
    }

    private mutating func add(_ failed: FailedRun) {
        if let same = failures.firstIndex(where: { $0.failure.kind == failed.failure.kind }) {
            failures[same].count += failed.count
        } else {
            failures.append(failed)
        }
    }

    /// Notes that a run was cut.
    mutating func note(cut run: Int, after steps: Int) { cuts[run] = steps }

    /// Leaves out the runs behind these up to one, so that it is the next to be added.
    mutating func skip(to run: Int) {
        // No run has come behind that gap.
        if gaps.last?.runs == runs { gaps.removeLast() }
        if run > lastRun + 1 { gaps.append((runs, run - 1 - lastRun)) }
    }

    /// Adds the runs that come right behind these.
    mutating func add(_ next: RunTally) {
        runs += next.runs
        elements += next.elements
        elementsOfLastRun = next.elementsOfLastRun
        counts = if let counts, let other = next.counts { counts.adding(other) } else { next.counts ?? counts }
        rejections.merge(next.rejections) { $1 }
        for failed in next.failures { add(failed) }
        for rule in firstRuns.indices {
            for (run, drawn) in next.firstRuns[rule].runs { firstRuns[rule].add(run, drawn: drawn) }
        }
        cuts.merge(next.cuts) { $1 }
        isOutOfTime = next.isOutOfTime
        isSearchOver = next.isSearchOver
    }
}
