extension Shrinker {
    /// Swaps items that others name by their numbers, and the numbers with them.
    ///
    /// Where it does not matter which item is which, as in a circle of indexes, seeds would end at different numbers for
    /// the same. Now what comes first has the smaller one.
    mutating func swapNumbered() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            try swapElements(ofList: number)
            number += 1
        }
        guard hasFewSteps else { return }
        var step = firstAction
        while step + 1 < best.stepCount {
            _ = try swapNumberedStep(step)
            step += 1
        }
    }

    private mutating func swapElements(ofList number: Int) throws(Exhausted) {
        var index = 0
        var named: Set<UInt64>?
        while let list = list(number), index + 1 < list.elements.count {
            let indexes = named ?? Set(list.elements.flatMap { indexPlaces(in: $0, of: list) }.map { best.values[$0] })
            named = indexes
            // Otherwise it would be nothing but another order.
            if indexes.contains(UInt64(index)) || indexes.contains(UInt64(index + 1)) {
                if try swapElements(index, of: list) { named = nil }
            }
            index += 1
        }
    }

    private mutating func swapElements(_ index: Int, of list: ChoiceList) throws(Exhausted) -> Bool {
        for firstOnly in [false, true] {
            var elements = list.elements.map { element in
                var renamed = element
                for place in indexPlaces(in: element, of: list, firstOnly: firstOnly) {
                    renamed[place] = renumbered(element[place], UInt64(index))
                }
                return renamed
            }
            elements.swapAt(index, index + 1)
            if try consider({ $0.replace(list, with: elements) }) { return true }
        }
        return false
    }

    /// Swaps a step and the next one of its rule.
    private mutating func swapNumberedStep(_ step: Int) throws(Exhausted) -> Bool {
        let rule = best[step, 0]
        guard let next = (step + 1..<best.stepCount).first(where: { best[$0, 0] == rule }) else { return false }
        let rank = rank(of: step)
        for reading in readings(ofItemsAddedBy: rule, stepNumbers(behind: step)) {
            var renamed = best
            for number in reading.numbers {
                let value = renumbered(number.value, rank + reading.base)
                renamed.replaceChoice(at: number.place, with: value)
            }
            if renamed == best { continue }
            let isSimpler = try consider { candidate in
                candidate = renamed
                candidate.replaceStep(next, with: Array(renamed[step]))
                candidate.replaceStep(step, with: Array(renamed[next]))
            }
            if isSimpler { return true }
        }
        return false
    }

    /// The number of an item after one has changed places with the next.
    private func renumbered(_ value: UInt64, _ number: UInt64) -> UInt64 {
        value == number ? number + 1 : value == number + 1 ? number : value
    }
}
