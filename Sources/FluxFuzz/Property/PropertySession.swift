/// One call of a property: what was asked for, and how a report comes out of it.
///
/// It drives the same stages as the session of a fuzzer does. A run has one step, which draws the value.
@usableFromInline
struct PropertySession<Value> {
    let property: Property<Value>
    let seed: UInt64
    let budget: Budget

    @usableFromInline
    init(_ property: Property<Value>, seed: UInt64, budget: Budget) {
        self.property = property
        self.seed = seed
        self.budget = budget
    }

    /// The weight of the only rule, or `nil` if there is nothing to run: see ``reportWithoutRuns``.
    @usableFromInline var weights: Weights? { defects.isEmpty ? Weights([1]) : nil }

    /// The report of a property that can't be tried.
    @usableFromInline var reportWithoutRuns: FuzzReport<Value, NoState> {
        report(.incomplete(reason: defects.joined(separator: "; ")))
    }

    private var defects: [String] {
        budget.defects + (property.generator.defect.map { [$0.message] } ?? [])
    }

    /// Searches for a value that fails, and shrinks the one found.
    ///
    /// - Parameters:
    ///   - machine: The property, made ready for being run.
    ///   - box: Where the machine keeps the value.
    /// - Returns: The report.
    @usableFromInline
    func report(running machine: Machine, on box: StateBox<Value>) -> FuzzReport<Value, NoState> {
        var oneStep = budget
        oneStep.stepsPerRun = 1
        var campaign = Campaign(seed: seed, budget: oneStep)
        campaign.run(machine)
        let walk = campaign.walk
        if walk.failure == nil { return report(verdict(passing: walk), nil, walk.runs, walk.steps) }
        guard let finding = campaign.finding else { return report(.notDeterministic, nil, walk.runs, walk.steps) }
        let discovery = Discovery(finding, seed: seed, run: walk.runs)
        let found = counterexample(of: finding.sequence, on: machine, box, discovery)
        return report(found == nil ? .notDeterministic : .failed, found, walk.runs, walk.steps)
    }

    /// Replays a sequence.
    ///
    /// - Returns: The counterexample, or `nil` if the value has the property this time.
    private func counterexample(
        of sequence: ChoiceSequence,
        on machine: Machine,
        _ box: StateBox<Value>,
        _ discovery: Discovery
    ) -> Counterexample<Value, NoState>? {
        var source = ChoiceSource(replaying: sequence)
        guard let failure = machine.run(&source, limit: 1), box.isSet else { return nil }
        return Counterexample(
            actions: [box.pointer.pointee],
            states: [NoState(), NoState()],
            breaking: (property.name, property.location),
            error: failure.error,
            discovery: discovery,
            token: ReplayToken(fingerprint: property.declarations, sequence: sequence)
        )
    }

    /// Tries the value that a token says, or says why that can't be.
    @usableFromInline
    func report(replaying text: String, on machine: Machine, _ box: StateBox<Value>) -> FuzzReport<Value, NoState> {
        let trace = Trace<Value, NoState>()
        trace.begin(NoState())
        let replay = Replay(of: text, declarations: property.declarations, on: machine, trace) { _, _ in
            "the value, isn't made of these choices any more"
        }
        guard case .taken(_, let failure, let used) = replay else { return report(replay.verdict) }
        let discovery = Discovery(stepsBeforeShrinking: 1)
        let found = failure == nil ? nil : counterexample(of: used, on: machine, box, discovery)
        let values = box.isSet ? [box.pointer.pointee] : []
        var report = report(replay.verdict, found, 1, values.count)
        report.replayed = ReplayedSteps(actions: values, states: [NoState()] + values.map { _ in NoState() })
        return report
    }

    private func verdict(passing walk: RandomWalk) -> Verdict {
        if walk.isOutOfTime { return .outOfTime(budget) }
        let reason = walk.rejections[0]?.message ?? "the generator made no value"
        if walk.steps == 0 { return .incomplete(reason: "there was no value to try: \(reason)") }
        let misses = walk.runs - walk.steps
        // What is left over then is not what the generator was meant to make.
        guard misses > walk.steps else { return .noFailureFound }
        return .vacuous(reason: "\(misses) of \(walk.runs) runs made no value: \(reason)")
    }

    private func report(
        _ verdict: Verdict,
        _ counterexample: Counterexample<Value, NoState>? = nil,
        _ runs: Int = 0,
        _ steps: Int = 0
    ) -> FuzzReport<Value, NoState> {
        FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: runs,
            steps: steps,
            actions: [ActionCount(name: property.name, location: property.location, drawn: steps)],
            goals: [],
            visited: nil,
            isAboutValues: true
        )
    }
}
