/// The choices that make up a run: one flat list of numbers, divided into steps.
///
/// The first choice of a step is the index of its action rule; those that follow are what the rule's
/// generator drew. Every sequence is a valid run, see ``ChoiceSource``, so a shrinker edits at will.
@usableFromInline
struct ChoiceSequence: Hashable {
    /// All choices, one step after the other.
    @usableFromInline private(set) var values: [UInt64] = []

    /// For each step, the index in `values` just behind it.
    @usableFromInline private(set) var ends: [Int] = []

    /// Makes a sequence without a step.
    @usableFromInline
    init() {}

    /// Makes a sequence of the given steps, each being the list of its choices.
    init(steps: some Sequence<[UInt64]>) {
        for step in steps { append(step) }
    }

    var stepCount: Int { ends.count }

    /// The place of a step's choices in `values`.
    func span(of step: Int) -> Range<Int> {
        (step == 0 ? 0 : ends[step - 1])..<ends[step]
    }

    /// The choices of one step.
    subscript(step: Int) -> ArraySlice<UInt64> { values[span(of: step)] }

    /// One choice of a step.
    subscript(step: Int, offset: Int) -> UInt64 { values[span(of: step).lowerBound + offset] }

    /// The steps, each as the list of its choices.
    var steps: [[UInt64]] { (0..<stepCount).map { Array(self[$0]) } }
}

// MARK: - Recording

extension ChoiceSequence {
    /// Adds a choice to the step that is being recorded.
    mutating func record(_ value: UInt64) {
        values.append(value)
    }

    /// Ends the step that is being recorded.
    mutating func endStep() {
        ends.append(values.count)
    }

    /// Forgets the choices that were recorded since the last step ended.
    mutating func dropOpenStep() {
        values.removeLast(values.count - (ends.last ?? 0))
    }

    private mutating func append(_ step: some Sequence<UInt64>) {
        values.append(contentsOf: step)
        ends.append(values.count)
    }
}

// MARK: - Editing

extension ChoiceSequence {
    /// The sequence without some of its steps.
    ///
    /// - Complexity: O(*n*) in the number of choices.
    func removingSteps(_ removed: Range<Int>) -> ChoiceSequence {
        var edited = self
        guard !removed.isEmpty else { return edited }
        let choices = span(of: removed.lowerBound).lowerBound..<span(of: removed.upperBound - 1).upperBound
        edited.values.removeSubrange(choices)
        edited.ends.removeSubrange(removed)
        for step in removed.lowerBound..<edited.ends.count { edited.ends[step] -= choices.count }
        return edited
    }

    /// The sequence with other choices for one step.
    ///
    /// - Complexity: O(*n*) in the number of choices.
    func replacingStep(_ step: Int, with choices: [UInt64]) -> ChoiceSequence {
        var edited = self
        let old = span(of: step)
        edited.values.replaceSubrange(old, with: choices)
        for later in step..<ends.count { edited.ends[later] += choices.count - old.count }
        return edited
    }

    /// The sequence with another number at one place of `values`.
    func replacingChoice(at index: Int, with value: UInt64) -> ChoiceSequence {
        var edited = self
        edited.values[index] = value
        return edited
    }
}

// MARK: - Order

extension ChoiceSequence: Comparable {
    /// Shortlex: fewer steps first, then fewer choices, then the smaller choice at the first difference.
    ///
    /// The number of steps counts first because it is what people read. With sequences of equal length the
    /// order is that of words in a dictionary. It has no infinite descending chain, so shrinking ends, and
    /// its minimum does not depend on how it is reached.
    @usableFromInline
    static func < (left: ChoiceSequence, right: ChoiceSequence) -> Bool {
        if left.stepCount != right.stepCount { return left.stepCount < right.stepCount }
        if left.values.count != right.values.count { return left.values.count < right.values.count }
        if left.values != right.values { return left.values.lexicographicallyPrecedes(right.values) }
        return left.ends.lexicographicallyPrecedes(right.ends)
    }
}
