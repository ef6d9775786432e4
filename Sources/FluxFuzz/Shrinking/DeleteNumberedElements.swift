extension Shrinker {
    /// Deletes an element of a list that others name by its index, and lowers the indexes of those behind it.
    ///
    /// It does for the elements of a list what ``deleteNumberedSteps()`` does for steps.
    mutating func deleteNumberedElements() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = greatestIndex(inList: number)
            while index >= 0 {
                // After a success the elements behind have moved up, so the same place is tried again.
                if try deleteNumberedElement(index, ofList: number) {
                    index = min(index, greatestIndex(inList: number))
                } else {
                    index -= 1
                }
            }
            number += 1
        }
    }

    /// The greatest index by which an element may be named: those behind go without others being changed; or -1.
    private func greatestIndex(inList number: Int) -> Int {
        // Two elements have hardly anything to name.
        guard let list = list(number), list.elements.count > 2 else { return -1 }
        return list.elements.flatMap { indexPlaces(in: $0, of: list) }.map { Int(best.values[$0]) }.max() ?? -1
    }

    private mutating func deleteNumberedElement(_ index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        guard let list = list(number), list.elements.indices.contains(index) else { return false }
        var others = list.elements
        others.remove(at: index)
        for firstOnly in [false, true] {
            let places = others.map { indexPlaces(in: $0, of: list, firstOnly: firstOnly) }
            let lowered = zip(others, places).map { element, places in
                var lowered = element
                for place in places where element[place] > index { lowered[place] -= 1 }
                return lowered
            }
            let isNaming = places.map { $0.contains { best.values[$0] == index } }
            if isNaming.contains(true) {
                let unrelated = zip(lowered, isNaming).filter { !$1 }.map(\.0)
                if try keep(unrelated, of: list) { return true }
            }
            if lowered != others, try keep(lowered, of: list) { return true }
        }
        return false
    }
}
