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
        var inVain: [VainQuestion]?
        var hasShown: Bool?
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

    /// The tally, if it can be one.
    ///
    /// - Parameters:
    ///   - block: The numbers of the runs, of which the last ones may be missing.
    ///   - declarations: What was declared.
    ///   - isTimed: Whether the clock may have ended the search.
    /// - Returns: `nil` if the record is none of these runs, whatever is wrong with it.
    func tally(of block: ClosedRange<Int>, _ declarations: Declarations, isTimed: Bool) -> RunTally? {
        guard isPlausible(in: block, declarations), isTimed || !isSearchOver else { return nil }
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

// MARK: - Plausibility

extension TallyRecord {
    /// No number of a block is greater, so that sums of them have room in an `Int`.
    fileprivate static let numbers = 0...1 << 46

    private func isPlausible(in block: ClosedRange<Int>, _ declarations: Declarations) -> Bool {
        let steps = declarations.steps.count
        guard (0...block.count).contains(runs) else { return false }
        let made = block.lowerBound..<block.lowerBound + runs
        return Self.numbers.contains(elements)
            && (0...elements).contains(elementsOfLastRun)
            && (counts?.isPlausible(until: block.upperBound, declarations) ?? (runs == 0))
            && failures.allSatisfy { failed in
                made.contains(failed.run) && declarations.rules.indices.contains(failed.rule)
                    && (Machine.start..<steps).contains(failed.action) && Self.numbers.contains(failed.step)
                    && (1...made.count).contains(failed.count)
            }
            && firstRuns.count == steps
            && firstRuns.joined().allSatisfy { pair in
                pair.count == 2 && made.contains(pair[0]) && Self.numbers.contains(pair[1])
            }
            && cuts.allSatisfy { made.contains($0) && Self.numbers.contains($1) }
    }
}

extension TallyRecord.CountsRecord {
    fileprivate func isPlausible(until last: Int, _ declarations: Declarations) -> Bool {
        let (steps, labels) = (declarations.steps.count, declarations.labels.count)
        let lists = [
            (drawn, steps), (blocked, steps), (labelled, labels), (idle ?? drawn, steps),
            (applications, declarations.rules.filter { !$0.isImplicit }.count),
        ]
        return TallyRecord.numbers.contains(begun)
            && lists.allSatisfy { list, count in list.count == count && list.allSatisfy(TallyRecord.numbers.contains) }
            && spread.count == labels && spread.allSatisfy { $0.count == 3 && $0.allSatisfy { $0 >= 0 } }
            && goals.count == declarations.goals.count
            && goals.allSatisfy { hit in
                hit.isEmpty || hit.count == 2 && (1...last).contains(hit[0]) && TallyRecord.numbers.contains(hit[1])
            }
            && (neverOffered ?? []).allSatisfy { (0..<steps).contains($0) }
    }
}

// MARK: - Counts

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
            hasReflected: counts.effects?.hasReflected,
            inVain: counts.effects?.inVain,
            hasShown: counts.effects?.hasShown
        )
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
                StepEffects(
                    idle: idle,
                    neverOffered: neverOffered ?? [],
                    hasReflected: hasReflected ?? false,
                    inVain: inVain ?? [],
                    hasShown: hasShown ?? false
                )
            }
        )
    }
}
