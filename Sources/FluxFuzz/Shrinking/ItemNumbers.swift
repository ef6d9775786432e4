/// Choices that may be the numbers of items.
///
/// A shrinker does not know what a choice means. So a pass that deletes or swaps items, and their numbers with them, tries
/// some ways to read the choices. The items are the steps of a rule, or the elements of a list.
extension Shrinker {
    /// One way to read choices as the numbers of items.
    private struct Reading {
        /// The number of the item in question.
        let number: UInt64

        /// The choices that are taken for numbers of items.
        let numbers: [ItemNumber]
    }

    /// A choice that may be the number of an item.
    private struct ItemNumber {
        /// Where it is among all choices.
        let place: Int

        /// The index of its element.
        let element: Int

        /// Whether no other choice of the element comes before it.
        let isFirst: Bool
        let value: UInt64
    }

    /// Of more elements none is taken for an item, since for each of them all numbers are looked at.
    private static var greatestItems: Int { 200 }

    /// Deletes an item that others name by its number, and lowers the numbers of those behind it.
    ///
    /// Where items get numbers in the order in which steps add them, and other steps name them by these, an item that is
    /// not needed can't go alone: what is said of the next one would be said of the one behind that. So `add, add,
    /// toggle(1)` becomes `add, toggle(0)` at once.
    mutating func deleteNumbered(ofList number: Int) throws(Exhausted) {
        var index = (list(number)?.deletable.count ?? 0) - 1
        var numbers = itemNumbers(ofList: number)
        // Two elements have hardly anything to name.
        while index >= 0, let list = list(number), (3...Self.greatestItems).contains(list.elements.count) {
            if list.deletable.contains(index), try deleteItem(index, of: list, numbers) {
                // The elements behind have moved up, so the same place is tried again.
                numbers = itemNumbers(ofList: number)
            } else {
                index -= 1
            }
        }
    }

    /// Deletes an item, first with all that name it, then alone.
    private mutating func deleteItem(
        _ index: Int,
        of list: ChoiceList,
        _ numbers: [ItemNumber]
    ) throws(Exhausted) -> Bool {
        for reading in readings(ofItem: index, in: list, numbers, withUnlikely: true) {
            var lowered = list.elements
            for number in reading.numbers where number.value > reading.number {
                lowered[number.element][number.place] -= 1
            }
            let naming = Set(reading.numbers.filter { $0.value == reading.number }.map(\.element)).union([index])
            if naming.count > 1, naming.allSatisfy(list.deletable.contains) {
                let unrelated = lowered.indices.filter { !naming.contains($0) }.map { lowered[$0] }
                if try keep(unrelated, of: list) { return true }
            }
            if lowered == list.elements { continue }
            lowered.remove(at: index)
            if try keep(lowered, of: list) { return true }
        }
        return false
    }

    /// Deletes a step that has removed an item, or two, and raises the numbers of those that are there again.
    ///
    /// Where steps name items by their places, `delete(0), toggle(0)` without its first step is `toggle(1)`.
    mutating func deleteRemovals() throws(Exhausted) {
        for length in [1, 2] {
            var first = tree.run.deletable.upperBound - length
            while first >= 0, best.stepCount > 2, hasFewSteps {
                // The steps behind have moved up, so the same place is tried again.
                let isAlike = tree.run.elements.isBetweenEquals(first)
                let isDeleted = isAlike ? false : try deleteRemoval(first..<first + length)
                if !isDeleted { first -= 1 }
                first = min(first, tree.run.deletable.upperBound - length)
            }
        }
    }

    private mutating func deleteRemoval(_ steps: Range<Int>) throws(Exhausted) -> Bool {
        let numbers = itemNumbers(ofList: 0)
        guard let removed = numbers.first(where: { $0.element == steps.lowerBound })?.value else { return false }
        // Of two steps, the second one takes the first one back, and names nothing.
        if steps.dropFirst().contains(where: { best[$0].count > 1 }) { return false }
        let rule = best[steps.lowerBound, 0]
        let later = numbers.filter {
            $0.element >= steps.upperBound && (removed..<UInt64.max).contains($0.value) && best[$0.element, 0] != rule
        }
        for raised in [later.filter(\.isFirst), later] where !raised.isEmpty {
            var elements = tree.run.elements
            for number in raised { elements[number.element][number.place] += 1 }
            elements.removeSubrange(steps)
            if try keep(elements, of: tree.run) { return true }
        }
        return false
    }

    /// Swaps items that others name by their numbers, and the numbers with them.
    ///
    /// Where it does not matter which item is which, as in a circle of indexes, seeds would end at different numbers for
    /// the same. Now what comes first has the smaller one.
    mutating func swapNumbered(ofList number: Int) throws(Exhausted) {
        var index = 0
        var numbers = itemNumbers(ofList: number)
        while let list = list(number), index + 1 < list.elements.count,
            list.isRun ? hasFewSteps : list.elements.count <= Self.greatestItems
        {
            if try swapItem(index, of: list, numbers) { numbers = itemNumbers(ofList: number) }
            index += 1
        }
    }

    /// Swaps an item and the next one.
    private mutating func swapItem(
        _ index: Int,
        of list: ChoiceList,
        _ numbers: [ItemNumber]
    ) throws(Exhausted) -> Bool {
        let kind = kind(of: index, in: list)
        let later = list.elements.indices.dropFirst(index + 1)
        guard let next = later.first(where: { self.kind(of: $0, in: list) == kind }) else { return false }
        for reading in readings(ofItem: index, in: list, numbers, withUnlikely: false) {
            var renamed = list.elements
            for number in reading.numbers {
                if number.value == reading.number { renamed[number.element][number.place] += 1 }
                if number.value == reading.number + 1 { renamed[number.element][number.place] -= 1 }
            }
            // Otherwise it would be nothing but another order.
            if renamed == list.elements { continue }
            renamed.swapAt(index, next)
            if try consider({ $0.replace(list, with: renamed) }) { return true }
        }
        return false
    }

    /// The ways to read the choices, the likeliest first, if an element is an item.
    ///
    /// An element of a list may be named by its index, anywhere in the list. A step may be named behind it, by its number
    /// among those of its rule: in steps of other rules, counted from zero or from one. It is not likely that steps of all
    /// rules name it, or that numbers are counted from wherever the least one is.
    private func readings(
        ofItem index: Int,
        in list: ChoiceList,
        _ numbers: [ItemNumber],
        withUnlikely: Bool
    ) -> [Reading] {
        guard let kind = kind(of: index, in: list) else { return [] }
        let rank = UInt64((0..<index).count { self.kind(of: $0, in: list) == kind })
        guard list.isRun else {
            return [numbers, numbers.filter(\.isFirst)].map { existing in
                Reading(number: rank, numbers: existing.filter { $0.value < list.elements.count })
            }
        }
        // What is named has to be there before.
        func existing(_ numbers: [ItemNumber], from base: UInt64) -> Reading {
            let existing = numbers.filter { $0.value < UInt64($0.element - task.firstAction) + base }
            return Reading(number: rank + base, numbers: existing)
        }
        let later = numbers.filter { $0.element > index }
        let others = later.filter { list.elements[$0.element].first != kind }
        let otherFirsts = others.filter(\.isFirst)
        var readings = [others, otherFirsts].flatMap { [existing($0, from: 0), existing($0, from: 1)] }
        if !withUnlikely { return readings }
        readings.append(existing(later, from: 0))
        if let least = otherFirsts.map(\.value).min(), least > 0 {
            readings.append(Reading(number: least - 1, numbers: otherFirsts))
        }
        return readings
    }

    /// The choices in the elements of a list that mean amounts.
    private func itemNumbers(ofList number: Int) -> [ItemNumber] {
        guard let list = list(number) else { return [] }
        return list.elements.indices.flatMap { index in
            // The first choice of a step is its rule.
            let element = list.isRun ? list.elements[index].dropFirst() : list.elements[index]
            return element.indices.filter { isNumber($0) }.map { place in
                ItemNumber(place: place, element: index, isFirst: place == element.startIndex, value: element[place])
            }
        }
    }
}
