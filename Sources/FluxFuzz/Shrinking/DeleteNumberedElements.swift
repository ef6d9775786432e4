extension Shrinker {
    /// Deletes an element of a list that others name by its index, and lowers the indexes of those behind it.
    ///
    /// It does for the elements of a list what ``deleteNumberedSteps()`` does for steps.
    mutating func deleteNumberedElements() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = (list(number)?.elements.count ?? 0) - 1
            while index >= 0 {
                // After a success the elements behind have moved up, so the same place is tried again.
                if try deleteNumberedElement(index, ofList: number) { continue }
                index -= 1
            }
            number += 1
        }
    }

    private mutating func deleteNumberedElement(_ index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        // Two elements have hardly anything to name.
        guard let list = list(number), list.elements.indices.contains(index), list.elements.count > 2 else {
            return false
        }
        var others = list.elements
        others.remove(at: index)
        let indexes = UInt64(index)..<UInt64(list.elements.count)
        let unrelated = others.filter { !$0.contains(indexes.lowerBound) }
        if unrelated.count < others.count, try keep(lowered(unrelated, within: indexes), of: list) { return true }
        let lowered = lowered(others, within: indexes)
        return lowered == others ? false : try keep(lowered, of: list)
    }

    /// Lowers all choices in a range but its first number.
    private func lowered(_ elements: [ArraySlice<UInt64>], within range: Range<UInt64>) -> [ArraySlice<UInt64>] {
        elements.map { element in
            var lowered = element
            for place in element.indices where range.dropFirst().contains(element[place]) { lowered[place] -= 1 }
            return lowered
        }
    }
}
