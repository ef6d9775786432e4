extension Shrinker {
    /// Puts what an alternative contains into its place, at whatever depth, where that draws more than it did before.
    ///
    /// The innermost values of a recursive generator are often made without any choice, such as the leaves of a tree
    /// that is as deep as it may be. Further out each of them takes a choice, so that after
    /// ``replaceWithDescendants()`` all others would be misread.
    mutating func hoistAlternatives() throws(Exhausted) {
        // Outer alternatives come first. They are counted from the last one, since what goes comes before.
        var number = 0
        while number < tree.alternatives.count {
            if try !hoist(into: tree.alternatives[tree.alternatives.count - 1 - number].range) { number += 1 }
        }
    }

    private mutating func hoist(into range: Range<Int>) throws(Exhausted) -> Bool {
        let inside = tree.alternatives.filter { $0.range != range && $0.range.isInside(range) }
        // The simplest ones come first; not all of a long chain, since each is tried in the place of each around it.
        for part in inside.map(\.range).sorted(by: { $0.count < $1.count }).prefix(2 * neighbourLimit) {
            let isBare = inside.contains {
                $0.inner.isEmpty && $0.range.isInside(part) && best.values[$0.range.lowerBound] > 0
            }
            guard isBare else { continue }
            let distance = part.lowerBound - range.lowerBound
            let fences = best.spans.filter { span in
                (span.kind == .alternative || span.kind == .dependent) && span.range.isInside(part)
            }
            let choices = Array(best.values[part])
            let isSimpler = try consider { candidate in
                candidate.replace(range, with: choices)
                candidate.setFences(fences.map { $0.moved(by: -distance) })
            }
            if isSimpler { return true }
        }
        return false
    }
}

extension Range<Int> {
    fileprivate func isInside(_ other: Range<Int>) -> Bool {
        other.lowerBound <= lowerBound && upperBound <= other.upperBound
    }
}

extension ChoiceSpan {
    fileprivate func moved(by distance: Int) -> ChoiceSpan {
        ChoiceSpan(kind, range.lowerBound + distance..<range.upperBound + distance)
    }
}
