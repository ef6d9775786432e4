extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    ///
    /// An element of a list often depends on the ones behind it: it must be greater than they are, for example. So
    /// once these are lower, it has another turn.
    mutating func lowerChoices() throws(Exhausted) {
        let before = improvements
        try lowerEachChoice()
        if improvements != before, !tree.lists.isEmpty { try lowerEachChoice() }
    }

    private mutating func lowerEachChoice() throws(Exhausted) {
        var index = 0
        while index < payloads.count {
            try lower([index])
            index += 1
        }
    }

    /// Lowers choices of the same value together, for failures that need them to be equal.
    ///
    /// First all of them, then those of one action rule, since the same number may mean something else elsewhere.
    mutating func lowerDuplicates() throws(Exhausted) {
        try lowerDuplicates { $0.duplicates(ofOneRule: false) }
        try lowerDuplicates { $0.duplicates(ofOneRule: true) }
    }

    private mutating func lowerDuplicates(_ find: (Shrinker) -> [Int: [Int]]) throws(Exhausted) {
        var groups = find(self)
        var improvementsThen = improvements
        var index = 0
        while index < payloads.count {
            if improvements != improvementsThen {
                groups = find(self)
                improvementsThen = improvements
            }
            if let group = groups[index] { try lower(group) }
            index += 1
        }
    }

    /// The groups of equal choices, as indexes in `payloads`, each under its first one.
    private func duplicates(ofOneRule: Bool) -> [Int: [Int]] {
        struct Key: Hashable {
            let rule: UInt64
            let value: UInt64
        }
        var step = 0
        let groups = Dictionary(grouping: payloads.indices) { index in
            while best.span(of: step).upperBound <= payloads[index] { step += 1 }
            return Key(rule: ofOneRule ? best[step, 0] : 0, value: best.values[payloads[index]])
        }
        return Dictionary(uniqueKeysWithValues: groups.values.filter { $0.count > 1 }.map { ($0[0], $0) })
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
        try gallop(choices)
        guard let value = self.value(of: choices) else { return }
        var lowered: UInt64 = 0
        var tooLow = value / 2 + value % 2
        while tooLow - lowered > 1 {
            let middle = lowered + (tooLow - lowered) / 2
            if try set(choices, to: value - 2 * middle) { lowered = middle } else { tooLow = middle }
        }
        while try lowerSlightly(choices) {}
    }

    /// Lowers a great number to a small one, if it can, keeping it even or odd.
    ///
    /// To halve what is left takes 60 candidates where only 1 is simpler than 2⁶⁰. So small numbers are tried first,
    /// each the square of the one before: that takes 6 candidates at most, and leaves a short way.
    private mutating func gallop(_ choices: [Int]) throws(Exhausted) {
        guard let value = value(of: choices) else { return }
        for power in [1, 2, 4, 8, 16, 32] {
            let number = (1 << UInt64(power)) - value % 2
            guard value > 1 << 17, number < value / 2 else { return }
            if try set(choices, to: number) { return }
        }
    }

    /// Lowers by the least amount that works, and while it does, by twice as much.
    ///
    /// So it gets along quickly where only every seventh number fails.
    private mutating func lowerSlightly(_ choices: [Int]) throws(Exhausted) -> Bool {
        guard let value = value(of: choices) else { return false }
        for amount in 1...7 as ClosedRange<UInt64> where amount < value {
            guard try set(choices, to: value - amount) else { continue }
            var amount = amount &* 2
            while let value = self.value(of: choices), amount < value, try set(choices, to: value - amount) {
                amount = amount &* 2
            }
            return true
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
