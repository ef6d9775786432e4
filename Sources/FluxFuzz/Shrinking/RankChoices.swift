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

    private mutating func rank<Key: Hashable & Comparable>(
        by key: (UInt64) -> Key,
        as choice: (UInt64) -> UInt64
    ) throws(Exhausted) {
        let places = numbers
        let keys = places.map { key(best.values[$0]) }
        let sorted = Set(keys).sorted()
        guard sorted.count > 1 else { return }
        let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        _ = try consider { candidate in
            for (place, key) in zip(places, keys) {
                candidate.replaceChoice(at: place, with: choice(UInt64(ranks[key] ?? 0)))
            }
        }
    }

    /// The places of all choices that mean an amount, and don't decide what else there is.
    var numbers: [Int] {
        if tree.alternatives.isEmpty { return payloads }
        return payloads.filter(isNumber)
    }

    /// Whether a choice means an amount, and does not decide what else there is.
    func isNumber(_ place: Int) -> Bool {
        !tree.flags.contains(place) && !tree.selectors.contains(place) && !tree.heads.contains(place)
    }
}
