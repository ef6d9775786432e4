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
    /// - Parameter makeMachine: Makes the property ready for being run, with a place for the value.
    /// - Returns: The report.
    @usableFromInline
    func report(running makeMachine: @escaping (StateBox<Value>, Weights) -> Machine) -> FuzzReport<Value, NoState> {
        searching { weights in
            surviving { sandbox in
                let tries = Tries(sandbox, seed: seed) { makeMachine($0, weights) }
                var oneStep = budget
                oneStep.stepsPerRun = 1
                var campaign = Campaign(
                    seed: seed,
                    budget: oneStep,
                    actionRules: 1,
                    rules: 1,
                    kindsOfFailure: kindsOfFailure
                )
                campaign.search([tries.place])
                return concluding(campaign, at: tries.place) { campaign in
                    report(campaign, in: sandbox) { tally in
                        (verdict(passing: tally), nil)
                    } doubting: { run in
                        let finding = sandbox.run {
                            RepetitionAudit(of: run) { run in
                                tries.place.worker.make(run)
                                return tries.steps
                            }
                            .finding
                        }
                        return .notDeterministic(finding ?? nil)
                    } confirming: { finding in
                        TracedRun(of: finding.sequence, at: tries.place, rules: 1) { tries.steps }
                            .flatMap { counterexample(of: $0, confirming: finding) }
                    }
                }
            }
        }
    }

    /// Tries the value that a token says, or says why that can't be.
    func report(replaying text: String) -> FuzzReport<Value, NoState> {
        running { weights in
            surviving { sandbox in
                let tries = Tries(sandbox, seed: 0) { property.machine(for: $0, weights) }
                let replay = Replay(
                    of: text,
                    declarations: property.declarations,
                    at: tries.place,
                    rules: 1,
                    steps: { tries.steps },
                    misfit: { _, _ in "the value, isn't made of these choices any more" }
                )
                // There are no steps before the one that doesn't fit.
                if case .misfit = replay { return report(replay.verdict) }
                return report(replay, on: tries.place.worker.machine)
            }
        }
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

/// Tries values, and knows the last one.
private final class Tries<Value> {
    private let seed: UInt64
    private let sandbox: Sandbox
    private let makeMachine: (StateBox<Value>) -> Machine
    private var box = StateBox<Value>()

    /// Who tries the values, and where.
    private(set) lazy var place = RandomWalk.Place(
        worker: RunWorker(seed: seed, steps: 1, in: sandbox) { [unowned self] in
            // A value that is being tried for ever stays where it is.
            box = StateBox()
            return makeMachine(box)
        },
        sandbox: sandbox
    )

    init(_ sandbox: Sandbox, seed: UInt64, _ makeMachine: @escaping (StateBox<Value>) -> Machine) {
        self.sandbox = sandbox
        self.seed = seed
        self.makeMachine = makeMachine
    }

    /// The value that was drawn, if one was.
    var steps: ReplayedSteps<Value, NoState> {
        let values = box.isSet ? [box.pointer.pointee] : []
        return ReplayedSteps(actions: values, states: [NoState()] + values.map { _ in NoState() })
    }
}
