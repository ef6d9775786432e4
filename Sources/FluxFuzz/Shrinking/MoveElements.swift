extension Shrinker {
    /// Moves all elements of each list in a list to the one before it, so that one remains of the two.
    mutating func joinLists(ofList number: Int) throws(Exhausted) {
        var index = (list(number)?.elements.count ?? 0) - 1
        while index > 0 {
            if let (outer, left, right) = lists(at: index, ofList: number) {
                let joined = left.choices(with: left.elements + right.elements)
                var elements = outer.elements
                elements.replaceSubrange(index - 1...index, with: [joined[...]])
                _ = try consider { $0.replace(outer, with: elements) }
            }
            index -= 1
        }
    }

    /// Moves single elements of each list in a list to the next one, while that has room for them.
    mutating func moveElements(ofList number: Int) throws(Exhausted) {
        var index = (list(number)?.elements.count ?? 0) - 1
        while index > 0 {
            if try moveElement(toElement: index, ofList: number) { continue }
            index -= 1
        }
    }

    private mutating func moveElement(toElement index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        guard let (outer, left, right) = lists(at: index, ofList: number), left.excess > 0,
            let moved = left.elements.last
        else { return false }
        var elements = outer.elements
        elements[index - 1] = left.choices(with: left.elements.dropLast())[...]
        for isFull in [false, true] {
            elements[index] = right.choices(with: [moved] + right.elements, isFull: isFull)[...]
            if try consider({ $0.replace(outer, with: elements) }) { return true }
        }
        return false
    }

    /// Moves all elements of a list to the one that stands behind it without being an element, as in a tuple.
    mutating func joinNeighbours(_ number: Int) throws(Exhausted) {
        let places = tree.neighbours[number]
        guard let left = list(at: places.left), let right = list(at: places.right),
            left.minimum == 0, !left.elements.isEmpty
        else { return }
        let between = best.values[left.range.upperBound..<right.range.lowerBound]
        let choices = left.choices(with: []) + between + right.choices(with: left.elements + right.elements)
        _ = try consider { $0.replace(left.range.lowerBound..<right.range.upperBound, with: choices) }
    }

    /// A list with two neighbouring elements that are lists, and those.
    private func lists(
        at index: Int,
        ofList number: Int
    ) -> (outer: ChoiceList, left: ChoiceList, right: ChoiceList)? {
        guard let outer = list(number), index < outer.elements.count,
            let left = list(at: outer.elements[index - 1].indices),
            let right = list(at: outer.elements[index].indices)
        else { return nil }
        return (outer, left, right)
    }

    /// The list at some places, if the number of its elements may vary.
    private func list(at range: Range<Int>) -> ChoiceList? {
        tree.lists.first { $0.range == range && $0.hasFlags }
    }
}
