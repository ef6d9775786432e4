/// What came out of a block of runs, as it is written into a file.
///
/// What a rule threw is not written: a run that failed is made again before anything is said of it.
struct TallyRecord: Codable, Equatable {
    var runs: Int
    var elements: Int
    var elementsOfLastRun: Int
    var counts: CountsRecord?
    var rejections: [Int: String]
    var failures: [FailedRunRecord]

    /// For each action rule, the first runs in which it was dispatched, each with how often.
    var firstRuns: [[[Int]]]
    var cuts: [Int: Int]
    var isOutOfTime: Bool
    var isSearchOver: Bool

    struct FailedRunRecord: Codable, Equatable {
        var run: Int
        var rule: Int
        var action: Int
        var step: Int
        var count: Int
    }

    struct CountsRecord: Codable, Equatable {
        var begun: Int
        var drawn: [Int]
        var blocked: [Int]
        var applications: [Int]
        var labelled: [Int]

        /// For each label, three sums.
        var spread: [[Double]]

        /// For each goal that was reached, the run and the step, and nothing for others.
        var goals: [[Int]]
        var idle: [Int]?
        var neverOffered: [Int]?
        var hasReflected: Bool?
    }
}

extension TallyRecord {
    init(_ tally: RunTally) {
        self.init(
            runs: tally.runs,
            elements: tally.elements,
            elementsOfLastRun: tally.elementsOfLastRun,
            counts: tally.counts.map(CountsRecord.init),
            rejections: tally.rejections,
            failures: tally.failures.map { failed in
                let failure = failed.failure
                return FailedRunRecord(
                    run: failed.run,
                    rule: failure.rule,
                    action: failure.action,
                    step: failure.step,
                    count: failed.count
                )
            },
            firstRuns: tally.firstRuns.map { $0.runs.map { [$0.run, $0.drawn] } },
            cuts: tally.cuts,
            isOutOfTime: tally.isOutOfTime,
            isSearchOver: tally.isSearchOver
        )
    }

    /// The tally, if it can be one of a search with as many action rules, rules, labels and goals.
    func tally(_ declarations: Declarations) -> RunTally? {
        let steps = declarations.steps.count
        let pairs = firstRuns.joined()
        guard firstRuns.count == steps, pairs.allSatisfy({ $0.count == 2 }), runs >= 0, elements >= 0,
            counts?.fits(declarations) ?? (runs == 0)
        else { return nil }
        let first = firstRuns.map { runs in
            var first = FirstRuns()
            for run in runs { first.add(run[0], drawn: run[1]) }
            return first
        }
        var tally = RunTally(firstRuns: first, cuts: cuts)
        tally.runs = runs
        tally.elements = elements
        tally.elementsOfLastRun = elementsOfLastRun
        tally.counts = counts?.counts
        tally.rejections = rejections
        tally.failures = failures.map { failed in
            RunTally.FailedRun(
                run: failed.run,
                failure: Failure(rule: failed.rule, action: failed.action, step: failed.step),
                count: failed.count
            )
        }
        tally.isOutOfTime = isOutOfTime
        tally.isSearchOver = isSearchOver
        return tally
    }
}

extension TallyRecord.CountsRecord {
    init(_ counts: Counts) {
        self.init(
            begun: counts.begun,
            drawn: counts.drawn,
            blocked: counts.blocked,
            applications: counts.applications,
            labelled: counts.labelled,
            spread: counts.spread.map { [$0.fitsSquared, $0.fitsTimesStates, $0.statesSquared] },
            goals: counts.reachedGoals.map { hit in hit.map { [$0.run, $0.step] } ?? [] },
            idle: counts.effects?.idle,
            neverOffered: counts.effects?.neverOffered,
            hasReflected: counts.effects?.hasReflected
        )
    }

    fileprivate func fits(_ declarations: Declarations) -> Bool {
        let steps = declarations.steps.count
        let labels = declarations.labels.count
        return drawn.count == steps && blocked.count == steps && labelled.count == labels && spread.count == labels
            && spread.allSatisfy { $0.count == 3 } && goals.count == declarations.goals.count
            && goals.allSatisfy { $0.isEmpty || $0.count == 2 } && idle.map { $0.count == steps } ?? true
    }

    fileprivate var counts: Counts {
        Counts(
            begun: begun,
            drawn: drawn,
            blocked: blocked,
            applications: applications,
            labelled: labelled,
            spread: spread.map { RunSpread(fitsSquared: $0[0], fitsTimesStates: $0[1], statesSquared: $0[2]) },
            reachedGoals: goals.map { $0.isEmpty ? nil : GoalWatch.Hit(run: $0[0], step: $0[1]) },
            effects: idle.map { idle in
                StepEffects(idle: idle, neverOffered: neverOffered ?? [], hasReflected: hasReflected ?? false)
            }
        )
    }
}
