/// Makes failures as simple as they can be, where the code under test may trap at any time.
struct FindingShrinker {
    /// How failures are made simpler by other means than editing choices.
    struct Shortcuts {
        /// Finds the steps of a sequence that lead back to where they began, see ``Shrinker``.
        var loops: ((ChoiceSequence) -> [Range<Int>])?

        /// Looks for the shortest sequence that fails a rule, given one of some steps, within a number of transitions.
        var shortestPath: ((_ rule: Int, _ steps: Int, _ limit: Int) -> ShortestPath?)?
    }

    /// What a search for the shortest sequence found.
    struct ShortestPath {
        /// The sequence, or `nil` if the search did not get there.
        let sequence: ChoiceSequence?

        /// How many transitions the search took.
        let transitions: Int
    }

    let declarations: Declarations

    /// How many candidates may be replayed for each failure, and how many failures there may be.
    let budget: Budget

    /// When to give up.
    let deadline: Deadline

    /// How long it takes to repeat a run that failed, about.
    var timeOfRun = Duration.zero

    let shortcuts: Shortcuts

    /// What repeats runs.
    let runner: Runner

    /// Why a run of the search never came to its end, if there was one.
    var interruption: Interruption?

    /// What was found so far, in the order in which it was made simpler.
    private(set) var findings: [Finding] = []

    private var endOfShrinking: Deadline { deadline.before(repetitionOfRun: timeOfRun) }

    /// How many candidates may be interrupted, since each of them keeps a thread for ever.
    private static let greatestInterruptions = 30

    /// Makes the failures of a search simpler, and those that are met on the way.
    ///
    /// - Parameter failures: The first run that failed in each way, in ascending order.
    /// - Returns: The first failure, then the others by rule and by action; none if the first one did not occur again.
    mutating func shrink(_ failures: [RunTally.FailedRun]) -> [Finding] {
        shrink(failures.map { failed in (failed.failure.kind, { $0.record(failed) }) })
    }

    /// Makes failures simpler that are recorded already, and those that are met on the way.
    ///
    /// - Parameter recorded: The first one of each kind.
    /// - Returns: The first failure, then the others by rule and by action.
    mutating func shrink(recorded: [Finding]) -> [Finding] {
        shrink(recorded.map { finding in (finding.kind, { _ in finding }) })
    }

    private mutating func shrink(_ failures: [(kind: Failure.Kind, record: (Self) -> Finding?)]) -> [Finding] {
        var others: [Finding] = []
        var leftOver: [Finding] = []
        for failed in failures where isWanted(failed.kind) {
            guard let finding = failed.record(self) else {
                if findings.isEmpty { return [] }
                continue
            }
            others += shrink(finding)
            // The first failure of a rule may have come to end with another action, and not with this one any more. Another
            // thread traps whatever the last action is.
            if finding.trapOnOtherThread == nil, !isFound(finding.failure.kind) { leftOver.append(finding) }
        }
        for finding in leftOver where isWanted(finding.failure.kind) { others += shrink(finding) }
        for other in others where isWanted(other.kind) { _ = shrink(other) }
        let rest = findings.dropFirst().sorted { ($0.kind.rule, $0.kind.action) < ($1.kind.rule, $1.kind.action) }
        return findings.prefix(1) + rest
    }

    /// Whether it was not found yet, and there is room for more.
    private func isWanted(_ kind: Failure.Kind) -> Bool { !isFound(kind) && findings.count < budget.findings }

    private func isFound(_ kind: Failure.Kind) -> Bool { findings.contains { $0.kind == kind } }

    private func isTrap(_ failure: Failure) -> Bool {
        guard let interruption, case .trap = interruption else { return false }
        return failure.rule == interruption.rule(behind: declarations.rules.count)
    }

    /// Repeats a failing run, and records it.
    ///
    /// - Returns: `nil` if it did not fail in the same way.
    private func record(_ failed: RunTally.FailedRun) -> Finding? {
        runner.deadline = deadline.forRepetition(ofRun: timeOfRun)
        defer { runner.deadline = endOfShrinking }
        // How long a run is that never ended is not known.
        let isKnown = failed.failure.rule < declarations.rules.count
        let limit = isKnown ? failed.failure.step : .max
        let usualLimit = runner.sandbox.limit
        // A trap may have left something locked for ever. Where no more than a trap is expected, nobody waits for long.
        if isTrap(failed.failure) { runner.sandbox.limit.time = usualLimit.time / 10 }
        defer { runner.sandbox.limit = usualLimit }
        guard let outcome = runner.record(failed.run, upTo: limit), outcome.isFailureOfItsOwn,
            let failure = outcome.failure
        else { return nil }
        if isTrap(failed.failure), outcome.interruption == .hang, let interruption {
            var finding = Finding(failure, at: outcome.sequence, run: failed.run)
            finding.blockingTrap = interruption
            return finding
        }
        // Of an interruption the search knows no more than that there was one.
        let isSame =
            outcome.interruption == nil
            ? failed.failure.isSame(as: failure) : failure.rule == failed.failure.rule
        if !isSame { return nil }
        let known = outcome.interruption == nil ? failed.failure : failure
        var finding = Finding(known, at: outcome.sequence, run: failed.run)
        if outcome.interruption?.isOnOtherThread == true { finding.trapOnOtherThread = outcome.interruption }
        return finding
    }

    /// Makes a failing sequence simpler, and adds it to what was found.
    ///
    /// The first failure of a rule may end with any action, so that all seeds come to the same one. The others have to
    /// end with their own, or they would end up there too.
    ///
    /// All of it is done at once in the sandbox, in the hope that nothing traps there. If something does, or if a trap is
    /// what is shrunk, it is done once more, with a call of the sandbox for each candidate.
    ///
    /// - Returns: The sequences met on the way that fail in other ways.
    private mutating func shrink(_ finding: Finding) -> [Finding] {
        let copy = self
        let isInterruption = finding.kind.rule >= declarations.rules.count
        let atOnce =
            isInterruption
            ? nil : runner.sandbox.run { copy.simplest(of: finding, searching: copy.shortcuts.shortestPath) }
        if !isInterruption, atOnce == nil { runner.abandonMachine() }
        let (simplest, others) = atOnce ?? oneByOne(finding)
        findings.append(simplest)
        return others
    }

    private func oneByOne(_ finding: Finding) -> (Finding, others: [Finding]) {
        let sandbox = runner.sandbox
        let usualLimit = sandbox.limit
        let isHang = finding.kind.rule == Interruption.hang.rule(behind: declarations.rules.count)
        if isHang { sandbox.limit = usualLimit.forSimplerCode }
        if finding.blockingTrap != nil { sandbox.limit.time = usualLimit.time / 60 }
        defer { sandbox.limit = usualLimit }
        return simplest(of: finding, searching: nil)
    }

    private func simplest(
        of finding: Finding,
        searching shortestPath: ((_ rule: Int, _ steps: Int, _ limit: Int) -> ShortestPath?)?
    ) -> (Finding, others: [Finding]) {
        let isFirst = !findings.contains { $0.kind.rule == finding.kind.rule }
        let sandbox = runner.sandbox
        let interruptions = sandbox.interruptions
        let firstAction = declarations.choosesStart ? 1 : 0
        let task = ShrinkTask(
            failure: finding.kind,
            keepsAction: !isFirst,
            keepsLastStep: finding.kind.rule != declarations.implicitRule,
            actionRules: declarations.steps.count,
            firstAction: firstAction,
            limit: budget.shrinkEvaluations,
            deadline: endOfShrinking,
            loops: shortcuts.loops.map { loops in { sequence in sandbox.run { loops(sequence) } ?? [] } }
        ) { candidate in
            guard sandbox.interruptions - interruptions < Self.greatestInterruptions else { return nil }
            let outcome = runner.replay(candidate)
            let isSame = outcome?.isFailureOfItsOwn == true && outcome?.failure?.rule == finding.kind.rule
            let steps = isSame ? outcome.map { $0.sequence.stepCount - firstAction } : nil
            sandbox.progress.noteCandidate(failingAfter: steps)
            return outcome?.isCut == true || outcome?.interruption?.mayBeOfOthers == true ? nil : outcome
        }
        var shrinker = Shrinker(finding.recorded, task)
        shrinker.shrink()
        let rest = budget.shrinkEvaluations - shrinker.evaluations
        let isSearchable = isFirst && !shrinker.isExhausted
        let shortest = isSearchable ? shortestPath?(finding.kind.rule, shrinker.best.stepCount, rest) : nil
        if let sequence = shortest?.sequence { shrinker.shrink(from: sequence) }
        var simplest = finding
        simplest.sequence = shrinker.best
        simplest.kind = shrinker.failure
        simplest.evaluations = shrinker.evaluations + (shortest?.transitions ?? 0)
        simplest.efforts = shrinker.efforts
        simplest.isCutShort = shrinker.isExhausted
        simplest.isShortest =
            isTrivial(shrinker.best) || shortest?.sequence?.stepCount == shrinker.best.stepCount
        let otherFailures = shrinker.otherFailures.filter { kind, _ in
            finding.trapOnOtherThread == nil || kind.rule != finding.kind.rule
        }
        let others = otherFailures.map { kind, sequence in
            let failure = Failure(rule: kind.rule, action: kind.action, step: sequence.stepCount, error: nil)
            return Finding(failure, at: sequence, run: finding.run)
        }
        return (simplest, others)
    }

    /// Whether nothing can be shorter: there is no step, or one and a run always begins in the same state, which breaks no
    /// rule then.
    private func isTrivial(_ sequence: ChoiceSequence) -> Bool { sequence.stepCount <= 1 }
}
