/// Runs that follow each other and were made.
struct MadeRuns {
    /// The number of the first run.
    let first: Int

    /// What came out of them.
    let tally: RunTally

    /// Why the last run never ended, if so.
    var ending: Sandbox.Ending?
}

/// Some runs that follow each other, and what has come out of them so far.
///
/// It is an object, so that it tells how far the runs came even if one of them never ends.
final class RunBatch {
    /// The number of the first run.
    let first: Int

    /// Why the last run never ended, if so.
    private(set) var ending: Sandbox.Ending?

    /// The number of the run that is being made, or is to be made next.
    private var run: Int

    /// What came out of the runs that were made.
    private(set) var tally: RunTally

    /// The number of the last run.
    let last: Int

    /// What was made.
    var made: MadeRuns { MadeRuns(first: first, tally: tally, ending: ending) }

    private let declarations: Declarations
    private var stop: StopRule

    /// The number of the last run that is needed, as far as can be said now.
    private var lastNeeded: Int
    private var machine: Machine?
    private var before: Counts?

    /// Prepares runs.
    ///
    /// - Parameters:
    ///   - runs: Their numbers.
    ///   - declarations: What was declared.
    ///   - stop: When there have been enough, as far as is known of the runs before.
    init(_ runs: ClosedRange<Int>, _ declarations: Declarations, until stop: StopRule) {
        first = runs.lowerBound
        run = first
        last = runs.upperBound
        lastNeeded = min(last, stop.lastRun)
        tally = RunTally(actionRules: declarations.steps.count)
        self.declarations = declarations
        self.stop = stop
    }

    /// Makes the runs, in the runner's sandbox, until its deadline has passed.
    ///
    /// - Parameters:
    ///   - runner: What makes them.
    ///   - end: When to give up; if the runner's deadline is an earlier one, the search is over then.
    func make(by runner: Runner, until end: Deadline) {
        let machine = runner.readyMachine()
        let before = machine.counts
        machine.forgetRejections()
        self.machine = machine
        self.before = before
        // The usual runs share a source, since to make one takes as long as a dozen steps of a small app.
        var source = ChoiceSource(fresh: 0)
        let watch = machine.deadlineWatch
        let progress = runner.sandbox.progress
        progress.plan(stop.lastRun == .max ? 0 : stop.lastRun)
        let earlier = progress.runs
        let stepsBefore = machine.steps
        while run <= lastNeeded {
            if _slowPath(StopRequest.isThere) {
                tally.isSearchOver = true
                break
            }
            // The first run is made in any case, unless the time to give up has come.
            if let watch, run == 1 ? end.hasPassed : !watch.grantsStep() {
                noteEnd(end)
                break
            }
            let failure = runner.make(run, on: machine, from: &source)
            // Almost all runs have nothing to tell, so they are only counted.
            if failure != nil || !tally.knowsTellingRuns {
                tally.add(run, failure) { machine.drawn($0) - before.drawn[$0] }
                if let failure { stop.note(failure, in: run) }
                lastNeeded = stop.isOver(after: run) ? run : min(last, stop.lastRun)
            }
            tally.elementsOfLastRun = machine.elements
            if machine.elements > 0 {
                tally.elements += machine.elements
                stop.elements += machine.elements
                if stop.isOver(after: run) { lastNeeded = run }
            }
            if watch != nil, let steps = machine.cut {
                tally.note(cut: run, after: steps)
                noteEnd(end)
                lastNeeded = run
            }
            run &+= 1
            if _slowPath(progress.isAsked) {
                progress.note(runs: earlier.count + run - first, steps: earlier.steps + machine.steps - stepsBefore)
            }
        }
        progress.note(runs: earlier.count + run - first, steps: earlier.steps + machine.steps - stepsBefore)
        takeCounts()
    }

    private func noteEnd(_ end: Deadline) {
        if end.hasPassed { tally.isOutOfTime = true } else { tally.isSearchOver = true }
    }

    /// Takes note that the current run never ends, if there is one.
    func interrupt(_ ending: Sandbox.Ending) {
        self.ending = ending
        // What another thread does may come behind the run that has started it.
        if case .interrupted(let interruption) = ending, interruption.isOnOtherThread { run = min(run, lastNeeded) }
        guard run <= lastNeeded, !tally.isOutOfTime, !tally.isSearchOver, case .interrupted(let interruption) = ending
        else { return takeCounts() }
        let rule = interruption.rule(behind: declarations.rules.count)
        tally.add(run, Failure(rule: rule, action: Machine.start)) { _ in 0 }
        run &+= 1
        takeCounts()
    }

    private func takeCounts() {
        tally.runs = run - first
        guard let machine, let before else { return }
        tally.counts = machine.counts.since(before)
        tally.rejections = machine.rejections.mapValues(\.message)
    }
}
