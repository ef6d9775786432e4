extension Shrinker {
    /// Puts what an alternative contains into its place, at whatever depth, where that draws more than it did before.
    ///
    /// The innermost values of a recursive generator are often made without any choice, such as the leaves of a tree
    /// that is as deep as it may be. Further out each of them takes a choice, so that after ``descend()`` all others
    /// would be misread.
    mutating func hoistAlternatives() throws(Exhausted) {
        // Outer alternatives come first. They are counted from the last one, since what goes comes before.
        var number = 0
        while number < tree.alternatives.count {
            if try !hoist(into: tree.alternatives[tree.alternatives.count - 1 - number].range) { number += 1 }
        }
    }

    private mutating func hoist(into range: Range<Int>) throws(Exhausted) -> Bool {
        let inside = tree.alternatives.filter { range.contains($0.range.lowerBound) && $0.range != range }
        // The simplest ones come first.
        for part in inside.map(\.range).sorted(by: { $0.count < $1.count }) {
            let moved = inside.filter { part.contains($0.range.lowerBound) }
            guard moved.contains(where: { $0.inner.isEmpty && best.values[$0.range.lowerBound] > 0 }) else { continue }
            let distance = part.lowerBound - range.lowerBound
            let choices = Array(best.values[part])
            let isSimpler = try consider { candidate in
                candidate.replace(range, with: choices)
                candidate.setFences(moved.map { $0.range.lowerBound - distance..<$0.range.upperBound - distance })
            }
            if isSimpler { return true }
        }
        return false
    }
}
