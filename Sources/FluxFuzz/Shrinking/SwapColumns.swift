extension Shrinker {
    /// Swaps two neighbouring choices in all elements of a list, or in all steps of a rule.
    ///
    /// Where it does not matter which column of a table is which, or which coordinate is which, seeds would end at
    /// different ones.
    mutating func swapColumns() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var column = 0
            while let list = list(number), column + 1 < width(of: list) {
                let elements = list.elements.map { Self.swapped($0, at: column) }
                _ = try consider { $0.replace(list, with: elements) }
                column += 1
            }
            number += 1
        }
        for rule in 0..<UInt64(actionRules) {
            var column = 1
            while column + 1 < width(ofRule: rule) {
                let steps = best.steps.map { $0[0] == rule ? Array(Self.swapped($0[...], at: column)) : $0 }
                _ = try consider { $0 = ChoiceSequence(steps: steps) }
                column += 1
            }
        }
    }

    /// How many choices each of several elements has; zero if not all have as many, or if there is one element.
    private func width(of list: ChoiceList) -> Int { Self.width(list.elements.map(\.count)) }

    /// How many choices each of several steps of a rule has.
    private func width(ofRule rule: UInt64) -> Int {
        Self.width((0..<best.stepCount).filter { best[$0, 0] == rule }.map { best.span(of: $0).count })
    }

    private static func width(_ counts: [Int]) -> Int {
        counts.count > 1 && Set(counts).count == 1 ? counts[0] : 0
    }

    private static func swapped(_ choices: ArraySlice<UInt64>, at column: Int) -> ArraySlice<UInt64> {
        var choices = choices
        choices.swapAt(choices.startIndex + column, choices.startIndex + column + 1)
        return choices
    }
}
