extension Shrinker {
    /// Lowers a choice and the next one or the one after that by the same amount.
    ///
    /// It is for numbers that must keep their distance, or their sum, which is the distance of a positive and a
    /// negative one: `4 + -4` becomes `0 + 0`. A choice that is followed by an equal one somewhat later is lowered
    /// together with that one too.
    mutating func lowerPairs() throws(Exhausted) {
        var index = 0
        while index < payloads.count {
            for other in [index + 1, index + 2] + nextEqual(after: index) where !isInside(index, of: other) {
                try lowerPair(index, other)
            }
            index += 1
        }
    }

    /// The next choice with the same value, unless it is next to this one or far away.
    private func nextEqual(after index: Int) -> [Int] {
        let nearby = min(index + 3, payloads.count)..<min(index + 3 + neighbourLimit, payloads.count)
        let value = best.values[payloads[index]]
        return value == 0 ? [] : nearby.first { best.values[payloads[$0]] == value }.map { [$0] } ?? []
    }

    private mutating func lowerPair(_ first: Int, _ second: Int) throws(Exhausted) {
        guard second < payloads.count else { return }
        let least = min(best.values[payloads[first]], best.values[payloads[second]])
        if least == 0 { return }
        if try set([first: 0, second: 0]) { return }
        // Even amounts keep the signs, so two is tried before one. What does not help a little is not likely to help
        // much; what helps is tried at once, and then in ever smaller parts.
        for start in [2, 1] as [UInt64] where try lower(first, second, by: start) {
            var amount = least
            while amount > 0 {
                _ = try lower(first, second, by: amount)
                amount = min(amount - 1, amount.highestPower / (amount.nonzeroBitCount > 1 ? 1 : 2))
            }
        }
    }

    private mutating func lower(_ first: Int, _ second: Int, by amount: UInt64) throws(Exhausted) -> Bool {
        guard let left = value(of: [first]), let right = value(of: [second]), min(left, right) >= amount else {
            return false
        }
        return try set([first: left - amount, second: right - amount])
    }
}
