extension Shrinker {
    /// Puts simpler choices in the place of an alternative: those of one that it contains, or of an earlier one.
    ///
    /// For recursive values, such as expressions, the first is what leads from `(1 + 2) / 3` to `1 + 2`.
    mutating func replaceWithDescendants() throws(Exhausted) {
        // Outer alternatives come first. They are counted from the last one, since what goes comes before.
        var number = 0
        while number < tree.alternatives.count {
            if try replaceAlternative(number) { continue }
            number += 1
        }
    }

    private mutating func replaceAlternative(_ number: Int) throws(Exhausted) -> Bool {
        let (range, inner) = tree.alternatives[tree.alternatives.count - 1 - number]
        let selector = best.values[range.lowerBound]
        for earlier in 0..<min(selector, UInt64(neighbourLimit)) where range.count > 1 {
            // Most alternatives make no choice of their own, or one.
            if try consider({ $0.replace(range, with: [earlier]) }) { return true }
            if range.count == 2 { continue }
            if try consider({ $0.replace(range, with: [earlier, 0]) }) { return true }
        }
        for part in inner where part.count < range.count {
            for part in alternatives(behind: part) + [part] {
                let choices = Array(best.values[part])
                if try consider({ $0.replace(range, with: choices) }) { return true }
            }
        }
        return false
    }

    /// The nearest alternatives in what was made from a value, such as the parts of a node behind its number.
    private func alternatives(behind part: Range<Int>) -> [Range<Int>] {
        guard tree.heads.contains(part.lowerBound) else { return [] }
        return tree.alternatives(inside: part)
    }
}
