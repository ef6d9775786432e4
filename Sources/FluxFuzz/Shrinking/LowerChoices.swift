extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    ///
    /// Of many equal ones side by side, only the first and the last are tried, and the others if the first can be
    /// lowered; ``lowerStuckChoice(_:)`` sees to it that none is forgotten.
    mutating func lowerChoices() throws(Exhausted) {
        var index = 0
        // How often it was in vain to lower others to where one has ended.
        var misses = 0
        // How many choices to make zero at once: twice as many after each success.
        var width = 1
        while index < payloads.count {
            let group = Array(index..<min(index + width, payloads.count))
            if width > 1, group.contains(where: { self[$0] > 0 }), try set(group, to: 0) {
                index += width
                width *= 2
                continue
            }
            let value = self[index]
            if !isInside(index) { try lower([index]) }
            width = value > 0 && self[index] == 0 ? 2 : 1
            if misses < 2, self[index] < value, self[index] > 0 { misses += try unify(index) ? 0 : 1 }
            index += 1
        }
    }

    /// Lowers all later choices that are greater than one that has been lowered to its value.
    ///
    /// Of many numbers that must not be too small, all end at the same one.
    ///
    /// - Returns: Whether it did, or there was nothing to do.
    private mutating func unify(_ index: Int) throws(Exhausted) -> Bool {
        let value = self[index]
        let greater = payloads.indices.dropFirst(index + 1).filter { self[$0] > value && !isSelector($0) }
        return greater.count > 1 ? try set(greater, to: value) : true
    }

    /// Lowers choices of the same value together, for failures that need them to be equal.
    ///
    /// First all of them, then those of one action rule, since the same number may mean something else elsewhere.
    mutating func lowerDuplicates() throws(Exhausted) {
        for areOfOneRule in [false, true] {
            var groups = duplicates(ofOneRule: areOfOneRule)
            var improvementsThen = improvements
            var index = 0
            while index < payloads.count {
                if improvements != improvementsThen {
                    groups = duplicates(ofOneRule: areOfOneRule)
                    improvementsThen = improvements
                }
                if let group = groups[index] { try lower(group) }
                index += 1
            }
        }
    }

    /// The groups of equal choices, each under its first one.
    private func duplicates(ofOneRule: Bool) -> [Int: [Int]] {
        var step = 0
        let groups = Dictionary(grouping: payloads.indices) { index in
            while best.span(of: step).upperBound <= payloads[index] { step += 1 }
            return [ofOneRule ? best[step, 0] : 0, self[index]]
        }
        return Dictionary(uniqueKeysWithValues: groups.values.filter { $0.count > 1 }.map { ($0[0], $0) })
    }

    /// Lowers choices that have one value: to zero, to where others have ended, or else by a search.
    ///
    /// The search subtracts powers of two, and keeps the number even or odd. Integers stand in the order 0, 1, -1, 2, -2
    /// …, so this keeps the sign, and a property that fails for negative numbers only is searched as if there were no
    /// others. Where there is one sign only, it lands at most one above the least number. If failing is not monotone, the
    /// search finds some lower number, though perhaps not the least.
    ///
    /// A number that can't be made a little smaller can seldom be made much smaller. So that is tried first, and the
    /// rest left to ``lowerStuckChoice(_:)``.
    private mutating func lower(_ choices: [Int]) throws(Exhausted) {
        let first = choices[0]
        if self[first] == 0 { return }
        if try set(choices, to: 0) { return }
        for minimum in recentMinima.ascending where minimum < self[first] && recentMinima.misses < 4 {
            if try set(choices, to: minimum) { return recentMinima.insert(minimum) }
            recentMinima.misses += 1
        }
        guard try lowerByTwoOrOne(choices) else { return }
        try gallop(choices)
        var isStuck = false
        while !isStuck {
            try subtractPowers(choices, downTo: 2)
            guard try lower(choices, by: 1) else { break }
            isStuck = try !lowerByTwoOrOne(choices)
        }
        if self[first] > 0 { recentMinima.insert(self[first]) }
    }

    private mutating func lowerByTwoOrOne(_ choices: [Int]) throws(Exhausted) -> Bool {
        if try lower(choices, by: 2) { return true }
        return try lower(choices, by: 1)
    }

    /// Subtracts each power of two that can be, from the greatest one down to some least one.
    private mutating func subtractPowers(_ choices: [Int], downTo least: UInt64) throws(Exhausted) {
        for power in self[choices[0]].powers where power >= least { _ = try lower(choices, by: power) }
    }

    /// Subtracts an amount, unless nothing would be left: to make a number zero is tried before all else.
    private mutating func lower(_ choices: [Int], by amount: UInt64) throws(Exhausted) -> Bool {
        let value = self[choices[0]]
        return value > amount ? try set(choices, to: value - amount) : false
    }

    /// Lowers a choice that can't be lowered by one or two, in case that only some smaller numbers will do.
    ///
    /// Of equal ones between others, it is only looked whether one is needless.
    mutating func lowerStuckChoice(_ index: Int) throws(Exhausted) {
        let value = self[index]
        if value == 0 { return }
        if isInside(index) {
            if try !set([index], to: 0) { _ = try lower([index], by: 1) }
            return
        }
        if try !lowerToRecentMinimum(index) {
            try subtractPowers([index], downTo: 1)
            while try lowerSlightly(index) {}
        }
        if self[index] > 0, self[index] < value {
            recentMinima.insert(self[index])
            _ = try unify(index)
        }
    }

    private mutating func lowerToRecentMinimum(_ index: Int) throws(Exhausted) -> Bool {
        for minimum in recentMinima.ascending where minimum < self[index] {
            if try set([index], to: minimum) { return true }
        }
        return false
    }

    /// Lowers by the least amount that works, and while it does, by twice as much.
    ///
    /// So it gets along quickly where only every seventh number fails.
    private mutating func lowerSlightly(_ index: Int) throws(Exhausted) -> Bool {
        for amount in 1...7 as ClosedRange<UInt64> where try lower([index], by: amount) {
            var amount = amount &* 2
            while try lower([index], by: amount) { amount = amount &* 2 }
            return true
        }
        return false
    }

    /// Lowers a great number to a small one, if it can, keeping it even or odd.
    ///
    /// To halve what is left takes 60 candidates where only 1 is simpler than 2⁶⁰. So small numbers are tried first,
    /// each the square of the one before: that takes 6 candidates at most, and leaves a short way.
    private mutating func gallop(_ choices: [Int]) throws(Exhausted) {
        let value = self[choices[0]]
        for power in [1, 2, 4, 8, 16, 32] {
            let number = (1 << UInt64(power)) - value % 2
            guard value > 1 << 17, number < value / 2 else { return }
            if try set(choices, to: number) { return }
        }
    }

    private mutating func set(_ choices: [Int], to value: UInt64) throws(Exhausted) -> Bool {
        let places = choices.filter { $0 < payloads.count }.map { payloads[$0] }
        return try replaceChoices(at: places) { _ in value }
    }
}

/// The last two numbers at which choices have ended: others often end there as well.
struct RecentMinima {
    private var numbers: [UInt64] = []

    /// How often in a row it has been in vain to lower a choice to such a number.
    var misses = 0

    var ascending: [UInt64] { numbers.sorted() }

    /// Remembers a number, and forgets the earliest one.
    mutating func insert(_ number: UInt64) {
        misses = 0
        numbers = numbers.filter { $0 != number }.suffix(1) + [number]
    }
}
