extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    mutating func lowerChoices() {
        var index = 0
        while index < payloads.count {
            lower([index])
            index += 1
        }
    }

    /// Lowers choices of the same value together, for failures that need them to be equal.
    mutating func lowerDuplicates() {
        var index = 0
        while index < payloads.count {
            let places = payloads
            let value = best.values[places[index]]
            let duplicates = places.indices.filter { best.values[places[$0]] == value }
            if duplicates.count > 1, duplicates[0] == index { lower(duplicates) }
            index += 1
        }
    }

    /// The places of all choices that are not the rule of a step.
    var payloads: [Int] {
        (0..<best.stepCount).flatMap { best.span(of: $0).dropFirst() }
    }

    /// Lowers choices that have one value: to zero, or else by a binary search, then in small steps.
    ///
    /// The search keeps the number even or odd. Integers stand in the order 0, 1, -1, 2, -2 …, so this keeps
    /// the sign, and a property that fails for negative numbers only is searched as if there were no others.
    /// Where there is one sign only, it lands at most one above the least number, and the small steps do the
    /// rest. If failing is not monotone, the search finds some lower number, though perhaps not the least.
    ///
    /// - Parameter choices: Indexes in `payloads`.
    private mutating func lower(_ choices: [Int]) {
        guard let value = value(of: choices), value > 0 else { return }
        if set(choices, to: 0) { return }
        var lowered: UInt64 = 0
        var tooLow = value / 2 + value % 2
        while tooLow - lowered > 1 {
            let middle = lowered + (tooLow - lowered) / 2
            if set(choices, to: value - 2 * middle) { lowered = middle } else { tooLow = middle }
        }
        while lowerSlightly(choices) {}
    }

    private mutating func lowerSlightly(_ choices: [Int]) -> Bool {
        guard let value = value(of: choices) else { return false }
        for decrement in 1...3 as ClosedRange<UInt64> where decrement < value {
            if set(choices, to: value - decrement) { return true }
        }
        return false
    }

    private mutating func set(_ choices: [Int], to value: UInt64) -> Bool {
        let places = payloads
        var candidate = best
        for choice in choices where choice < places.count {
            candidate = candidate.replacingChoice(at: places[choice], with: value)
        }
        return consider(candidate)
    }

    /// The value of the first of the choices, if it still exists: a success may have changed the steps.
    private func value(of choices: [Int]) -> UInt64? {
        let places = payloads
        guard let first = choices.first, first < places.count else { return nil }
        return best.values[places[first]]
    }
}
