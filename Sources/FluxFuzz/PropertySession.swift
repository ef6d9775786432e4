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
    func report(running machine: Machine, on box: StateBox<Value?>) -> FuzzReport<Value, Void> {
        var oneStep = budget
        oneStep.stepsPerRun = 1
        var walk = RandomWalk(seed: seed, budget: oneStep)
        walk.search(machine)
        guard let failure = walk.failure else { return report(verdict(passing: walk), walk) }
        guard let recorded = walk.recordedFailure(machine) else { return report(.notDeterministic, walk) }
        var shrinker = Shrinker(
            recorded,
            failing: failure.rule,
            limit: budget.shrinkEvaluations
        ) { machine.outcome(of: $0) }
        shrinker.shrink()
        var source = ChoiceSource(replaying: shrinker.best)
        let repeated = machine.run(&source, limit: 1)
        guard let repeated, let value = box.pointer.pointee else { return report(.notDeterministic, walk) }
        return report(.failed, walk, counterexample(value, repeated, walk, shrinker))
    }

    private func counterexample(
        _ value: Value,
        _ failure: Failure,
        _ walk: RandomWalk,
        _ shrinker: Shrinker
    ) -> Counterexample<Value, Void> {
        Counterexample(
            actions: [value],
            states: [(), ()],
            rule: property.name,
            location: property.location,
            errorText: failure.error.map { String(sayingOf: $0) },
            seed: seed,
            run: walk.runs,
            stepsBeforeShrinking: 1,
            evaluations: shrinker.evaluations,
            isShrinkingCutShort: shrinker.isExhausted,
            isShortest: false
        )
    }

    private func verdict(passing walk: RandomWalk) -> Verdict {
        guard walk.steps == 0 else { return .noFailureFound }
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
            visited: nil,
            isAboutValues: true
        )
    }
}
