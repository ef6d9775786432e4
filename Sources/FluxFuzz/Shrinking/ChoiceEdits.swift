/// What the passes over numbers have in common. They name a choice by its index in ``payloads``.
extension Shrinker {
    /// A choice; zero if there is none any more, since a success may have changed the steps.
    subscript(index: Int) -> UInt64 { index < payloads.count ? best.values[payloads[index]] : 0 }

    // MARK: - What a choice means

    /// Whether a choice and its neighbours are all equal, so that what was tried with the first of them will do.
    func isInside(_ index: Int, of other: Int? = nil) -> Bool {
        let last = max(index, other ?? 0) + 1
        guard index > 0, last < payloads.count else { return false }
        let value = self[index]
        // By hand, since this is asked of each choice again and again, and a debug build takes long for a closure.
        var neighbour = index - 1
        while neighbour <= last {
            if self[neighbour] != value { return false }
            neighbour += 1
        }
        return true
    }

    /// Whether a choice is that of a generator.
    func isSelector(_ index: Int) -> Bool {
        guard index < payloads.count else { return false }
        return tree.selectors.contains(payloads[index]) || tree.heads.contains(payloads[index])
    }

    /// Whether there is an amount at a place, and not what decides what else there is.
    func isNumber(_ place: Int) -> Bool {
        !tree.flags.contains(place) && !tree.selectors.contains(place) && !tree.heads.contains(place)
    }

    /// The places of all choices that mean an amount, and don't decide what else there is.
    var numbers: [Int] { tree.alternatives.isEmpty ? payloads : payloads.filter(isNumber) }

    // MARK: - How far passes go

    /// How many neighbours are tried for each choice or step.
    ///
    /// It keeps passes over pairs linear in long sequences; what belongs together is mostly close together once steps
    /// have been deleted.
    var neighbourLimit: Int { 8 }

    /// Whether so few numbers are not zero that each can be tried with others in many ways.
    var hasFewNumbers: Bool { payloads.count { best.values[$0] > 0 } <= neighbourLimit }

    /// Whether each rule can be tried in the place of each step without many evaluations.
    var hasFewSteps: Bool { task.actionRules > 1 && best.stepCount * task.actionRules <= 200 }

    /// The next choice and the last one.
    func nextAndLast(after index: Int) -> [Int] {
        Set([index + 1, payloads.count - 1]).filter { $0 > index }.sorted()
    }

    // MARK: - Edits

    /// Gives some choices other values at once.
    ///
    /// - Parameter values: The values, by indexes of choices.
    /// - Returns: Whether it did; it does not if one of the choices no longer exists.
    /// - Throws: `Exhausted`.
    mutating func set(_ values: [Int: UInt64]) throws(Exhausted) -> Bool {
        let places = payloads
        guard values.keys.allSatisfy({ $0 < places.count }) else { return false }
        return try consider { candidate in
            for (index, value) in values { candidate.replaceChoice(at: places[index], with: value) }
        }
    }

    /// Gives the choices at some places values that follow from those they have.
    mutating func replaceChoices(
        at places: [Int],
        with value: (UInt64) -> UInt64
    ) throws(Exhausted) -> Bool {
        try consider { candidate in
            for place in places { candidate.replaceChoice(at: place, with: value(candidate.values[place])) }
        }
    }
}

extension UInt64 {
    /// The powers of two that are not greater than the number, the greatest one first: amounts to subtract from it.
    ///
    /// Where all numbers from some one on fail, to subtract each that can be finds it as fast as a binary search does,
    /// and where only multiples fail, each step has a chance.
    var powers: [UInt64] { (0..<UInt64(bitWidth - leadingZeroBitCount)).reversed().map { 1 << $0 } }
}
