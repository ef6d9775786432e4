extension Shrinker {
    /// Puts one of two neighbouring alternatives into the other, in the place of a first alternative that moves to where
    /// the left one was.
    ///
    /// Where a tree needs all its nodes, only their arrangement is left: of two branches side by side, one becomes part of
    /// the other, as in `node(node(a, leaf), b)` and `node(leaf, node(b, a))`.
    mutating func joinAlternatives(_ index: Int) throws(Exhausted) -> Bool {
        let (left, right) = tree.neighbours[index]
        for (host, guest) in [(left, right), (right, left)] {
            guard let parts = parts(of: host), self.parts(of: guest) != nil else { return false }
            let contents = parts.map { best.values[$0] }
            for leaf in contents.indices where contents[leaf].first == 0 {
                var others = contents
                let empty = others.remove(at: leaf)
                for place in contents.indices {
                    var contents = others
                    contents.insert(best.values[guest], at: place)
                    if try replaceNeighbours(index, with: empty, choices(of: host, with: contents, in: parts)) {
                        return true
                    }
                }
            }
            // The guest may be needed only as long as the parts stand the wrong way round.
            for place in contents.indices.dropFirst() {
                var contents = contents
                contents.swapAt(place - 1, place)
                if try replaceNeighbours(index, with: [0], choices(of: host, with: contents, in: parts)) { return true }
            }
        }
        return false
    }

    private mutating func replaceNeighbours(
        _ index: Int,
        with newLeft: ArraySlice<UInt64>,
        _ newRight: [UInt64]
    ) throws(Exhausted) -> Bool {
        let (left, right) = tree.neighbours[index]
        let choices = newLeft + best.values[left.upperBound..<right.lowerBound] + newRight
        return try consider { $0.replace(left.lowerBound..<right.upperBound, with: Array(choices)) }
    }

    /// The nearest alternatives inside one that is not the first: a few, since each is tried in each place.
    private func parts(of range: Range<Int>) -> [Range<Int>]? {
        if best.values[range.lowerBound] == 0 { return nil }
        var inner = tree.alternatives(inside: range)
        // What a generator made that depends on a value stands around its own alternatives.
        if inner.count == 1, inner[0] == range.dropFirst() {
            inner = tree.alternatives(inside: inner[0])
        }
        return inner.isEmpty || inner.count > 4 ? nil : inner
    }

    /// The choices of an alternative with others in the places of some parts.
    private func choices(
        of range: Range<Int>,
        with contents: [ArraySlice<UInt64>],
        in parts: [Range<Int>]
    ) -> [UInt64] {
        var choices = best.values[range]
        // From the back, so that the places in front stay as they are.
        for (part, content) in zip(parts, contents).reversed() { choices.replaceSubrange(part, with: content) }
        return Array(choices)
    }
}
