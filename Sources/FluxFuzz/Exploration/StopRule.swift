/// When a search has made enough runs.
///
/// After the first failure it goes on for a while, for the sake of others: a user who is told of one at a time has to
/// search as often as there are.
struct StopRule {
    private let budget: Budget
    private var kinds: Set<Failure.Kind> = []
    private var firstFailure: Int?

    /// How many elements the lists and texts of the runs have so far.
    var elements = 0

    /// How many kinds of failures are enough.
    private let enough: Int

    private let implicitRule: Int?

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - budget: How much may be done.
    ///   - kinds: In how many ways a run can fail, but for the implicit rule.
    ///   - implicitRule: The index of a rule for whose failures the search does not end; `nil` if there is none.
    init(_ budget: Budget, kinds: Int, implicitRule: Int? = nil) {
        self.budget = budget
        enough = min(budget.findings, kinds)
        self.implicitRule = implicitRule
    }

    /// The number of the last run, as far as can be said now.
    var lastRun: Int {
        firstFailure.map { min(budget.lastRun, max(20, $0.multipliedReportingOverflow(by: 2).partialValue)) }
            ?? budget.lastRun
    }

    /// Takes note of a failure.
    ///
    /// - Parameters:
    ///   - failure: What went wrong.
    ///   - run: The number of the run; those before it have been noted already.
    mutating func note(_ failure: Failure, in run: Int) {
        // What was declared is to be found first.
        if failure.rule == implicitRule { return }
        if firstFailure == nil { firstFailure = run }
        kinds.insert(failure.kind)
    }

    /// Whether there is no further run.
    func isOver(after run: Int) -> Bool {
        run >= lastRun || kinds.count >= enough || elements >= budget.greatestElements
    }

    /// How many of some further runs are needed.
    ///
    /// - Parameters:
    ///   - tally: What came out of them.
    ///   - first: The number of the first one.
    /// - Returns: A number up to that of the runs.
    func runsNeeded(of tally: RunTally, from first: Int) -> Int {
        if firstFailure == nil, tally.failures.isEmpty { return tally.runs }
        var rule = self
        for run in first..<first + tally.runs {
            for failed in tally.failures where failed.run == run { rule.note(failed.failure, in: run) }
            if rule.isOver(after: run) { return run - first + 1 }
        }
        return tally.runs
    }

    /// Whether the elements of some further runs are too many, without those of the last one.
    func hasTooManyElements(_ tally: RunTally) -> Bool {
        elements + tally.elements - tally.elementsOfLastRun >= budget.greatestElements
    }
}
