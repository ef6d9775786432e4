/// Some runs that follow each other, and what has come out of them so far.
///
/// It is an object, so that it tells how far the runs came even if one of them never ends.
final class RunBatch {
    /// The number of the first run.
    let first: Int

    /// Why the last run never ended, if so.
    private(set) var ending: Sandbox.Ending?

    /// The number of the run that is being made, or is to be made next; `nil` if there is none.
    private(set) var next: Int?

    /// What came out of the runs that were made.
    private(set) var tally: RunTally

    /// How many runs without a failure are not in ``tally`` yet.
    private var uneventful = 0

    /// The number of the last run.
    let last: Int

    private var stop: StopRule

    /// The number of the last run that is needed, as far as can be said now.
    private var lastNeeded: Int
    private var machine: Machine?
    private var before: Counts?

    /// Prepares runs.
    ///
    /// - Parameters:
    ///   - runs: Their numbers.
    ///   - actionRules: How many action rules there are.
    ///   - stop: When there have been enough, as far as is known of the runs before.
    init(_ runs: ClosedRange<Int>, actionRules: Int, until stop: StopRule) {
        first = runs.lowerBound
        next = first
        last = runs.upperBound
        lastNeeded = min(last, stop.lastRun)
        tally = RunTally(actionRules: actionRules)
        self.stop = stop
    }

    /// Makes the runs, in the runner's sandbox.
    func make(by runner: Runner, until deadline: Deadline) {
        let machine = runner.readyMachine()
        self.machine = machine
        before = machine.counts
        // The usual runs share a source, since to make one takes as long as a dozen steps of a small app.
        var source = ChoiceSource(fresh: 0)
        while let run = next {
            if deadline.hasPassed { return giveUp() }
            end(run, runner.make(run, on: machine, from: &source))
        }
    }

    /// Takes note of a run that has ended.
    private func end(_ run: Int, _ failure: Failure?) {
        if failure == nil, tally.knowsTellingRuns {
            // Almost all runs are like this, so they are only counted.
            uneventful &+= 1
        } else if let machine, let before {
            tally.add(run, failure) { machine.drawn($0) - before.drawn[$0] }
            if let failure { stop.note(failure, in: run) }
            lastNeeded = stop.isOver(after: run) ? run : min(last, stop.lastRun)
        }
        next = run < lastNeeded ? run &+ 1 : nil
        if next == nil { takeCounts() }
    }

    /// Takes note that the time is up.
    private func giveUp() {
        tally.isOutOfTime = true
        takeCounts()
        next = nil
    }

    /// Takes note that the current run never ends.
    ///
    /// - Parameters:
    ///   - ending: Why.
    ///   - rules: How many rules there are.
    func interrupt(_ ending: Sandbox.Ending, rules: Int) {
        self.ending = ending
        guard let run = next else { return }
        next = nil
        guard case .interrupted(let interruption) = ending else { return }
        let failure = Failure(rule: interruption.rule(behind: rules), action: Machine.start)
        tally.add(run, failure) { _ in 0 }
        takeCounts()
    }

    private func takeCounts() {
        tally.runs += uneventful
        uneventful = 0
        guard let machine, let before else { return }
        tally.counts = machine.counts.since(before)
        tally.rejections = machine.rejections
    }
}
