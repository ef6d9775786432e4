extension Shrinker {
    /// Lowers each choice that a generator made, from the front, since earlier ones count for more.
    ///
    /// Of many equal ones side by side, only the first and the last are tried, and the others if the first can be
    /// lowered; ``lowerStuckChoices()`` sees to it that none is forgotten.
    mutating func lowerChoices() throws(Exhausted) {
        var index = 0
        // How often it was in vain to lower others to where one has ended.
        var misses = 0
        // How many choices to make zero at once: twice as many after each success.
        var width = 1
        while index < payloads.count {
            let group = Array(index..<min(index + width, payloads.count))
            if width > 1, group.contains(where: { best.values[payloads[$0]] > 0 }), try set(group, to: 0) {
                index += width
                width *= 2
                continue
            }
            let value = best.values[payloads[index]]
            if !isInside(index) { try lower([index]) }
            width = value > 0 && self.value(of: [index]) == 0 ? 2 : 1
            if misses < 2, let lowered = self.value(of: [index]), lowered < value, lowered > 0 {
                misses += try unify(index, lowered) ? 0 : 1
            }
            index += 1
        }
    }

    /// Lowers all later choices that are greater than one that has been lowered to its value.
    ///
    /// Of many numbers that must not be too small, all end at the same one.
    ///
    /// - Returns: Whether it did, or there was nothing to do.
    private mutating func unify(_ index: Int, _ value: UInt64) throws(Exhausted) -> Bool {
        let greater = (index + 1..<max(index + 1, payloads.count)).filter {
            best.values[payloads[$0]] > value && !isSelector($0)
        }
        return greater.count > 1 ? try set(greater, to: value) : true
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

    /// Lowers choices that have one value: to zero, to where others have ended, or else by a search.
    ///
    /// The search subtracts powers of two, the greatest first. Where all numbers from some one on fail, that finds it as
    /// fast as a binary search does, and where only multiples fail, each step has a chance. It keeps the number even
    /// or odd. Integers stand in the order 0, 1, -1, 2, -2 …, so this keeps the sign, and a property that fails for
    /// negative numbers only is searched as if there were no others. Where there is one sign only, it lands at most one
    /// above the least number. If failing is not monotone, the search finds some lower number, though perhaps not the
    /// least.
    ///
    /// A number that can't be made a little smaller can seldom be made much smaller. So that is tried first, and the
    /// rest left to ``lowerStuckChoices()``.
    ///
    /// - Parameter choices: Indexes in `payloads`.
    /// - Throws: `Exhausted`.
    private mutating func lower(_ choices: [Int]) throws(Exhausted) {
        guard let value = value(of: choices), value > 0 else { return }
        if try set(choices, to: 0) { return }
        for minimum in recentMinima.ascending where minimum < value && recentMinima.misses < 4 {
            if try set(choices, to: minimum) { return recentMinima.insert(minimum) }
            recentMinima.misses += 1
        }
        guard try lowerByTwoOrOne(choices) else { return }
        try gallop(choices)
        var isStuck = false
        while !isStuck {
            try subtractPowers(choices, downTo: 2)
            guard try lowerByOne(choices) else { break }
            isStuck = try !lowerByTwoOrOne(choices)
        }
        if let value = self.value(of: choices), value > 0 { recentMinima.insert(value) }
    }

    private mutating func lowerByTwoOrOne(_ choices: [Int]) throws(Exhausted) -> Bool {
        if let value = value(of: choices), value > 2, try set(choices, to: value - 2) { return true }
        return try lowerByOne(choices)
    }

    private mutating func lowerByOne(_ choices: [Int]) throws(Exhausted) -> Bool {
        guard let value = value(of: choices), value > 1 else { return false }
        return try set(choices, to: value - 1)
    }

    /// Subtracts each power of two that can be, from the greatest one down to some least one.
    private mutating func subtractPowers(_ choices: [Int], downTo least: UInt64) throws(Exhausted) {
        var amount = (value(of: choices) ?? 0).highestPower
        while amount >= least {
            if let value = self.value(of: choices), value > amount { _ = try set(choices, to: value - amount) }
            amount /= 2
        }
    }

    /// Lowers each choice that can't be lowered by one or two, in case that only some smaller numbers will do.
    ///
    /// Of equal ones between others, it is only looked whether one is needless.
    mutating func lowerStuckChoices() throws(Exhausted) {
        var index = 0
        while index < payloads.count {
            let value = best.values[payloads[index]]
            if value > 0, isInside(index) {
                if try !set([index], to: 0) { _ = try lowerByOne([index]) }
            } else if value > 0 {
                try lowerStuckChoice(index)
                if let lowered = self.value(of: [index]), lowered > 0, lowered < value {
                    recentMinima.insert(lowered)
                    _ = try unify(index, lowered)
                }
            }
            index += 1
        }
    }

    private mutating func lowerStuckChoice(_ index: Int) throws(Exhausted) {
        for minimum in recentMinima.ascending where minimum < value(of: [index]) ?? 0 {
            if try set([index], to: minimum) { return }
        }
        try subtractPowers([index], downTo: 1)
        while try lowerSlightly([index]) {}
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

    /// Gives some choices other values at once.
    ///
    /// - Parameter values: The values, by indexes in `payloads`.
    /// - Returns: Whether it did; it does not if one of the choices no longer exists.
    /// - Throws: `Exhausted`.
    mutating func set(_ values: [Int: UInt64]) throws(Exhausted) -> Bool {
        let places = payloads
        guard values.keys.allSatisfy({ $0 < places.count }) else { return false }
        return try consider { candidate in
            for (index, value) in values { candidate.replaceChoice(at: places[index], with: value) }
        }
    }

    /// The value of the first of the choices, if it still exists: a success may have changed the steps.
    func value(of choices: [Int]) -> UInt64? {
        guard let first = choices.first, first < payloads.count else { return nil }
        return best.values[payloads[first]]
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
        numbers.removeAll { $0 == number }
        numbers.append(number)
        if numbers.count > 2 { numbers.removeFirst() }
    }
}
