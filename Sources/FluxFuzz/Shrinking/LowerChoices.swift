extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    mutating func lowerChoices() {
        var step = 0
        while step < best.stepCount {
            var offset = 1
            while step < best.stepCount, offset < best[step].count {
                lowerChoice(offset, of: step)
                offset += 1
            }
            step += 1
        }
    }

    /// Lowers one choice: to zero, or else by a binary search, then in small steps.
    ///
    /// The search keeps the number even or odd. Integers stand in the order 0, 1, -1, 2, -2 …, so this keeps
    /// the sign, and a property that fails for negative numbers only is searched as if there were no others.
    /// Where there is one sign only, it lands at most one above the least number, and the small steps do the
    /// rest. If failing is not monotone, the search finds some lower number, though perhaps not the least.
    private mutating func lowerChoice(_ offset: Int, of step: Int) {
        guard let value = payload(offset, of: step), value > 0 else { return }
        if lower(offset, of: step, to: 0) { return }
        var lowered: UInt64 = 0
        var tooLow = value / 2 + value % 2
        while tooLow - lowered > 1 {
            let middle = lowered + (tooLow - lowered) / 2
            if lower(offset, of: step, to: value - 2 * middle) { lowered = middle } else { tooLow = middle }
        }
        while lowerSlightly(offset, of: step) {}
    }

    private mutating func lowerSlightly(_ offset: Int, of step: Int) -> Bool {
        guard let value = payload(offset, of: step) else { return false }
        for decrement in 1...3 as ClosedRange<UInt64> where decrement < value {
            if lower(offset, of: step, to: value - decrement) { return true }
        }
        return false
    }

    private mutating func lower(_ offset: Int, of step: Int, to value: UInt64) -> Bool {
        guard payload(offset, of: step) != nil else { return false }
        return consider(best.replacingChoice(at: best.span(of: step).lowerBound + offset, with: value))
    }

    /// The choice at an offset, if the step still has one: a success may have changed the steps.
    private func payload(_ offset: Int, of step: Int) -> UInt64? {
        step < best.stepCount && offset < best[step].count ? best[step, offset] : nil
    }
}
