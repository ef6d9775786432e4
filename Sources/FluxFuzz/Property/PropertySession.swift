/// One call of a property: a campaign or a replay.
///
/// A run has one step, which draws the value.
@usableFromInline
struct PropertySession<Value>: Session {
    let property: Property<Value>
    let seed: UInt64
    let budget: Budget

    @usableFromInline
    init(_ property: Property<Value>, seed: UInt64, budget: Budget) {
        self.property = property
        self.seed = seed
        self.budget = budget
    }

    var door: Property<Value> { property }

    /// Searches for a value that fails, and shrinks the one found, unless the property can't be tried.
    ///
    /// - Parameters:
    ///   - box: Where the machine keeps the value.
    ///   - makeMachine: Makes the property ready for being run.
    /// - Returns: The report.
    @usableFromInline
    func report(on box: StateBox<Value>, running makeMachine: (Weights) -> Machine) -> FuzzReport<Value, NoState> {
        searching { weights in
            let machine = makeMachine(weights)
            var oneStep = budget
            oneStep.stepsPerRun = 1
            let worker = RunWorker(machine, seed: seed, steps: 1)
            var campaign = Campaign(seed: seed, budget: oneStep, actionRules: 1)
            campaign.run(worker)
            return report(campaign) { tally in
                (verdict(passing: tally), nil)
            } doubting: { run in
                let audit = RepetitionAudit(of: run) { run in
                    worker.make(run)
                    return steps(in: box)
                }
                return .notDeterministic(audit.finding)
            } confirming: { finding in
                let run = TracedRun(of: finding.sequence, on: machine) { steps(in: box) }
                return counterexample(of: run, confirming: finding)
            }
        }
    }

    /// Tries the value that a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Value, NoState> {
        running { weights in
            let box = StateBox<Value>()
            let machine = property.machine(for: box, weights)
            let replay = Replay(
                of: text,
                declarations: property.declarations,
                on: machine,
                steps: { steps(in: box) },
                misfit: { _, _ in "the value, isn't made of these choices any more" }
            )
            // There are no steps before the one that doesn't fit.
            if case .misfit = replay { return report(replay.verdict) }
            return report(replay, on: machine)
        }
    }

    /// The value that was drawn, if one was.
    private func steps(in box: StateBox<Value>) -> ReplayedSteps<Value, NoState> {
        let values = box.isSet ? [box.pointer.pointee] : []
        return ReplayedSteps(actions: values, states: [NoState()] + values.map { _ in NoState() })
    }

    private func verdict(passing tally: RunTally) -> Verdict {
        if tally.isOutOfTime { return .outOfTime(budget) }
        let reason = tally.rejections[0]?.message ?? "the generator made no value"
        if tally.steps == 0 { return .incomplete(reason: "there was no value to try: \(reason)") }
        let misses = tally.runs - tally.steps
        // What is left over then is not what the generator was meant to make.
        if misses > tally.steps {
            return .vacuous(reason: "\(misses) of \(tally.runs) runs made no value: \(reason)")
        }
        let problems = problems(of: tally, "values")
        return problems.isEmpty ? .noFailureFound : .vacuous(reason: problems.joined(separator: "; "))
    }
}
