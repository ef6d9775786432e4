extension Shrinker {
    /// Swaps items that others name by their numbers, and the numbers with them.
    ///
    /// Where it does not matter which item is which, as in a cycle of indexes, seeds would end at different names for the
    /// same. All that changes is that a smaller number comes first.
    mutating func swapNumbered() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = 0
            while let list = list(number), index + 1 < list.elements.count {
                _ = try swapElements(index, of: list)
                index += 1
            }
            number += 1
        }
        guard hasFewSteps else { return }
        var step = 0
        while step + 1 < best.stepCount {
            _ = try swapNumberedStep(step)
            step += 1
        }
    }

    private mutating func swapElements(_ index: Int, of list: ChoiceList) throws(Exhausted) -> Bool {
        var elements = list.elements
        elements.swapAt(index, index + 1)
        let numbers = (UInt64(index), UInt64(index + 1))
        let renamed = elements.map { element in
            var renamed = element
            for place in element.indices { renamed[place] = swapped(element[place], numbers) }
            return renamed
        }
        // Otherwise it is nothing but another order.
        guard renamed != elements else { return false }
        return try consider { $0.replace(list, with: renamed) }
    }

    /// Swaps a step and the next one of its rule.
    private mutating func swapNumberedStep(_ step: Int) throws(Exhausted) -> Bool {
        let rule = best[step, 0]
        guard let next = (step + 1..<best.stepCount).first(where: { best[$0, 0] == rule }) else { return false }
        let rank = UInt64((0..<step).count { best[$0, 0] == rule })
        let others = stepNumbers(behind: step).filter { best[$0.step, 0] != rule }
        for numbers in [others, others.filter { $0.offset == 1 }] {
            for base in 0...1 as ClosedRange<UInt64> {
                var renamed = best
                for number in numbers {
                    let value = swapped(best.values[number.place], (rank + base, rank + base + 1))
                    renamed.replaceChoice(at: number.place, with: value)
                }
                if renamed == best { continue }
                let steps = (Array(renamed[step]), Array(renamed[next]))
                let isSimpler = try consider { candidate in
                    candidate = renamed
                    candidate.replaceStep(next, with: steps.0)
                    candidate.replaceStep(step, with: steps.1)
                }
                if isSimpler { return true }
            }
        }
        return false
    }

    private func swapped(_ value: UInt64, _ pair: (UInt64, UInt64)) -> UInt64 {
        value == pair.0 ? pair.1 : value == pair.1 ? pair.0 : value
    }
}
