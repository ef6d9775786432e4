extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    mutating func lowerChoices() throws(Exhausted) {
        var index = 0
        while index < payloads.count {
            try lower([index])
            index += 1
        }
    }

    /// Lowers choices of the same value together, for failures that need them to be equal.
    mutating func lowerDuplicates() throws(Exhausted) {
        var sameValues = payloadsByValue
        var improvementsThen = improvements
        var index = 0
        while index < payloads.count {
            if improvements != improvementsThen {
                sameValues = payloadsByValue
                improvementsThen = improvements
            }
            if let same = sameValues[best.values[payloads[index]]], same.count > 1, same[0] == index {
                try lower(same)
            }
            index += 1
        }
    }

    /// For each value, the indexes in `payloads` of the choices that have it.
    private var payloadsByValue: [UInt64: [Int]] {
        Dictionary(grouping: payloads.indices) { best.values[payloads[$0]] }
    }

    /// Lowers choices that have one value: to zero, or else by a binary search, then in small steps.
    ///
    /// The search keeps the number even or odd. Integers stand in the order 0, 1, -1, 2, -2 …, so this keeps
    /// the sign, and a property that fails for negative numbers only is searched as if there were no others.
    /// Where there is one sign only, it lands at most one above the least number, and the small steps do the
    /// rest. If failing is not monotone, the search finds some lower number, though perhaps not the least.
    ///
    /// - Parameter choices: Indexes in `payloads`.
    /// - Throws: `Exhausted`.
    private mutating func lower(_ choices: [Int]) throws(Exhausted) {
        guard let value = value(of: choices), value > 0 else { return }
        if try set(choices, to: 0) { return }
        var lowered: UInt64 = 0
        var tooLow = value / 2 + value % 2
        while tooLow - lowered > 1 {
            let middle = lowered + (tooLow - lowered) / 2
            if try set(choices, to: value - 2 * middle) { lowered = middle } else { tooLow = middle }
        }
        while try lowerSlightly(choices) {}
    }

    private mutating func lowerSlightly(_ choices: [Int]) throws(Exhausted) -> Bool {
        guard let value = value(of: choices) else { return false }
        for decrement in 1...3 as ClosedRange<UInt64> where decrement < value {
            if try set(choices, to: value - decrement) { return true }
        }
        return false
    }

    private mutating func set(_ choices: [Int], to value: UInt64) throws(Exhausted) -> Bool {
        let places = payloads
        return try consider { candidate in
            for choice in choices where choice < places.count {
                candidate.replaceChoice(at: places[choice], with: value)
            }
        }
    }

    /// The value of the first of the choices, if it still exists: a success may have changed the steps.
    private func value(of choices: [Int]) -> UInt64? {
        guard let first = choices.first, first < payloads.count else { return nil }
        return best.values[payloads[first]]
    }
}
