/// Makes a failing choice sequence as simple as it can.
///
/// The shrinker knows nothing of actions and states. It edits numbers, and asks what comes out of them.
///
/// # The contract of a pass
///
/// A pass is a method that proposes candidates to ``consider(_:)``, in a file of its own.
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
            tree = ChoiceTree(best)
            payloads = best.payloadPlaces(except: tree.flags)
            effort.improvements += 1
            effort.steps += oldValue.stepCount - best.stepCount
            effort.choices += oldValue.values.count - best.values.count
        }
    }

    /// The places in `best` of all choices that are neither the rule of a step nor the flag of a list.
    private(set) var payloads: [Int]

    /// The lists and alternatives in `best`.
    private(set) var tree: ChoiceTree

    /// What has been tried, and what came of it.
    private(set) var effort = ShrinkEffort()

    /// The same for each of ``ShrinkPass/all``.
    private(set) var efforts = Array(repeating: ShrinkEffort(), count: ShrinkPass.all.count)

    /// How often ``best`` has changed.
    var improvements: Int { effort.improvements }

    /// How many candidates have been replayed.
    var evaluations: Int { effort.evaluations }

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

    /// How many action rules there are.
    let actionRules: Int

    /// The index of the first step that is an action: 1 if the first step makes the initial state.
    let firstAction: Int

    /// Whether a simpler sequence must end with the same action rule.
    private let keepsAction: Bool
    private let limit: Int
    private let deadline: Deadline
    private let evaluate: (ChoiceSequence) -> Outcome?

    /// Finds the steps of a sequence that lead back to where they began; `nil` if states can't be compared.
    private let findLoops: ((ChoiceSequence) -> [Range<Int>])?
    private var seen: Set<Fingerprint> = []

    /// The sequence whose loops were looked for last.
    private var sequenceOfLoops: ChoiceSequence?

    /// What the replay of the last candidate really used; `nil` if the gate turned it down unseen.
    private(set) var lastReplay: ChoiceSequence?

    /// The numbers at which choices have ended lately.
    var recentMinima = RecentMinima()

    /// Whether shrinking ended because it had used up its evaluations.
    private(set) var isExhausted = false

    /// Makes a shrinker.
    ///
    /// - Parameters:
    ///   - sequence: A normal sequence that fails: one that came out of a replay or a recording.
    ///   - failure: What fails: every simpler sequence must fail the same rule.
    ///   - keepsAction: Whether it must also end with an action of the same rule.
    ///   - actionRules: How many action rules there are. Not needed if there is one.
    ///   - firstAction: The index of the first step that is an action.
    ///   - limit: How many candidates may be replayed.
    ///   - deadline: When to give up.
    ///   - loops: Finds the steps of a sequence that lead back to where they began, in ascending order, without the
    ///     last step; `nil` if states can't be compared.
    ///   - evaluate: Replays a sequence; `nil` if no more can be replayed.
    init(
        _ sequence: ChoiceSequence,
        failing failure: Failure.Kind,
        byThatAction keepsAction: Bool = false,
        actionRules: Int = 1,
        firstAction: Int = 0,
        limit: Int,
        deadline: Deadline = Deadline(after: nil),
        loops: ((ChoiceSequence) -> [Range<Int>])? = nil,
        evaluate: @escaping (ChoiceSequence) -> Outcome?
    ) {
        self.best = sequence
        let tree = ChoiceTree(sequence)
        self.tree = tree
        self.payloads = sequence.payloadPlaces(except: tree.flags)
        samples = sequence.lastSteps
        self.failure = failure
        self.keepsAction = keepsAction
        self.actionRules = actionRules
        self.firstAction = firstAction
        self.limit = limit
        self.deadline = deadline
        self.findLoops = loops
        self.evaluate = evaluate
        seen.insert(Fingerprint(sequence))
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
        } catch {
            isExhausted = true
        }
    }

    /// Runs the passes of a stage; expensive ones only until one of them has found something simpler.
    private mutating func run(_ stage: ShrinkPass.Stage) throws {
        for (index, pass) in ShrinkPass.all.enumerated() where pass.stage == stage {
            let before = effort
            defer { efforts[index] += effort - before }
            try pass.run(&self)
            if stage == .expensive, improvements != before.improvements { return }
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
    /// - Throws: `Exhausted` if the candidate would have to be replayed, and none may be any more.
    mutating func consider(_ edit: (inout ChoiceSequence) -> Void) throws(Exhausted) -> Bool {
        lastReplay = nil
        var candidate = best
        edit(&candidate)
        effort.proposals += 1
        guard candidate < best, seen.insert(Fingerprint(candidate)).inserted else { return false }
        try countEvaluation()
        guard let outcome = evaluate(candidate) else { throw Exhausted() }
        lastReplay = outcome.sequence
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
        if failure == self.failure || failure.rule == self.failure.rule && !keepsAction { return true }
        if !otherFailures.contains(where: { $0.kind == failure }) { otherFailures.append((failure, sequence)) }
        return false
    }

    /// Finds the loops of ``best``, which takes one evaluation.
    ///
    /// In a sequence of few steps the passes that delete a few at once find them as well.
    mutating func loops() throws(Exhausted) -> [Range<Int>] {
        guard let findLoops, best.stepCount > 5, sequenceOfLoops != best else { return [] }
        try countEvaluation()
        sequenceOfLoops = best
        return findLoops(best)
    }

    private mutating func countEvaluation() throws(Exhausted) {
        guard evaluations < limit, !deadline.hasPassed else { throw Exhausted() }
        effort.evaluations += 1
    }
}

/// The evaluations of a shrinker are used up.
struct Exhausted: Error {}

extension ChoiceSequence {
    /// For each rule, the last step that it made; that of the last step comes first.
    fileprivate var lastSteps: [[UInt64]] {
        var rules: Set<UInt64> = []
        var lastSteps: [[UInt64]] = []
        for step in (0..<stepCount).reversed() where rules.insert(self[step, 0]).inserted {
            lastSteps.append(Array(self[step]))
        }
        return lastSteps
    }

    /// The places in `values` of all choices that are not the rule of a step, except some.
    fileprivate func payloadPlaces(except flags: Set<Int>) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(values.count - stepCount)
        for step in 0..<stepCount { places += span(of: step).dropFirst() }
        return flags.isEmpty ? places : places.filter { !flags.contains($0) }
    }
}
