/// Makes runs in a sandbox, on a machine of its own.
final class Runner {
    /// Where the runs are made.
    let sandbox: Sandbox

    /// What runs; a new one after each interruption, since the code under test still uses the old one then.
    private(set) var machine: Machine?

    /// When runs are cut.
    var deadline: Deadline {
        didSet { watchDeadline() }
    }

    /// Whether to cut a run for another reason than the time; asked before each step, if it is given.
    var isEnough: (() -> Bool)?

    private let makeMachine: () -> Machine
    private let seed: UInt64
    private let steps: Int
    private let rules: Int

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - seed: The root seed, from which each run has its own.
    ///   - steps: The greatest number of steps of a run.
    ///   - rules: How many rules are checked.
    ///   - sandbox: Where the runs are made; it is told how far they are.
    ///   - deadline: When runs are cut.
    ///   - makeMachine: Makes what to run, where it runs.
    init(
        seed: UInt64,
        steps: Int,
        rules: Int,
        in sandbox: Sandbox,
        until deadline: Deadline = Deadline(after: nil),
        _ makeMachine: @escaping () -> Machine
    ) {
        self.deadline = deadline
        self.seed = seed
        self.steps = steps
        self.rules = rules
        self.sandbox = sandbox
        self.makeMachine = makeMachine
    }

    /// The machine, which is made if there is none.
    func readyMachine() -> Machine {
        if let machine { return machine }
        let machine = makeMachine()
        machine.progress = sandbox.progress
        machine.crashNote = sandbox.crashNote
        sandbox.keep(machine)
        self.machine = machine
        watchDeadline()
        return machine
    }

    private func watchDeadline() {
        let isWatched = deadline.isSet || isEnough != nil
        machine?.deadlineWatch = isWatched ? DeadlineWatch(deadline, until: isEnough) : nil
    }

    /// Lets go of a machine that must not be touched any more.
    ///
    /// It is never released: the code under test still uses it, and what its state holds may not return from its `deinit`.
    func abandonMachine() {
        machine.map { _ = Unmanaged.passRetained($0) }
        machine = nil
    }
}

// MARK: - Making runs, inside of the sandbox

extension Runner {
    /// Makes a run of a search.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - machine: The machine of this runner.
    ///   - source: A fresh source, to be used if the run favours nothing: to make one takes as long as a dozen steps of a
    ///     small app.
    /// - Returns: What went wrong, if anything did.
    func make(_ run: Int, on machine: Machine, from source: inout ChoiceSource) -> Failure? {
        make(plan(run), on: machine, from: &source)
    }

    private func make(_ plan: RunPlan, on machine: Machine, from source: inout ChoiceSource) -> Failure? {
        sandbox.progress.advance()
        sandbox.runNote?.begin(run: plan.run)
        if let note = sandbox.crashNote {
            let source = Box(recordingSource(plan))
            note.journal = { source.value.recordedUntilNow }
            return machine.run(&source.value, plan)
        }
        if plan.favoursEdges {
            var source = plan.source(isRecording: false)
            return machine.run(&source, plan)
        }
        source.restart(plan.seed)
        return machine.run(&source, plan)
    }

    /// Makes a run of a search once more.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - limit: After how many steps to end, if it has more.
    /// - Returns: What went wrong, if anything did.
    @discardableResult
    func repeatRun(_ run: Int, upTo limit: Int = .max) -> Failure? {
        var source = ChoiceSource(fresh: 0)
        let machine = readyMachine()
        machine.cutoff = limit
        defer { machine.cutoff = .max }
        return make(plan(run), on: machine, from: &source)
    }

    private func plan(_ run: Int) -> RunPlan {
        RunPlan(run: run, seed: RunSeed.seed(ofRun: run, root: seed), steps: steps)
    }
}

// MARK: - Repeating runs, whatever becomes of them

extension Runner {
    /// Makes a run of a search once more, and records it.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - limit: After how many steps to end, if it has more.
    /// - Returns: What became of it; `nil` if it could not be made at all.
    func record(_ run: Int, upTo limit: Int = .max) -> Outcome? {
        let plan = plan(run)
        return outcome(of: recordingSource(plan), plan, upTo: limit)
    }

    private func recordingSource(_ plan: RunPlan) -> ChoiceSource {
        var source = plan.source(isRecording: true)
        source.makeRoom()
        return source
    }

    /// Replays a sequence.
    ///
    /// - Parameters:
    ///   - sequence: The choices.
    ///   - isModular: Whether those that are too great are taken modulo, as those of an input of an engine are.
    /// - Returns: What became of it; `nil` if it could not be replayed at all.
    func replay(_ sequence: ChoiceSequence, modulo isModular: Bool = false) -> Outcome? {
        let source = ChoiceSource(replaying: sequence, modulo: isModular)
        return outcome(of: source, RunPlan(plain: 0, steps: sequence.stepCount))
    }

    private func outcome(of source: ChoiceSource, _ plan: RunPlan, upTo limit: Int = .max) -> Outcome? {
        // It can be read here even if the code under test never returns.
        let source = Box(source)
        sandbox.crashNote?.journal = { source.value.recordedUntilNow }
        let failure = sandbox.run(awaitingOtherThreads: true) {
            self.sandbox.progress.advance()
            let machine = self.readyMachine()
            if limit == .max { return machine.run(&source.value, plan) }
            machine.cutoff = limit
            defer { machine.cutoff = .max }
            return machine.run(&source.value, plan)
        }
        // With the choices of a step that was not ended.
        let sequence = source.value.recordedUntilNow
        if let failure { return Outcome(failure: failure, sequence: sequence, isCut: machine?.cut != nil) }
        // Where the code under test was given up, it still uses the machine, too.
        defer { abandonMachine() }
        guard case .interrupted(let interruption) = sandbox.lastEnding else { return nil }
        // How many choices a generator makes until its stack is used up differs from place to place.
        let known = interruption.isStackOverflow ? sequence.withoutLastZeros : sequence
        return Outcome(interruption, in: known, of: machine, rules: rules)
    }
}
