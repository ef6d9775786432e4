extension Shrinker {
    /// Puts an earlier alternative around one that is inside another: by itself, or as the only element of a list.
    ///
    /// ``replaceWithDescendants()`` leaves out what is around a value. Where something has to be around it, the simplest
    /// thing will do: `{"key": [[]]}` becomes `[[[]]]`.
    mutating func wrapAlternatives() throws(Exhausted) {
        // They are counted from the last one, since what goes comes before.
        var number = 0
        while number < tree.alternatives.count {
            if try !wrapAlternative(number) { number += 1 }
        }
    }

    private mutating func wrapAlternative(_ number: Int) throws(Exhausted) -> Bool {
        let (range, inner) = tree.alternatives[tree.alternatives.count - 1 - number]
        guard let part = inner.last, inner.count <= Int(neighbourLimit) else { return false }
        let selector = best.values[range.lowerBound]
        let choices = Array(best.values[part])
        for earlier in (selector > UInt64(neighbourLimit) ? selector - UInt64(neighbourLimit) : 0)..<selector {
            if try consider({ $0.replace(range, with: [earlier] + choices) }) { return true }
            if try consider({ $0.replace(range, with: [earlier, 1] + choices + [0]) }) { return true }
        }
        return false
    }
}
