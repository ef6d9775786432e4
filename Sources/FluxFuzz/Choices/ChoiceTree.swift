/// What the spans of a sequence contain of each other: which elements a list has, and what stands side by side.
///
/// The root is the run itself, a list whose elements are the steps.
struct ChoiceTree {
    /// All lists, each behind those in its elements; the last one is the run.
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

    /// Makes the tree of a sequence.
    ///
    /// - Parameters:
    ///   - sequence: The sequence.
    ///   - keepsLastStep: Whether its last step can't be deleted.
    init(_ sequence: ChoiceSequence, keepingLastStep keepsLastStep: Bool = true) {
        // What has no parent yet: spans come behind those that they contain.
        var open: [ChoiceSpan] = []
        var openAlternatives: [Range<Int>] = []
        for span in sequence.spans where !span.isSigned {
            if let flag = span.flag { flags.insert(flag) }
            if span.isElement, open.last.map({ $0.range.lowerBound < span.range.lowerBound }) ?? true {
                // It contains none, as most spans: the elements of a list of numbers.
                open.append(span)
                continue
            }
            let first = open.lastIndex { $0.range.lowerBound < span.range.lowerBound }.map { $0 + 1 } ?? 0
            // A copy of its own: a slice would share the storage of `open`, and each removal from that copy all of it.
            let children = Array(open[first...])
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
            case .element, .flaggedElement, .end, .order, .signed: break
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
        lists.append(ChoiceList(stepsOf: sequence, keepingLast: keepsLastStep))
    }

    /// The list of all steps.
    var run: ChoiceList { lists[lists.count - 1] }

    /// The nearest alternatives inside one; none if there is no such alternative.
    ///
    /// - Complexity: O(*n*) in the number of alternatives.
    func alternatives(inside range: Range<Int>) -> [Range<Int>] {
        alternatives.first { $0.range == range }?.inner ?? []
    }

    /// The longest alternative inside one, then the longest inside that, and so on.
    ///
    /// - Parameter number: The index of the outer one in ``alternatives``.
    /// - Returns: The inner ones, from the outside to the inside.
    func longestAlternatives(inside number: Int) -> [Range<Int>] {
        var chain: [Range<Int>] = []
        var outer: Int? = number
        while let number = outer, let longest = alternatives[number].inner.max(by: { $0.count < $1.count }) {
            chain.append(longest)
            outer = index(ofAlternative: longest)
        }
        return chain
    }

    /// Where an alternative is; they are sorted by their ends, the shorter ones first.
    private func index(ofAlternative range: Range<Int>) -> Int? {
        var (low, high) = (0, alternatives.count)
        while low < high {
            let middle = (low + high) / 2
            let other = alternatives[middle].range
            if (other.upperBound, range.lowerBound) < (range.upperBound, other.lowerBound) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < alternatives.count && alternatives[low].range == range ? low : nil
    }

    private mutating func addNeighbours(among spans: some Collection<ChoiceSpan>) {
        var left: ChoiceSpan?
        for right in spans {
            // Almost all are elements, which are no neighbours.
            if right.isElement {
                left = nil
                continue
            }
            if let left, left.kind == right.kind, [.list, .dependent, .alternative].contains(left.kind) {
                neighbours.append((left.range, right.range))
            }
            left = right
        }
    }
}
