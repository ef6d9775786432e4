extension Shrinker {
    /// Moves as much as it can from a choice to a later one, for failures that depend on a sum.
    ///
    /// Lowering one choice at a time gets stuck at `51 + 50 > 100`, where each number is the least for the
    /// other. Moving the first into the second leads on to `0 + 101`.
    ///
    /// - Parameter count: Up to how many numbers that are not zero to do anything at all.
    /// - Throws: `Exhausted`.
    mutating func redistributeChoices(ifAtMost count: Int) throws(Exhausted) {
        if payloads.count(where: { best.values[$0] > 0 }) > count { return }
        var from = 0
        while from < payloads.count {
            let end = min(payloads.count, from + 1 + neighbourLimit / 2)
            for to in from + 1..<max(end, from + 1) where !isSelector(from) && !isSelector(to) {
                if !isInside(from, of: to) { try redistribute(from, to) }
            }
            from += 1
        }
    }

    /// Moves all of a choice to the next one, or to the last one.
    ///
    /// - Parameter least: The choices to leave alone: a small number is soon lowered by itself.
    /// - Throws: `Exhausted`.
    mutating func mergeChoices(above least: UInt64) throws(Exhausted) {
        var from = 0
        while from < payloads.count {
            for to in Set([from + 1, payloads.count - 1]).sorted() where to > from && !isInside(from) {
                if isSelector(from) || isSelector(to) || value(of: [from]) ?? 0 <= least { continue }
                _ = try moveAll(from, to)
            }
            from += 1
        }
    }

    /// How many neighbours are tried for each choice or step.
    ///
    /// It keeps passes over pairs linear in long sequences; what belongs together is mostly close together once steps
    /// have been deleted.
    var neighbourLimit: Int { 8 }

    /// Whether a choice is that of a generator.
    func isSelector(_ payload: Int) -> Bool {
        guard payload < payloads.count else { return false }
        return tree.selectors.contains(payloads[payload]) || tree.heads.contains(payloads[payload])
    }

    private mutating func redistribute(_ from: Int, _ to: Int) throws(Exhausted) {
        guard to < payloads.count else { return }
        let left = best.values[payloads[from]]
        let right = best.values[payloads[to]]
        guard left > 0 else { return }
        // Even amounts keep the signs, and so the sum. If two can't be moved, it is unlikely that more can. An odd amount
        // keeps the sum where there is one sign only.
        if left > 2, try set([from: left - 2, to: right.addingClamped(2)]) {
            if try moveAll(from, to) { return }
            try moveEvenAmount(from, to, left, right)
        }
        try moveOne(from, to)
    }

    private mutating func moveAll(_ from: Int, _ to: Int) throws(Exhausted) -> Bool {
        guard to < payloads.count else { return false }
        let left = best.values[payloads[from]]
        let right = best.values[payloads[to]]
        guard left > 0 else { return false }
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

    private mutating func moveOne(_ from: Int, _ to: Int) throws(Exhausted) {
        guard to < payloads.count, best.values[payloads[from]] > 0 else { return }
        let left = best.values[payloads[from]]
        _ = try set([from: left - 1, to: best.values[payloads[to]].addingClamped(1)])
    }
}

extension UInt64 {
    /// The sum, or the greatest number if that is too great.
    fileprivate func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
