/// Makes a failing choice sequence as simple as it can.
///
/// The shrinker knows nothing of actions and states. It edits numbers, and asks what comes out of them.
///
/// # The contract of a pass
///
/// A pass is a method that proposes candidates to ``consider(_:)``, in a file with those that are like it, and a row in
/// ``ShrinkPass/all``.
///
/// - It proposes whatever may help. The gate alone decides, so a wrong guess costs one evaluation and can do
///   no harm. All sequences are valid, so a pass need not check what its edit means.
/// - It is deterministic, so that a seed always ends at the same counterexample.
/// - After a success it goes on from the new ``best``, which may have other steps than the candidate:
///   a replay drops what it did not use. So indexes are checked against `best` before each edit.
/// - It proposes the greatest simplification first, and adapts: what cannot be had at once is approached in
///   a number of candidates that is logarithmic in its size.
/// - Where it can tell without the whole candidate that it would not be simpler, it does not propose it. A
///   round in which nothing succeeds proposes a number of candidates that is linear in the size of `best`.
/// - It does not repeat itself until nothing changes. ``shrink()`` does, and the gate makes the last round,
///   which finds nothing, almost free.
/// - It lets the error through that ends all passes at once when the evaluations are used up.
struct Shrinker {
    /// The simplest failing sequence so far.
    private(set) var best: ChoiceSequence {
        didSet {
            findParts()
            hasPassedOver = false
            let steps = oldValue.stepCount - best.stepCount
            let choices = oldValue.values.count - best.values.count
            count {
                $0.improvements += 1
                $0.steps += steps
                $0.choices += choices
            }
        }
    }

    /// The places in `best` of all choices that are neither the rule of a step nor the flag of a list.
    private(set) var payloads: [Int] = []

    /// The lists and alternatives in `best`; the list of its steps alone if it has very many choices.
    private(set) var tree = ChoiceTree(ChoiceSequence())

    /// What has been tried, and what came of it.
    private(set) var effort = ShrinkEffort()

    /// The same for each of ``ShrinkPass/all``.
    private(set) var efforts = Array(repeating: ShrinkEffort(), count: ShrinkPass.all.count)

    /// The index of the pass that is run.
    private var pass: Int?

    /// How often ``best`` has changed.
    var improvements: Int { effort.improvements }

    /// How many candidates have been replayed.
    var evaluations: Int { effort.evaluations }

    /// How many choices have been copied and compared, and as many for each that was replayed as that takes longer.
    private var work = 0

    /// How many choices a candidate may have on average, before shrinking ends for their number.
    ///
    /// Few have that many. Where a value has a hundred thousand, to try as many candidates as usual would take hours.
    private static var choicesEach: Int { 250 }

    /// For how many candidates there is work: for as many as may be replayed, and always for some.
    private let candidates: Int
    private static var leastCandidates: Int { 1000 }

    /// How many choices are copied and compared in the time in which one is replayed, as was measured in a debug build.
    private static var copiesPerReplay: Int { 8 }

    /// Whether a candidate was passed over since ``best`` has changed, as there was not enough work left to replay it.
    private var hasPassedOver = false

    /// Whether no pass has had its second turn.
    private(set) var isFirstRound = true

    /// How many rounds have ended with steps as long as those of the round before.
    private var similarRounds = 0
    private var endsThen: [Int] = []

    /// A step of each rule in the sequence that was given: the last one.
    let samples: [[UInt64]]

    /// What fails at the end of ``best``.
    private(set) var failure: Failure.Kind

    /// The other failures that were met, each with the first sequence that led there.
    private(set) var otherFailures: [(kind: Failure.Kind, sequence: ChoiceSequence)] = []

    /// What is asked for.
    let task: ShrinkTask
    private var seen: Set<Fingerprint> = []

    /// What the replays of candidates with few choices have used, since a pass may ask for that of one that was tried before.
    private var replays: [Fingerprint: ChoiceSequence] = [:]

    /// The sequence whose loops were looked for last.
    private var sequenceOfLoops: ChoiceSequence?

    /// What the replay of the last candidate really used, now or before; `nil` if the gate turned it down unseen.
    private(set) var lastReplay: ChoiceSequence?

    /// The numbers at which choices have ended lately.
    var recentMinima = RecentMinima()

    /// Whether shrinking ended because it had used up its evaluations, or the work for them.
    private(set) var isExhausted = false

    /// Makes a shrinker.
    ///
    /// - Parameters:
    ///   - sequence: A normal sequence that fails: one that came out of a replay or a recording.
    ///   - task: What to make of it.
    init(_ sequence: ChoiceSequence, _ task: ShrinkTask) {
        best = sequence
        candidates = max(task.limit, Self.leastCandidates)
        samples = sequence.lastSteps
        failure = task.failure
        self.task = task
        seen.insert(Fingerprint(sequence))
        findParts()
    }

    /// Finds the lists, alternatives and payloads of ``best``, unless that would take a great part of all work.
    private mutating func findParts() {
        let hasFewSteps = best.stepCount / Self.choicesEach < candidates
        let hasFewChoices = best.values.count / Self.choicesEach < candidates / 8
        guard hasFewSteps, hasFewChoices else {
            payloads = []
            let steps = hasFewSteps ? ChoiceSequence(steps: best.steps) : ChoiceSequence()
            tree = ChoiceTree(steps, keepingLastStep: task.keepsLastStep)
            return
        }
        tree = ChoiceTree(best, keepingLastStep: task.keepsLastStep)
        payloads = best.payloadPlaces(except: tree.flags)
        work += best.values.count * Self.copiesPerReplay
    }

    /// Runs all passes until none of them finds anything simpler, or the evaluations are used up.
    mutating func shrink() {
        do {
            try run(.first)
            isFirstRound = true
            var before: Int
            repeat {
                before = improvements
                try run(.cheap)
                isFirstRound = false
                if isAlternating(since: before) { try run(.alternating) }
                if improvements == before { try run(.expensive) }
            } while improvements != before
            isExhausted = hasPassedOver
        } catch {
            isExhausted = true
        }
    }

    /// Runs the passes of a stage; expensive ones only until one of them has found something simpler.
    private mutating func run(_ stage: ShrinkPass.Stage) throws {
        defer { pass = nil }
        for (index, candidates) in ShrinkPass.all.enumerated() where candidates.stage == stage {
            let before = improvements
            pass = index
            try candidates.run(&self)
            // To go through all choices, of which most are left as they are, takes as long as to replay them.
            if stage != .first, best.values.count > Self.choicesEach { try spend(replaying: best.values.count) }
            if stage == .expensive, improvements != before { return }
        }
    }

    /// Whether some rounds one after the other have changed numbers and nothing else.
    ///
    /// Two numbers that depend on each other may be lowered in turn for a very long time, each by as little as the other
    /// one allows. So numbers are lowered together then, whatever else has succeeded.
    private mutating func isAlternating(since before: Int) -> Bool {
        similarRounds = improvements != before && best.ends == endsThen ? similarRounds + 1 : 0
        endsThen = best.ends
        return similarRounds > 1
    }

    /// Goes on from a sequence that was found by other means, if it is simpler and fails the same rule.
    mutating func shrink(from sequence: ChoiceSequence) {
        do throws(Exhausted) {
            if try consider({ $0 = sequence }) { shrink() }
        } catch {
            isExhausted = true
        }
    }

    /// The gate: takes a candidate if it is new, simpler, and fails the same rule.
    ///
    /// What is kept is the sequence that the replay really used, if that is simpler too (missing numbers
    /// count as zeros, so a replay may use more than it was given).
    ///
    /// - Parameter edit: Makes the candidate out of ``best``.
    /// - Returns: Whether ``best`` has changed.
    /// - Throws: `Exhausted` if the candidate would have to be replayed, and none may be any more, or if all work is done that
    ///   may be.
    mutating func consider(_ edit: (inout ChoiceSequence) -> Void) throws(Exhausted) -> Bool {
        try spend(copying: best.values.count)
        var candidate = best
        edit(&candidate)
        return try consider(candidate)
    }

    /// The same with a candidate that shares nothing with ``best``, and has so few choices that they need not be counted.
    mutating func consider(_ candidate: ChoiceSequence) throws(Exhausted) -> Bool {
        lastReplay = nil
        count { $0.proposals += 1 }
        guard candidate < best else { return false }
        guard isAffordable(candidate) else {
            hasPassedOver = true
            return false
        }
        let fingerprint = Fingerprint(candidate)
        guard seen.insert(fingerprint).inserted else {
            lastReplay = replays[fingerprint]
            return false
        }
        try countEvaluation(of: candidate)
        guard let outcome = task.evaluate(candidate) else { throw Exhausted() }
        lastReplay = outcome.sequence
        if outcome.sequence.values.count <= Self.choicesEach { replays[fingerprint] = outcome.sequence }
        // What is missing in a candidate is drawn all the same.
        work += max(0, outcome.sequence.values.count - candidate.values.count) * Self.copiesPerReplay
        if outcome.sequence != candidate { seen.insert(Fingerprint(outcome.sequence)) }
        guard let failure = outcome.failure?.kind, isSought(failure, outcome.sequence), outcome.sequence < best else {
            return false
        }
        self.failure = failure
        best = outcome.sequence
        return true
    }

    /// Whether a failure is the one that is shrunk; another one is kept for later.
    private mutating func isSought(_ failure: Failure.Kind, _ sequence: ChoiceSequence) -> Bool {
        if failure == self.failure || failure.rule == self.failure.rule && !task.keepsAction { return true }
        if !otherFailures.contains(where: { $0.kind == failure }) { otherFailures.append((failure, sequence)) }
        return false
    }

    /// Finds the loops of ``best``, which takes one evaluation.
    ///
    /// In a sequence of few steps the passes that delete a few at once find them as well.
    mutating func loops() throws(Exhausted) -> [Range<Int>] {
        guard let findLoops = task.loops, best.stepCount > 5, sequenceOfLoops != best else { return [] }
        try countEvaluation(of: best)
        sequenceOfLoops = best
        return findLoops(best)
    }

    private mutating func countEvaluation(of candidate: ChoiceSequence) throws(Exhausted) {
        guard evaluations < task.limit, !task.deadline.hasPassed else { throw Exhausted() }
        try spend(replaying: candidate.values.count)
        count { $0.evaluations += 1 }
    }

    /// Whether there is work left to replay a candidate.
    private func isAffordable(_ candidate: ChoiceSequence) -> Bool {
        (work / Self.copiesPerReplay + candidate.values.count) / Self.choicesEach <= candidates
    }

    private mutating func spend(replaying choices: Int) throws(Exhausted) {
        try spend(copying: choices * Self.copiesPerReplay)
    }

    private mutating func spend(copying choices: Int) throws(Exhausted) {
        // Compared by the quotient, as the product may be too great for a number.
        guard work / (Self.choicesEach * Self.copiesPerReplay) < candidates else { throw Exhausted() }
        work += choices
    }

    private mutating func count(_ add: (inout ShrinkEffort) -> Void) {
        add(&effort)
        if let pass { add(&efforts[pass]) }
    }
}

extension ChoiceSequence {
    /// For each rule, the last step that it made; that of the last step comes first.
    fileprivate var lastSteps: [[UInt64]] {
        var rules: Set<UInt64> = []
        return steps.reversed().filter { rules.insert($0[0]).inserted }
    }

    /// The places in `values` of all choices that are not the rule of a step, except some.
    fileprivate func payloadPlaces(except flags: Set<Int>) -> [Int] {
        let places = (0..<stepCount).flatMap { span(of: $0).dropFirst() }
        return flags.isEmpty ? places : places.filter { !flags.contains($0) }
    }
}
