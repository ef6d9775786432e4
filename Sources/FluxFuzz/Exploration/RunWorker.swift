/// Makes runs on a machine of its own.
final class RunWorker {
    /// What runs; a new one after each interruption, since the code under test still uses the old one then.
    private(set) var machine: Machine?

    private let makeMachine: () -> Machine
    private let seed: UInt64
    private let steps: Int
    private let progress: ThreadProgress?
    private let crashNote: CrashNote?

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - seed: The root seed, from which each run has its own.
    ///   - steps: The greatest number of steps of a run.
    ///   - sandbox: Where the runs are made; it is told how far they are.
    ///   - makeMachine: Makes what to run, where it runs.
    init(seed: UInt64, steps: Int, in sandbox: Sandbox? = nil, _ makeMachine: @escaping () -> Machine) {
        self.seed = seed
        self.steps = steps
        progress = sandbox?.progress
        crashNote = sandbox?.crashNote
        self.makeMachine = makeMachine
    }

    /// The machine, which is made if there is none.
    func readyMachine() -> Machine {
        if let machine { return machine }
        let machine = makeMachine()
        machine.progress = progress
        machine.crashNote = crashNote
        self.machine = machine
        return machine
    }

    /// Lets go of a machine that must not be touched any more.
    func abandonMachine() {
        machine = nil
    }

    /// Makes the runs of a batch that have not been made yet.
    func work(on batch: RunBatch, until deadline: Deadline) {
        let machine = readyMachine()
        batch.begin(machine)
        // The usual runs share a source, since to make one takes as long as a dozen steps of a small app.
        var source = ChoiceSource(fresh: 0)
        while let run = batch.next {
            if deadline.hasPassed { return batch.giveUp() }
            batch.end(run, make(run, machine, &source))
        }
    }

    /// Makes a run that records nothing.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - machine: The machine of this worker.
    ///   - direct: A fresh source, to be used if the run favours nothing.
    /// - Returns: What went wrong, if anything did.
    private func make(_ run: Int, _ machine: Machine, _ direct: inout ChoiceSource) -> Failure? {
        let seed = RunSeed.seed(ofRun: run, root: seed)
        let plan = RunPlan(run: run, seed: seed, steps: steps)
        if plan.favoursEdges { return make(run) }
        progress?.advance()
        direct.restart(seed)
        machine.setNextRun(run)
        return machine.run(&direct, plan)
    }

    /// Makes a run.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - journal: Where to record the choices, if they are to be recorded.
    /// - Returns: What went wrong, if anything did.
    @discardableResult
    func make(_ run: Int, recordingIn journal: Journal? = nil) -> Failure? {
        progress?.advance()
        let seed = RunSeed.seed(ofRun: run, root: seed)
        let plan = RunPlan(run: run, seed: seed, steps: steps)
        let machine = readyMachine()
        machine.setNextRun(run)
        if let journal {
            journal.source = plan.source(seed, isRecording: true)
            return machine.run(&journal.source, plan)
        }
        var source = plan.source(seed, isRecording: false)
        return machine.run(&source, plan)
    }

    /// Replays a sequence.
    ///
    /// - Parameters:
    ///   - sequence: The choices.
    ///   - journal: Where to record what was really used of them.
    /// - Returns: What went wrong, if anything did.
    func replay(_ sequence: ChoiceSequence, in journal: Journal) -> Failure? {
        journal.source = ChoiceSource(replaying: sequence)
        return readyMachine().run(&journal.source, RunPlan(plain: 0, steps: sequence.stepCount))
    }
}

/// Keeps the choices of a run where they can still be read if the code under test never returns.
final class Journal {
    var source = ChoiceSource(replaying: ChoiceSequence())

    /// The choices of the run so far, with those of the step that was not ended.
    var recorded: ChoiceSequence { source.recordedUntilNow }
}
