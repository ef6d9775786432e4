extension Shrinker {
    /// Lowers a choice and the next one or the one after that by the same amount.
    ///
    /// It is for numbers that must keep their distance, or their sum, which is the distance of a positive and a
    /// negative one: `4 + -4` becomes `0 + 0`.
    mutating func lowerPairs() throws(Exhausted) {
        var index = 0
        while index < payloads.count {
            for other in [index + 1, index + 2] { try lowerPair(index, other) }
            index += 1
        }
    }

    private mutating func lowerPair(_ first: Int, _ second: Int) throws(Exhausted) {
        guard second < payloads.count else { return }
        if try lower(first, second, to: 0, 0) { return }
        var amount = min(best.values[payloads[first]], best.values[payloads[second]])
        while amount > 0, second < payloads.count {
            let left = best.values[payloads[first]]
            let right = best.values[payloads[second]]
            guard left >= amount, right >= amount, try lower(first, second, to: left - amount, right - amount) else {
                amount /= 2
                continue
            }
        }
    }

    private mutating func lower(
        _ first: Int,
        _ second: Int,
        to left: UInt64,
        _ right: UInt64
    ) throws(Exhausted) -> Bool {
        let places = payloads
        guard best.values[places[first]] > 0, best.values[places[second]] > 0 else { return false }
        return try consider { candidate in
            candidate.replaceChoice(at: places[first], with: left)
            candidate.replaceChoice(at: places[second], with: right)
        }
    }
}
