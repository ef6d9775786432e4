/// What the spans of a sequence contain of each other: which elements a list has, and what stands side by side.
struct ChoiceTree {
    /// All lists, each behind those in its elements.
    private(set) var lists: [ChoiceList] = []

    /// All alternatives, each behind those that it contains, with the nearest ones that it contains.
    private(set) var alternatives: [(range: Range<Int>, inner: [Range<Int>])] = []

    /// Pairs of lists, or of alternatives, that stand one behind the other in the same part of a step.
    private(set) var neighbours: [(left: Range<Int>, right: Range<Int>)] = []

    /// The places of the choices that say only whether a list has a further element.
    private(set) var flags: Set<Int> = []

    /// The places of the choices of one of several generators: numbers that mean no amount.
    private(set) var selectors: Set<Int> = []

    /// The places of the choices that a further generator was made from.
    private(set) var heads: Set<Int> = []

    init(_ sequence: ChoiceSequence) {
        // What has no parent yet: spans come behind those that they contain.
        var open: [ChoiceSpan] = []
        var openAlternatives: [Range<Int>] = []
        for span in sequence.spans where !span.isSigned {
            let first = open.lastIndex { $0.range.lowerBound < span.range.lowerBound }.map { $0 + 1 } ?? 0
            let children = open[first...]
            if let flag = span.flag { flags.insert(flag) }
            switch span.kind {
            case .list: lists.append(ChoiceList(span.range, children, of: sequence.values))
            case .dependent, .alternative:
                if span.kind == .alternative {
                    selectors.insert(span.range.lowerBound)
                } else {
                    heads.insert(span.range.lowerBound)
                }
                let outer = openAlternatives.lastIndex { $0.lowerBound < span.range.lowerBound } ?? -1
                alternatives.append((span.range, Array(openAlternatives[(outer + 1)...])))
                openAlternatives.removeSubrange((outer + 1)...)
                openAlternatives.append(span.range)
            case .element, .flaggedElement, .end, .signed: break
            }
            addNeighbours(among: children)
            open.removeSubrange(first...)
            open.append(span)
        }
        var last = open.startIndex
        for step in 0..<sequence.stepCount {
            let end = sequence.ends[step]
            let next = open[last...].firstIndex { $0.range.lowerBound >= end } ?? open.endIndex
            addNeighbours(among: open[last..<next])
            last = next
        }
    }

    /// The nearest alternatives inside one; none if there is no such alternative.
    ///
    /// - Complexity: O(*n*) in the number of alternatives.
    func alternatives(inside range: Range<Int>) -> [Range<Int>] {
        alternatives.first { $0.range == range }?.inner ?? []
    }

    private mutating func addNeighbours(among spans: ArraySlice<ChoiceSpan>) {
        for (left, right) in zip(spans, spans.dropFirst()) where left.kind == right.kind {
            switch left.kind {
            case .list, .dependent, .alternative: neighbours.append((left.range, right.range))
            case .element, .flaggedElement, .end, .signed: break
            }
        }
    }
}

/// A list of elements among the choices of a step.
struct ChoiceList {
    let range: Range<Int>

    /// The choices of each element, without flags, as slices of all choices.
    let elements: [ArraySlice<UInt64>]

    /// How many elements there must be; all of them if nothing has been recorded of their number.
    let minimum: Int

    /// Whether there are flags, since the number of elements may vary.
    let hasFlags: Bool

    private let hasEnd: Bool

    /// Makes a list out of the spans of its elements and its end.
    init(_ range: Range<Int>, _ children: some Sequence<ChoiceSpan>, of values: [UInt64]) {
        self.range = range
        let members = children.filter { $0.kind == .element || $0.kind == .flaggedElement }
        elements = members.map { values[$0.payload] }
        minimum = members.prefix { $0.kind == .element }.count
        hasEnd = children.contains { $0.kind == .end }
        hasFlags = hasEnd || minimum < members.count
    }

    /// The choices of a list with other elements.
    ///
    /// - Parameters:
    ///   - elements: The choices of each element.
    ///   - isFull: Whether there is no room for another element, so that nothing says that there is none.
    /// - Returns: The choices with the flags that so many elements need.
    func choices(with elements: [ArraySlice<UInt64>], isFull: Bool = false) -> [UInt64] {
        var choices: [UInt64] = []
        for (index, element) in elements.enumerated() {
            if hasFlags, index >= minimum { choices.append(1) }
            choices += element
        }
        // A list without an end had the greatest number of elements.
        if hasFlags, !isFull, hasEnd || elements.count < self.elements.count { choices.append(0) }
        return choices
    }
}

extension ChoiceSequence {
    /// Gives a list of the sequence other elements.
    mutating func replace(_ list: ChoiceList, with elements: [ArraySlice<UInt64>]) {
        replace(list.range, with: list.choices(with: elements))
    }

    /// Puts other choices in the place of some that are all in one step.
    mutating func replace(_ range: Range<Int>, with choices: [UInt64]) {
        replaceChoices(in: range, of: step(at: range.lowerBound), with: choices)
    }
}
