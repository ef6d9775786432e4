extension Shrinker {
    /// Gives the choices other names, the smallest to the one that comes first.
    ///
    /// Where it does not matter which number is which, as with keys, `3 1 3 2` is the same as `1 2 1 3`. All numbers are
    /// renamed at once, or else two that follow each other in size change places wherever they are.
    mutating func relabelChoices() throws(Exhausted) {
        var named: [UInt64] = []
        for place in numbers where !named.contains(best.values[place]) {
            named.append(best.values[place])
            // Many different numbers are hardly names.
            if named.count > Int(neighbourLimit) { return }
        }
        let names = named.sorted()
        if try rename(Dictionary(uniqueKeysWithValues: zip(named, names))) { return }
        for (lower, upper) in zip(names, names.dropFirst()) {
            _ = try rename([lower: upper, upper: lower])
        }
    }

    private mutating func rename(_ names: [UInt64: UInt64]) throws(Exhausted) -> Bool {
        let places = numbers
        return try consider { candidate in
            for place in places {
                let value = candidate.values[place]
                candidate.replaceChoice(at: place, with: names[value] ?? value)
            }
        }
    }
}
