/// Finds out on what of a counterexample the failure does not depend.
///
/// It gives each part of each step a few other values, one part at a time, the whole payload first, and looks whether the
/// same rule still fails. It knows choices and what came of them; what was varied is named by comparing the
/// steps, so nothing is said where these don't tell.
struct Explainer<Step> {
    /// How many sequences may be tried.
    static var limit: Int { 60 }

    /// How many choices those may have in all.
    private static var choices: Int { 5_000 * limit }

    /// Whether a sequence has so few choices that some others may be tried.
    static func canExplain(_ sequence: ChoiceSequence) -> Bool { sequence.values.count < choices }

    /// What was found, in the order of the steps.
    private(set) var irrelevances: [Irrelevance] = []

    /// How many sequences were tried.
    private(set) var evaluations = 0

    /// How many choices those had in all.
    private var replayedChoices = 0

    private let sequence: ChoiceSequence
    private let steps: [Step]
    private let rule: Int
    private let deadline: Deadline
    private let nameOfStep: ((Step) -> String)?
    private let replay: (ChoiceSequence) -> (outcome: Outcome, steps: [Step])?
    private let parts: StepParts
    private var alternatives: Alternatives

    /// The steps as a report writes them, where they were needed so far.
    private var texts: [Int: String] = [:]

    // MARK: The step that is varied

    private var step = 0
    private var findings = StepFindings()
    private var tried: [ChoiceSequence: Look] = [:]

    /// Whether the outcome depends on what nobody sees.
    private var isUnclear = false

    /// What was seen of a sequence.
    private struct Look {
        /// `nil` if it says nothing of the part that was varied.
        let attempt: PartTrials.Attempt?

        /// What the varied step was made of; `nil` if it was not taken.
        let choices: [UInt64]?
    }

    /// Makes an explainer.
    ///
    /// - Parameters:
    ///   - sequence: The sequence of the counterexample, as it came out of a replay.
    ///   - steps: The steps that it stands for; an initial state that is chosen is none.
    ///   - rule: The rule that it breaks.
    ///   - deadline: When to give up, and to say nothing.
    ///   - nameOfStep: What to compare instead of the structure of steps: names as in `search("a")`.
    ///   - replay: Replays a sequence; `nil` ends the search.
    init(
        _ sequence: ChoiceSequence,
        _ steps: [Step],
        breaking rule: Int,
        deadline: Deadline = Deadline(after: nil),
        nameOfStep: ((Step) -> String)? = nil,
        replay: @escaping (ChoiceSequence) -> (outcome: Outcome, steps: [Step])?
    ) {
        self.sequence = sequence
        self.steps = steps
        self.rule = rule
        self.deadline = deadline
        self.nameOfStep = nameOfStep
        self.replay = replay
        parts = StepParts(sequence: sequence, tree: ChoiceTree(sequence))
        alternatives = Alternatives(seed: sequence.values.reduce(0) { SplitMix64.mix($0 ^ $1 &+ SplitMix64.gamma) })
    }

    /// The index of the first step in the sequence: 1 if the first choices are those of an initial state.
    private var firstStep: Int { sequence.stepCount - steps.count }

    /// Tries each step, until the evaluations are used up.
    mutating func explain() {
        do throws(Exhausted) {
            for step in firstStep..<sequence.stepCount { try varyStep(step) }
        } catch {
            // What was found before holds; of the step in which it ended nothing is known.
        }
        if deadline.hasPassed { irrelevances = [] }
    }

    private mutating func varyStep(_ step: Int) throws(Exhausted) {
        guard let payload = parts.payload(of: step) else { return }
        self.step = step
        findings = StepFindings()
        tried = [:]
        isUnclear = false
        try vary(payload, isWholeStep: true)
        if !isUnclear { irrelevances += findings.irrelevances(inStep: step - firstStep + 1) }
    }

    /// Varies a part, and then what it consists of, unless that is of no interest.
    private mutating func vary(_ part: StepPart, isWholeStep: Bool = false) throws(Exhausted) {
        var trials = PartTrials(isWholeStep: isWholeStep)
        switch part.kind {
        case .choice: try varyChoice(at: part.range.lowerBound, &trials)
        case .list, .group: try varyTogether(part, &trials)
        }
        findings.add(trials, of: part.kind)
        if trials.isIrrelevant || isUnclear { return }
        // The characters of a string have no names of their own.
        if case .list = part.kind, trials.isOneValue { return }
        // A choice has none.
        for inner in parts.parts(of: part) { try vary(inner) }
    }

    private mutating func varyChoice(at place: Int, _ trials: inout PartTrials) throws(Exhausted) {
        let value = sequence.values[place]
        let first = try look(replacing: place..<place + 1, with: [.max])
        trials.add(first.attempt)
        let offset = place - sequence.span(of: step).lowerBound
        // If that step is not taken, the bound remains unknown; a replay cuts what is too much.
        let known = first.choices.flatMap { $0.indices.contains(offset) ? $0[offset] : nil }
        let greatest = max(known ?? (value &+ 255), value)
        let otherEnd = sequence.otherEnd(at: place)
        var tried = [greatest]
        while !trials.isDecided,
            let next = alternatives.number(
                for: value,
                upTo: greatest,
                otherEnd: otherEnd,
                tried,
                trials.hasPassed
            )
        {
            tried.append(next)
            trials.add(try look(replacing: place..<place + 1, with: [next]).attempt)
        }
        trials.isExhaustive = known != nil && Set(tried).subtracting([value]).count == greatest
    }

    private mutating func varyTogether(_ part: StepPart, _ trials: inout PartTrials) throws(Exhausted) {
        let choices = Array(sequence.values[part.range])
        let isFlag = part.range.map { parts.tree.flags.contains($0) }
        var greatest: [UInt64]?
        while trials.count < Alternatives.limit, !trials.isDecided, !trials.hasPassed {
            let candidate: [UInt64]
            let look: Look
            if case .list(let list) = part.kind {
                candidate = alternatives.choices(for: list, attempt: trials.count)
                look = try self.look(replacing: part.range, with: candidate, isList: true)
            } else {
                candidate = alternatives.choices(for: choices, isFlag: isFlag, upTo: greatest, attempt: trials.count)
                look = try self.look(replacing: part.range, with: candidate)
            }
            if greatest == nil, candidate.contains(.max), let used = look.choices, used.count == sequence[step].count {
                let start = part.range.lowerBound - sequence.span(of: step).lowerBound
                greatest = Array(used[start..<start + choices.count])
            }
            trials.add(look.attempt)
        }
    }
}

// MARK: - Trying

extension Explainer {
    private mutating func look(
        replacing range: Range<Int>,
        with choices: [UInt64],
        isList: Bool = false
    ) throws(Exhausted) -> Look {
        var candidate = sequence
        candidate.replaceChoices(in: range, of: step, with: choices)
        if isList {
            // There may be too many for it; what comes behind the list keeps its choices all the same.
            let start = range.lowerBound
            candidate.fences = [ChoiceSpan(.list, start..<start + choices.count)]
        }
        if let known = tried[candidate] { return known }
        guard evaluations < Self.limit, replayedChoices < Self.choices, !deadline.hasPassed else { throw Exhausted() }
        evaluations += 1
        replayedChoices += candidate.values.count
        guard let (outcome, steps) = replay(candidate) else { throw Exhausted() }
        let look = tried[outcome.sequence] ?? look(at: outcome, steps, of: candidate)
        tried[candidate] = look
        tried[outcome.sequence] = look
        return look
    }

    private mutating func look(at outcome: Outcome, _ taken: [Step], of candidate: ChoiceSequence) -> Look {
        let used = outcome.sequence
        guard wasTaken(candidate, in: used) else { return Look(attempt: nil, choices: nil) }
        let choices = Array(used[step])
        if used == sequence { return Look(attempt: nil, choices: choices) }
        // A replay drops steps that can't be taken any more: then another sequence has failed.
        let isSame = (0..<used.stepCount).allSatisfy { $0 == step || used[$0] == sequence[$0] }
        let isFailing = outcome.failure?.rule == rule && isSame
        let index = step - firstStep
        let changes = taken.indices.contains(index) ? changes(from: steps[index], to: taken[index]) : nil
        if let changes, changes.isEmpty {
            if !isFailing { isUnclear = true }
            return Look(attempt: nil, choices: choices)
        }
        var attempt = PartTrials.Attempt(isFailing: isFailing, changes: changes)
        if isFailing { attempt.changingSteps = stepsChanged(in: taken) }
        return Look(attempt: attempt, choices: choices)
    }

    /// The numbers of the steps behind the varied one that are others, though their choices are the same.
    ///
    /// A choice may be that of an element of the state, or there is none and the state alone says what the step is.
    private mutating func stepsChanged(in taken: [Step]) -> Set<Int> {
        var changed: Set<Int> = []
        for index in steps.indices.prefix(taken.count).dropFirst(step - firstStep + 1) {
            let text = texts[index] ?? String(naming: steps[index])
            texts[index] = text
            if String(naming: taken[index]) != text { changed.insert(index + 1) }
        }
        return changed
    }

    /// Whether a replay took the step that was varied; if not, the generator or the guard does not allow it there.
    ///
    /// In doubt it counts as taken: then the next step could not be, and that part matters.
    private func wasTaken(_ candidate: ChoiceSequence, in used: ChoiceSequence) -> Bool {
        guard used.stepCount > step else { return false }
        guard used.stepCount < sequence.stepCount else { return true }
        let isWithout = used.steps == sequence.steps.enumerated().filter { $0.offset != step }.map(\.element)
        guard isWithout else { return true }
        // With the choices of the counterexample all steps could be taken.
        if used[step] == sequence[step] { return false }
        let given = candidate[step]
        return used[step].first == given.first && zip(used[step], given).allSatisfy { $0 <= $1 }
    }

    private func changes(from old: Step, to new: Step) -> [StepChange]? {
        guard let nameOfStep else { return StepChange.changes(from: old, to: new) }
        return StepChange.changes(fromCall: nameOfStep(old), to: nameOfStep(new))
    }
}
