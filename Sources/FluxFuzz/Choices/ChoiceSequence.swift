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

    /// What belongs together within the steps, each span behind those that it contains.
    ///
    /// It is known of a sequence that was recorded or replayed, until it is edited. Two sequences with the same
    /// choices are the same whatever is known of them.
    var spans: [ChoiceSpan] = []

    /// Parts of choices that were put elsewhere, each behind those that it contains.
    ///
    /// A replay that draws such a part at its place reads no choices beyond its end, and goes on from there. It is for
    /// one replay only: what comes out of that has none, nor has what is edited afterwards.
    var fences: [ChoiceSpan] = []

    /// Makes a sequence without a step.
    init() {}

    /// Makes a sequence of the given steps, each being the list of its choices.
    init(steps: some Sequence<some Sequence<UInt64>>) {
        ends.reserveCapacity(steps.underestimatedCount)
        for step in steps { append(step) }
    }

    var stepCount: Int { ends.count }

    /// The place of a step's choices in `values`.
    func span(of step: Int) -> Range<Int> {
        (step == 0 ? 0 : ends[step - 1])..<ends[step]
    }

    /// The choice at a place for the end of its numbers that is not the greatest choice; `nil` if all have one sign.
    ///
    /// - Complexity: O(*n*) in the number of spans.
    func otherEnd(at place: Int) -> UInt64? {
        for span in spans where span.range.lowerBound == place {
            if case .signed(let otherEnd) = span.kind { return otherEnd }
        }
        return nil
    }

    /// The same for all places in a range, by place: to look for one after the other would take the square of the time.
    ///
    /// - Complexity: O(*n*) in the number of spans.
    func otherEnds(in places: Range<Int>) -> [Int: UInt64] {
        var ends: [Int: UInt64] = [:]
        for span in spans where places.contains(span.range.lowerBound) {
            if case .signed(let otherEnd) = span.kind { ends[span.range.lowerBound] = otherEnd }
        }
        return ends
    }

    /// The choices of one step.
    subscript(step: Int) -> ArraySlice<UInt64> { values[span(of: step)] }

    /// One choice of a step.
    subscript(step: Int, offset: Int) -> UInt64 { values[span(of: step).lowerBound + offset] }

    /// The first steps of the sequence: itself, without a copy, if these are all.
    func prefix(steps count: Int) -> ChoiceSequence {
        guard count < stepCount else { return self }
        var prefix = ChoiceSequence()
        prefix.ends = Array(ends[..<count])
        prefix.values = Array(values[..<(prefix.ends.last ?? 0)])
        return prefix
    }

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
        dropOpenChoices(from: ends.last ?? 0)
    }

    /// Forgets the choices from a place on, which must be in the step that is being recorded.
    mutating func dropOpenChoices(from place: Int) {
        values.removeLast(values.count - place)
    }

    /// The same without what is not whole, since it was read in the midst of a change: each step has a choice, and nothing
    /// lies beyond the last one.
    var mended: ChoiceSequence {
        var count = 0
        while count < ends.count, ends[count] > (count > 0 ? ends[count - 1] : 0), ends[count] <= values.count {
            count += 1
        }
        let end = count > 0 ? ends[count - 1] : 0
        let isWhole = count == ends.count && end == values.count && spans.allSatisfy { $0.range.upperBound <= end }
        if isWhole { return self }
        var whole = ChoiceSequence()
        whole.ends = Array(ends[..<count])
        whole.values = Array(values[..<end])
        whole.spans = spans.filter { $0.range.upperBound <= end }
        return whole
    }

    /// The same without the zeros at the end of the last step, which a replay puts there by itself.
    var withoutLastZeros: ChoiceSequence {
        guard let end = ends.last else { return self }
        let first = span(of: stepCount - 1).lowerBound
        let last = values[first..<end].lastIndex { $0 != 0 } ?? first
        guard last + 1 < end else { return self }
        var shorter = self
        shorter.values.removeLast(end - last - 1)
        shorter.ends[stepCount - 1] = last + 1
        shorter.spans.removeAll { $0.range.upperBound > last + 1 }
        return shorter
    }

    /// Makes room for a number of choices.
    mutating func makeRoom(for count: Int) { values.reserveCapacity(count) }

    /// Adds a step with the given choices.
    mutating func append(_ step: some Sequence<UInt64>) {
        values.append(contentsOf: step)
        ends.append(values.count)
    }
}

// MARK: - Editing

extension ChoiceSequence {
    /// Removes some steps.
    ///
    /// - Complexity: O(*n*) in the number of choices.
    mutating func removeSteps(_ removed: Range<Int>) {
        guard !removed.isEmpty else { return }
        spans = []
        fences = []
        let choices = span(of: removed.lowerBound).lowerBound..<span(of: removed.upperBound - 1).upperBound
        values.removeSubrange(choices)
        ends.removeSubrange(removed)
        moveEnds(from: removed.lowerBound, by: -choices.count)
    }

    /// Gives a step other choices.
    ///
    /// - Complexity: O(*n*) in the number of choices.
    mutating func replaceStep(_ step: Int, with choices: [UInt64]) {
        replaceChoices(in: span(of: step), of: step, with: choices)
    }

    /// Puts other choices, and another number of them, in the place of some of a step.
    ///
    /// - Complexity: O(*n*) in the number of choices.
    mutating func replaceChoices(in range: Range<Int>, of step: Int, with choices: [UInt64]) {
        spans = []
        fences = []
        values.replaceSubrange(range, with: choices)
        moveEnds(from: step, by: choices.count - range.count)
    }

    /// The step to which the choice at a place belongs.
    ///
    /// - Complexity: O(log *n*) in the number of steps.
    func step(at place: Int) -> Int {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = low + (high - low) / 2
            if ends[middle] > place { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Puts another number at one place of `values`.
    mutating func replaceChoice(at index: Int, with value: UInt64) {
        if !fences.isEmpty { fences = [] }
        values[index] = value
    }

    private mutating func moveEnds(from first: Int, by distance: Int) {
        guard distance != 0 else { return }
        // Through a pointer, since a debug build takes ten times as long to change elements of an array.
        ends.withUnsafeMutableBufferPointer { ends in
            var step = first
            while step < ends.count {
                ends[step] &+= distance
                step &+= 1
            }
        }
    }
}

// MARK: - Being equal

extension ChoiceSequence {
    @usableFromInline
    static func == (left: ChoiceSequence, right: ChoiceSequence) -> Bool {
        left.ends == right.ends && left.values == right.values
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(ends)
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
