extension Shrinker {
    /// Deletes two steps with others between them, for steps that can only go together.
    ///
    /// A step that opens something and the one that closes it are an example. There are as many pairs as half of the square
    /// of the steps, so it is done for a few steps only: 231 candidates at the most.
    mutating func deletePairs() throws(Exhausted) {
        guard best.stepCount <= 3 * neighbourLimit else { return }
        var second = best.stepCount - 2
        while second > 1 {
            var first = second - 2
            while first >= 0 {
                let isShorter = try consider { candidate in
                    candidate.removeSteps(second..<second + 1)
                    candidate.removeSteps(first..<first + 1)
                }
                // After a success the steps behind have moved up.
                if isShorter { second = min(second, best.stepCount - 2) }
                first = min(first, second - 1) - 1
            }
            second -= 1
        }
    }
}
