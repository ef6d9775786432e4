/// Passes for numbers of which none can be lowered alone: all at once, two by as much, or one at the cost of another.
extension Shrinker {
    // MARK: - All

    /// Makes all choices zero at once.
    mutating func zeroChoices() throws(Exhausted) {
        _ = try replaceChoices(at: payloads) { _ in 0 }
    }

    /// Lowers all choices that are not zero by the same amount, as great as it can be.
    ///
    /// It is for numbers of which only the distances matter: `14, 15, 16` becomes `0, 1, 2`.
    mutating func lowerTogether() throws(Exhausted) {
        if try lowerTogether(by: least) {
            for power in least.powers { _ = try lowerTogether(by: power) }
        }
        // Even amounts keep the signs.
        for amount in [2, 1] as [UInt64] { while try lowerTogether(by: amount) {} }
    }

    private var least: UInt64 { numbers.map { best.values[$0] }.filter { $0 > 0 }.min() ?? 0 }

    private mutating func lowerTogether(by amount: UInt64) throws(Exhausted) -> Bool {
        let places = numbers.filter { best.values[$0] > 0 }
        guard places.count > 1, amount > 0, amount <= least else { return false }
        return try replaceChoices(at: places) { $0 - amount }
    }

    // MARK: - Two

    /// Lowers a choice and the next one or the one after that by the same amount.
    ///
    /// It is for numbers that must keep their distance, or their sum, which is the distance of a positive and a
    /// negative one: `4 + -4` becomes `0 + 0`. A choice that is followed by an equal one somewhat later is lowered
    /// together with that one too.
    mutating func lowerPairs(with index: Int) throws(Exhausted) {
        for other in [index + 1, index + 2] + nextEqual(after: index) where !isInside(index, of: other) {
            try lowerPair(index, other)
        }
    }

    /// The next choice with the same value, unless it is next to this one or far away.
    private func nextEqual(after index: Int) -> [Int] {
        if self[index] == 0 { return [] }
        let nearby = payloads.indices.dropFirst(index + 3).prefix(neighbourLimit)
        return nearby.first { self[$0] == self[index] }.map { [$0] } ?? []
    }

    private mutating func lowerPair(_ first: Int, _ second: Int) throws(Exhausted) {
        let least = min(self[first], self[second])
        if least == 0 { return }
        if try set([first: 0, second: 0]) { return }
        // Even amounts keep the signs, so two is tried before one. What does not help a little is not likely to help
        // much; what helps is tried at once, and then in ever smaller parts.
        for start in [2, 1] as [UInt64] where try lower(first, second, by: start) {
            for amount in [least] + (least - 1).powers { _ = try lower(first, second, by: amount) }
        }
    }

    private mutating func lower(_ first: Int, _ second: Int, by amount: UInt64) throws(Exhausted) -> Bool {
        guard min(self[first], self[second]) >= amount else { return false }
        return try set([first: self[first] - amount, second: self[second] - amount])
    }

    // MARK: - One for another

    /// Lowers a choice and raises a later one to its greatest value in return.
    ///
    /// With a product that must be great, or a sum that must overflow, lowering one number alone ends where the other
    /// one is not great enough, and what one loses is not what the other has to gain. The first is made as small as
    /// it can be with the greatest value of the other, which the other passes then lower again.
    ///
    /// It is done first where few numbers are not zero, which takes few tries; of many, it is one of the last passes.
    mutating func lowerWhileRaising(_ index: Int) throws(Exhausted) {
        for other in nextAndLast(after: index) where !isInside(index) && !isSelector(index) && !isSelector(other) {
            try lower(index, raising: other)
        }
    }

    private mutating func lower(_ index: Int, raising other: Int) throws(Exhausted) {
        let value = self[index]
        // What does not help a little is not likely to help much.
        for amount in [2, 1] as [UInt64] where amount <= value {
            if try set([index: value - amount, other: .max]) {
                return try lower(index, raising: other, to: .max)
            }
            guard let otherEnd = otherEnd(at: other) else { continue }
            if try set([index: value - amount, other: otherEnd]) {
                return try lower(index, raising: other, to: otherEnd)
            }
        }
    }

    /// Lowers a choice as far as it goes, with another one at an extreme.
    private mutating func lower(_ index: Int, raising other: Int, to extreme: UInt64) throws(Exhausted) {
        for least in 0...2 as ClosedRange<UInt64> where least < self[index] {
            if try set([index: least, other: extreme]) { return }
        }
        for power in self[index].powers where power < self[index] {
            _ = try set([index: self[index] - power, other: extreme])
        }
    }

    /// The choice for the other end of the numbers, as the last replay knows it.
    private func otherEnd(at index: Int) -> UInt64? {
        guard let used = lastReplay, used.ends == best.ends, index < payloads.count else { return nil }
        return used.otherEnd(at: payloads[index])
    }
}
