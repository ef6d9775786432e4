extension Shrinker {
    /// Brings the elements of a list into ascending order: all at once, or else by swapping neighbours.
    ///
    /// Elements that do not depend on each other end up in one canonical order, so that different seeds end at the same
    /// counterexample. Swapping goes on while it succeeds, as in an insertion sort.
    mutating func sortElements(ofList number: Int) throws(Exhausted) {
        if try sortElementsAtOnce(ofList: number) { return }
        var index = 1
        while let list = list(number), index < list.elements.count {
            var place = index
            while place > 0, try swapElement(place, ofList: number) { place -= 1 }
            index += 1
        }
    }

    /// - Returns: Whether the elements of a list are in ascending order now.
    mutating func sortElementsAtOnce(ofList number: Int) throws(Exhausted) -> Bool {
        guard let list = list(number), list.elements.count > 1 else { return true }
        let sorted = list.elements.sorted { $0.lexicographicallyPrecedes($1) }
        return list.elements == sorted ? true : try consider { $0.replace(list, with: sorted) }
    }

    private mutating func swapElement(_ index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        guard let list = list(number), index < list.elements.count else { return false }
        let (left, right) = (list.elements[index - 1], list.elements[index])
        // What would not be simpler is not proposed: it would be a candidate for almost every pair.
        guard left != right, !(left + right).lexicographicallyPrecedes(right + left) else { return false }
        var elements = list.elements
        elements.swapAt(index - 1, index)
        if try consider({ $0.replace(list, with: elements) }) { return true }
        // A choice that seems to be the index of one of the two goes with it.
        for place in indexes(into: list) {
            let other = best.values[place] == UInt64(index) ? index - 1 : index
            guard best.values[place] == UInt64(2 * index - 1 - other) else { continue }
            if try replace(list, with: elements, settingChoiceAt: place, to: UInt64(other)) { return true }
        }
        return false
    }

    /// Swaps lists and alternatives that stand side by side without being elements, as in a tuple or a tree.
    mutating func swapNeighbours() throws(Exhausted) {
        var index = 0
        while index < tree.neighbours.count {
            index = try swapNeighbours(index) ? max(0, index - 1) : index + 1
        }
    }

    private mutating func swapNeighbours(_ index: Int) throws(Exhausted) -> Bool {
        let (left, right) = tree.neighbours[index]
        if best.values[left] == best.values[right] { return false }
        let places = Array(right) + Array(left.upperBound..<right.lowerBound) + Array(left)
        let swapped = places.map { best.values[$0] }
        let whole = left.lowerBound..<right.upperBound
        if swapped.lexicographicallyPrecedes(best.values[whole]) {
            if try consider({ $0.replace(whole, with: swapped) }) { return true }
        }
        // In a search tree, say, the numbers must keep their order, whatever the shape.
        var numbers = whole.filter { isNumber($0) }.map { best.values[$0] }[...]
        let reshaped = places.map { isNumber($0) ? numbers.removeFirst() : best.values[$0] }
        guard reshaped.lexicographicallyPrecedes(best.values[whole]) else { return false }
        return try consider { $0.replace(whole, with: reshaped) }
    }
}
