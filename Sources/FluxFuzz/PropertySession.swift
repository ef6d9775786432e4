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
    @usableFromInline var reportWithoutRuns: FuzzReport<Value, Void> {
        report(.incomplete(reason: defects.joined(separator: "; ")), nil)
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
    func report(running machine: Machine, on box: StateBox<Value>) -> FuzzReport<Value, Void> {
        var oneStep = budget
        oneStep.stepsPerRun = 1
        var campaign = Campaign(seed: seed, budget: oneStep)
        campaign.run(machine)
        if campaign.walk.failure == nil { return report(verdict(passing: campaign.walk), campaign.walk) }
        guard let finding = campaign.finding else { return report(.notDeterministic, campaign.walk) }
        var source = ChoiceSource(replaying: finding.sequence)
        guard let repeated = machine.run(&source, limit: 1), box.isSet else {
            return report(.notDeterministic, campaign.walk)
        }
        let counterexample = Counterexample(
            actions: [box.pointer.pointee],
            states: [(), ()],
            rule: property.name,
            location: property.location,
            errorText: repeated.error.map { String(sayingOf: $0) },
            seed: seed,
            run: campaign.walk.runs,
            stepsBeforeShrinking: 1,
            evaluations: finding.evaluations,
            isShrinkingCutShort: finding.isCutShort,
            isShortest: false
        )
        return report(.failed, campaign.walk, counterexample)
    }

    private func verdict(passing walk: RandomWalk) -> Verdict {
        if walk.isOutOfTime { return .outOfTime(budget) }
        if walk.steps > 0 { return .noFailureFound }
        let reason = walk.rejections[0]?.message ?? "the generator made no value"
        return .incomplete(reason: "there was no value to try: \(reason)")
    }

    private func report(
        _ verdict: Verdict,
        _ walk: RandomWalk?,
        _ counterexample: Counterexample<Value, Void>? = nil
    ) -> FuzzReport<Value, Void> {
        let values = ActionCount(name: property.name, location: property.location, drawn: walk?.steps ?? 0)
        return FuzzReport(
            verdict: verdict,
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: walk?.runs ?? 0,
            steps: walk?.steps ?? 0,
            actions: [values],
            goals: [],
            visited: nil,
            isAboutValues: true
        )
    }
}
