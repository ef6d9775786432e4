/// Makes runs on a machine of its own.
final class RunWorker {
    let machine: Machine
    private let seed: UInt64
    private let steps: Int

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - machine: What to run.
    ///   - seed: The root seed, from which each run has its own.
    ///   - steps: The greatest number of steps of a run.
    init(_ machine: Machine, seed: UInt64, steps: Int) {
        self.machine = machine
        self.seed = seed
        self.steps = steps
    }

    /// Makes some runs.
    ///
    /// - Parameters:
    ///   - runs: Their numbers.
    ///   - stop: When there have been enough, as far as is known of the runs before.
    ///   - deadline: When to give up.
    /// - Returns: What came out of them.
    func tally(_ runs: ClosedRange<Int>, until stop: StopRule, _ deadline: Deadline) -> RunTally {
        var tally = RunTally(actionRules: machine.rules.count)
        var stop = stop
        let before = machine.counts
        // The usual runs share a source, since to make one takes as long as a dozen steps of a small app.
        var source = ChoiceSource(fresh: 0)
        for run in runs {
            if deadline.hasPassed {
                tally.isOutOfTime = true
                break
            }
            let failure = make(run, &source)
            tally.add(run, failure) { machine.drawn($0) - before.drawn[$0] }
            if let failure { stop.note(failure, in: run) }
            if stop.isOver(after: run) { break }
        }
        tally.counts = machine.counts.combined(with: before, -)
        tally.rejections = machine.rejections
        tally.reachedGoals = machine.reachedGoals
        return tally
    }

    /// Makes a run that records nothing.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - direct: A fresh source, to be used if the run favours nothing.
    /// - Returns: What went wrong, if anything did.
    private func make(_ run: Int, _ direct: inout ChoiceSource) -> Failure? {
        let seed = RunSeed.seed(ofRun: run, root: seed)
        let plan = RunPlan(run: run, seed: seed, steps: steps)
        if plan.favoursEdges { return make(run).failure }
        direct.restart(seed)
        machine.setNextRun(run)
        return machine.run(&direct, plan)
    }

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - isRecording: Whether to record the choices.
    /// - Returns: What went wrong, if anything did, and the choices if they were recorded.
    @discardableResult
    func make(_ run: Int, isRecording: Bool = false) -> (failure: Failure?, recorded: ChoiceSequence) {
        let seed = RunSeed.seed(ofRun: run, root: seed)
        let plan = RunPlan(run: run, seed: seed, steps: steps)
        var source = plan.source(seed, isRecording: isRecording)
        machine.setNextRun(run)
        let failure = machine.run(&source, plan)
        return (failure, isRecording ? source.recorded : ChoiceSequence())
    }
}
