extension Shrinker {
    /// Makes all choices zero at once.
    mutating func zeroChoices() throws(Exhausted) {
        let places = payloads
        _ = try consider { candidate in
            for place in places { candidate.replaceChoice(at: place, with: 0) }
        }
    }

    /// Lowers all choices that are not zero by the same amount, as great as it can be.
    ///
    /// It is for numbers of which only the distances matter: `14, 15, 16` becomes `0, 1, 2`.
    mutating func lowerTogether() throws(Exhausted) {
        var amount: UInt64 = 1 << 63
        if try !lowerTogether(by: least) { amount = 0 }
        while amount > 0 {
            if amount <= least { _ = try lowerTogether(by: amount) }
            amount /= 2
        }
        // Even amounts keep the signs.
        for amount in [2, 1] as [UInt64] { while try lowerTogether(by: amount) {} }
    }

    private var least: UInt64 { numbers.map { best.values[$0] }.filter { $0 > 0 }.min() ?? 0 }

    private mutating func lowerTogether(by amount: UInt64) throws(Exhausted) -> Bool {
        let places = numbers.filter { best.values[$0] > 0 }
        guard places.count > 1, amount > 0, amount <= least else { return false }
        return try consider { candidate in
            for place in places { candidate.replaceChoice(at: place, with: candidate.values[place] - amount) }
        }
    }
}
