extension Shrinker {
    /// Moves as much as it can from a choice to a later one, for failures that depend on a sum.
    ///
    /// Lowering one choice at a time gets stuck at `51 + 50 > 100`, where each number is the least for the
    /// other. Moving the first into the second leads on to `0 + 101`.
    mutating func redistributeChoices(from index: Int) throws(Exhausted) {
        for to in payloads.indices.dropFirst(index + 1).prefix(neighbourLimit / 2)
        where !isSelector(index) && !isSelector(to) && !isInside(index, of: to) {
            try redistribute(index, to)
        }
    }

    /// Moves all of a choice to the next one, or to the last one.
    ///
    /// - Parameters:
    ///   - index: The index of the choice.
    ///   - least: The choices to leave alone: a small number is soon lowered by itself.
    /// - Throws: `Exhausted`.
    mutating func mergeChoices(from index: Int, above least: UInt64) throws(Exhausted) {
        for to in nextAndLast(after: index) where !isInside(index) && self[index] > least {
            if !isSelector(index), !isSelector(to) { _ = try moveAll(index, to) }
        }
    }

    private mutating func redistribute(_ from: Int, _ to: Int) throws(Exhausted) {
        let left = self[from]
        let right = self[to]
        // Even amounts keep the signs, and so the sum. If two can't be moved, it is unlikely that more can. An odd amount
        // keeps the sum where there is one sign only.
        if left > 2, try set([from: left - 2, to: right.addingClamped(2)]) {
            if try moveAll(from, to) { return }
            try moveEvenAmount(from, to, left, right)
        }
        if self[from] > 0 { _ = try set([from: self[from] - 1, to: self[to].addingClamped(1)]) }
    }

    private mutating func moveAll(_ from: Int, _ to: Int) throws(Exhausted) -> Bool {
        let left = self[from]
        let right = self[to]
        if left == 0 { return false }
        if try set([from: 0, to: right.addingClamped(left)]) { return true }
        if right == 0 || left % 2 == 0 && right % 2 == 0 { return false }
        // With both signs, this is not the sum: a positive x is choice 2x − 1, and a negative one takes something away.
        let sum = Shrinker.choice(of: Shrinker.signed(left) &+ Shrinker.signed(right))
        return try set([from: 0, to: sum])
    }

    /// Moves as much as it can in even amounts, once two have been moved.
    private mutating func moveEvenAmount(
        _ from: Int,
        _ to: Int,
        _ left: UInt64,
        _ right: UInt64
    ) throws(Exhausted) {
        var moved: UInt64 = 1
        var tooMuch = left / 2 + left % 2
        while tooMuch - moved > 1 {
            let half = moved + (tooMuch - moved) / 2
            let succeeded = try set([from: left - 2 * half, to: right.addingClamped(2 * half)])
            if succeeded { moved = half } else { tooMuch = half }
        }
    }
}

extension UInt64 {
    /// The sum, or the greatest number if that is too great.
    fileprivate func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
