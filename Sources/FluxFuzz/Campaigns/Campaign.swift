/// A search for failures by random runs, and what it found, each made as simple as it can be.
///
/// It knows machines and choices only, so it serves whatever can be made into a machine.
struct Campaign {
    /// A failure that was found, and the simplest sequence of choices that leads to it.
    struct Finding {
        /// The run that found it, and what went wrong there.
        let origin: RunTally.FailedRun

        /// The sequence before it was made simpler.
        let recorded: ChoiceSequence

        /// The simplest sequence that fails in the same way.
        let sequence: ChoiceSequence

        /// What fails at the end of it.
        let kind: Failure.Kind

        /// How many candidates were tried.
        let evaluations: Int

        /// What each pass of the shrinker has done.
        let efforts: [ShrinkEffort]

        /// Whether shrinking ended because the budget was spent.
        let isCutShort: Bool

        /// Whether it is proven that no shorter sequence fails.
        let isShortest: Bool
    }

    /// What a search for the shortest sequence found.
    struct ShortestPath {
        /// The sequence, or `nil` if the search did not get there.
        let sequence: ChoiceSequence?

        /// How many transitions the search took.
        let transitions: Int
    }

    /// How what is found is made simpler by other means than editing choices.
    struct Shortcuts {
        /// Finds the steps of a sequence that lead back to where they began, see ``Shrinker``.
        var loops: ((ChoiceSequence) -> [Range<Int>])?

        /// Looks for the shortest sequence that fails a rule, given one of some steps, within a number of transitions.
        var shortestPath: ((_ rule: Int, _ steps: Int, _ limit: Int) -> ShortestPath?)?
    }

    /// A sequence that fails, to be made simpler.
    private struct Candidate {
        /// The run that led to it, and how it fails.
        let origin: RunTally.FailedRun
        let sequence: ChoiceSequence
    }

    /// The runs that were made.
    private(set) var walk: RandomWalk

    /// What was found: the first failure, then the others by rule and by action.
    ///
    /// It is empty if the first failure did not occur again when its run was repeated.
    private(set) var findings: [Finding] = []

    /// When the time is up; it begins to count with the first run.
    private(set) var deadline = Deadline(after: nil)

    private let budget: Budget
    private let actionRules: Int

    /// The index of the first step that is an action.
    private let firstAction: Int
    private let ruleCount: Int
    private let shortcuts: Shortcuts

    /// Makes a campaign that has not begun.
    ///
    /// - Parameters:
    ///   - seed: The root seed.
    ///   - budget: How much to do.
    ///   - actionRules: How many action rules there are.
    ///   - firstAction: The index of the first step that is an action: 1 if the first step makes the initial state.
    ///   - rules: How many rules are checked.
    ///   - kindsOfFailure: In how many ways a run can break a rule.
    ///   - shortcuts: How what is found is made simpler by other means.
    init(
        seed: UInt64,
        budget: Budget,
        actionRules: Int,
        firstAction: Int = 0,
        rules: Int,
        kindsOfFailure: Int,
        shortcuts: Shortcuts = Shortcuts()
    ) {
        self.budget = budget
        self.shortcuts = shortcuts
        self.actionRules = actionRules
        self.firstAction = firstAction
        ruleCount = rules
        walk = RandomWalk(
            seed: seed,
            budget: budget,
            actionRules: actionRules,
            rules: rules,
            kindsOfFailure: kindsOfFailure
        )
    }

    /// Searches for failures.
    ///
    /// - Parameter places: Who makes the runs, and where.
    mutating func search(_ places: [RandomWalk.Place]) {
        deadline = Deadline(after: budget.time)
        walk.search(places, until: deadline)
    }

    /// Makes the failures that were found as simple as they can be.
    ///
    /// - Parameter place: Who makes the runs, and where.
    mutating func shrink(_ place: RandomWalk.Place) {
        // Met while something else was shrunk.
        var others: [Candidate] = []
        for failed in walk.tally.failures where !isFound(failed.failure.kind) {
            guard let candidate = record(failed, place) else {
                if findings.isEmpty { return }
                continue
            }
            others += shrink(candidate, place, deadline)
            // The first failure of a rule may have come to end with another action, and not with this one any more.
            if !isFound(candidate.origin.failure.kind) { others += shrink(candidate, place, deadline) }
        }
        for other in others where !isFound(other.origin.failure.kind) && findings.count < budget.findings {
            _ = shrink(other, place, deadline)
        }
        let rest = findings.dropFirst().sorted { ($0.kind.rule, $0.kind.action) < ($1.kind.rule, $1.kind.action) }
        findings = findings.prefix(1) + rest
    }

    private func isFound(_ kind: Failure.Kind) -> Bool { findings.contains { $0.kind == kind } }

    /// Repeats a failing run, and records it.
    ///
    /// - Returns: The choices of the run, or `nil` if it did not fail in the same way.
    private func record(_ failed: RunTally.FailedRun, _ place: RandomWalk.Place) -> Candidate? {
        let journal = Journal()
        let failure = place.sandbox.run { place.worker.make(failed.run, recordingIn: journal) }
        if let failure {
            return failed.failure.isSame(as: failure) ? Candidate(origin: failed, sequence: journal.recorded) : nil
        }
        guard let kind = place.interruption(in: journal, rules: ruleCount), kind.rule == failed.failure.rule else {
            return nil
        }
        let sequence = journal.recorded
        let step = sequence.stepCount
        let interrupted = Failure(rule: kind.rule, action: kind.action, step: step, error: nil)
        return Candidate(origin: .init(run: failed.run, failure: interrupted), sequence: sequence)
    }
}

// MARK: - Shrinking

extension Campaign {
    /// Makes a failing sequence as simple as it can.
    ///
    /// The first failure of a rule may end with any action, so that all seeds come to the same one. The others have to
    /// end with their own, or they would end up there too.
    ///
    /// - Returns: The sequences met on the way that fail in other ways.
    private mutating func shrink(
        _ candidate: Candidate,
        _ place: RandomWalk.Place,
        _ deadline: Deadline
    ) -> [Candidate] {
        let kind = candidate.origin.failure.kind
        let isFirst = !findings.contains { $0.kind.rule == kind.rule }
        let shrinking = GuardedShrinking(
            sequence: candidate.sequence,
            kind: kind,
            isFirst: isFirst,
            limit: budget.shrinkEvaluations,
            deadline: deadline,
            rules: ruleCount,
            actionRules: actionRules,
            firstAction: firstAction,
            shortcuts: shortcuts
        )
        let result = shrinking.run(place)
        findings.append(
            Finding(
                origin: candidate.origin,
                recorded: candidate.sequence,
                sequence: result.shrinker.best,
                kind: result.shrinker.failure,
                evaluations: result.shrinker.evaluations + (result.shortest?.transitions ?? 0),
                efforts: result.shrinker.efforts,
                isCutShort: result.shrinker.isExhausted,
                isShortest: result.shortest?.sequence?.stepCount == result.shrinker.best.stepCount
            )
        )
        return result.shrinker.otherFailures.map { kind, sequence in
            let failure = Failure(rule: kind.rule, action: kind.action, step: sequence.stepCount, error: nil)
            return Candidate(origin: .init(run: candidate.origin.run, failure: failure), sequence: sequence)
        }
    }
}

extension Campaign.Finding {
    /// The same failure, not made simpler.
    var asRecorded: Campaign.Finding {
        Campaign.Finding(
            origin: origin,
            recorded: recorded,
            sequence: recorded,
            kind: origin.failure.kind,
            evaluations: evaluations,
            efforts: efforts,
            isCutShort: true,
            isShortest: false
        )
    }
}

extension Discovery {
    /// By random runs.
    init(_ finding: Campaign.Finding, seed: UInt64) {
        self.init(
            seed: seed,
            run: finding.origin.run,
            stepsBeforeShrinking: finding.origin.failure.step,
            evaluations: finding.evaluations,
            efforts: finding.efforts,
            isShrinkingCutShort: finding.isCutShort,
            isShortest: finding.isShortest
        )
    }
}
