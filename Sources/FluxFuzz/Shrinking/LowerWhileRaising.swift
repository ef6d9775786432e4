extension Shrinker {
    /// Lowers a choice and raises a later one to its greatest value in return.
    ///
    /// With a product that must be great, or a sum that must overflow, lowering one number alone ends where the other
    /// one is not great enough, and what one loses is not what the other has to gain. The first is made as small as
    /// it can be with the greatest value of the other, which the other passes then lower again.
    ///
    /// It is done where few numbers are not zero. With more of them, it never found anything in any problem.
    mutating func lowerWhileRaising() throws(Exhausted) {
        if payloads.count(where: { best.values[$0] > 0 }) > neighbourLimit { return }
        var index = 0
        while index < payloads.count {
            for other in Set([index + 1, payloads.count - 1]).sorted() where other > index && !isInside(index) {
                try lower(index, raising: other)
            }
            index += 1
        }
    }

    /// Whether a choice and its neighbours are all equal, so that what was tried with the first of them will do.
    func isInside(_ index: Int, of other: Int? = nil) -> Bool {
        guard index > 0, max(index, other ?? 0) + 1 < payloads.count else { return false }
        let value = best.values[payloads[index]]
        return (index - 1...max(index, other ?? 0) + 1).allSatisfy { best.values[payloads[$0]] == value }
    }

    private mutating func lower(_ index: Int, raising other: Int) throws(Exhausted) {
        guard other < payloads.count, !isSelector(index), !isSelector(other) else { return }
        let value = best.values[payloads[index]]
        guard value > 0 else { return }
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
        for least in [0, 1, 2] as [UInt64] where least < value(of: [index]) ?? 0 {
            if try set([index: least, other: extreme]) { return }
        }
        var amount = (value(of: [index]) ?? 0).highestPower
        while amount > 0 {
            if let value = self.value(of: [index]), value > amount {
                _ = try set([index: value - amount, other: extreme])
            }
            amount /= 2
        }
    }

    /// The choice for the other end of the numbers, as the last replay knows it.
    private func otherEnd(at index: Int) -> UInt64? {
        guard let used = lastReplay, used.ends == best.ends, index < payloads.count else { return nil }
        return used.otherEnd(at: payloads[index])
    }
}

extension UInt64 {
    /// The greatest power of two that is not greater than the number; 0 for 0.
    var highestPower: UInt64 { self == 0 ? 0 : 1 << UInt64(63 - leadingZeroBitCount) }
}
