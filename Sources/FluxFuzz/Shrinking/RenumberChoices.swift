/// Passes for numbers that matter only in their order, or only where they are equal.
extension Shrinker {
    /// Replaces all choices by their ranks: the smallest by 0, the next greater one by 1, and so on.
    ///
    /// What depends on the order of numbers, or on which of them are equal, still fails with the ranks. So one candidate
    /// does what lowering one number after the other would take hundreds for: a sorted list, a set, a heap.
    ///
    /// Integers of both signs stand in the order 0, 1, -1, 2, -2 …, so the ranks are tried in their order as well, made
    /// of positive numbers and of negative ones.
    mutating func rankChoices() throws(Exhausted) {
        try rank(by: { $0 }, as: { $0 })
        try rank(by: Shrinker.signed, as: { $0 == 0 ? 0 : 2 * $0 - 1 })
        try rank(by: { -Shrinker.signed($0) }, as: { 2 * $0 })
    }

    private mutating func rank<Key: Hashable & Comparable>(
        by key: (UInt64) -> Key,
        as choice: (UInt64) -> UInt64
    ) throws(Exhausted) {
        let sorted = Set(numbers.map { key(best.values[$0]) }).sorted()
        guard sorted.count > 1 else { return }
        let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        _ = try replaceChoices(at: numbers) { choice(UInt64(ranks[key($0)] ?? 0)) }
    }

    /// The integer of both signs for which a choice stands.
    ///
    /// Choices that are too great count as the greatest ones there are; the ranks need not be perfect.
    static func signed(_ choice: UInt64) -> Int {
        let distance = Int(clamping: choice / 2 + choice % 2)
        return choice % 2 == 1 ? distance : -distance
    }

    /// The choice that stands for an integer of both signs.
    static func choice(of number: Int) -> UInt64 {
        let double = UInt64(number.magnitude) &* 2
        return number > 0 ? double &- 1 : double
    }

    /// Gives the choices other names, the smallest to the one that comes first.
    ///
    /// Where it does not matter which number is which, as with keys, `3 1 3 2` is the same as `1 2 1 3`. All numbers are
    /// renamed at once, or else two that follow each other in size change places wherever they are.
    mutating func relabelChoices() throws(Exhausted) {
        var named: [UInt64] = []
        for place in numbers where !named.contains(best.values[place]) {
            named.append(best.values[place])
            // Many different numbers are hardly names.
            if named.count > neighbourLimit { return }
        }
        let names = named.sorted()
        if try rename(Dictionary(uniqueKeysWithValues: zip(named, names))) { return }
        for (lower, upper) in zip(names, names.dropFirst()) {
            _ = try rename([lower: upper, upper: lower])
        }
    }

    private mutating func rename(_ names: [UInt64: UInt64]) throws(Exhausted) -> Bool {
        try replaceChoices(at: numbers) { names[$0] ?? $0 }
    }
}
