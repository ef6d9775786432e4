extension Shrinker {
    /// Swaps two neighbouring choices in all elements of a list, or in all steps of a rule.
    ///
    /// Where it does not matter which column of a table is which, or which coordinate is which, seeds would end at
    /// different ones.
    mutating func swapColumns() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var column = 0
            while let list = list(number), column + 1 < Self.width(list.elements.map(\.count)) {
                if areNumbers(list.elements.map(\.startIndex), at: column) {
                    let elements = list.elements.map { Self.swapped($0, at: column) }
                    _ = try consider { $0.replace(list, with: elements) }
                }
                column += 1
            }
            number += 1
        }
        for rule in 0..<UInt64(actionRules) { try swapColumns(ofRule: rule) }
    }

    private mutating func swapColumns(ofRule rule: UInt64) throws(Exhausted) {
        var column = 1
        while true {
            let steps = (0..<best.stepCount).dropFirst(firstAction).filter { best[$0, 0] == rule }
            guard column + 1 < Self.width(steps.map { best.span(of: $0).count }) else { return }
            if areNumbers(steps.map { best.span(of: $0).lowerBound }, at: column) {
                var swapped = best.steps
                for step in steps { swapped[step] = Array(Self.swapped(swapped[step][...], at: column)) }
                _ = try consider { $0 = ChoiceSequence(steps: swapped) }
            }
            column += 1
        }
    }

    /// Whether a choice and the next one are amounts behind each of some places.
    private func areNumbers(_ places: [Int], at column: Int) -> Bool {
        places.allSatisfy { isNumber($0 + column) && isNumber($0 + column + 1) }
    }

    /// How many choices each of several rows has; zero if not all have as many, or if there is one row.
    private static func width(_ counts: [Int]) -> Int {
        counts.count > 1 && Set(counts).count == 1 ? counts[0] : 0
    }

    private static func swapped(_ choices: ArraySlice<UInt64>, at column: Int) -> ArraySlice<UInt64> {
        var choices = choices
        choices.swapAt(choices.startIndex + column, choices.startIndex + column + 1)
        return choices
    }
}
