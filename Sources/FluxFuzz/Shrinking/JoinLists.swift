extension Shrinker {
    /// Moves all elements of a list to its neighbour.
    ///
    /// Of two lists in a list, one remains. Of two that stand side by side, as in a tuple, the first becomes empty.
    mutating func joinLists() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = (list(number)?.elements.count ?? 0) - 1
            while index > 0 {
                try joinElement(index, ofList: number)
                index -= 1
            }
            number += 1
        }
        var index = 0
        while index < tree.neighbours.count {
            try joinNeighbours(index)
            index += 1
        }
    }

    /// Joins an element with the one before it, if both are lists.
    private mutating func joinElement(_ index: Int, ofList number: Int) throws(Exhausted) {
        guard let outer = list(number), index < outer.elements.count,
            let left = list(at: outer.elements[index - 1].indices),
            let right = list(at: outer.elements[index].indices)
        else { return }
        let joined = left.choices(with: left.elements + right.elements)
        let elements = outer.elements[..<(index - 1)] + [joined[...]] + outer.elements[(index + 1)...]
        _ = try consider { $0.replace(outer, with: Array(elements)) }
    }

    private mutating func joinNeighbours(_ index: Int) throws(Exhausted) {
        let places = tree.neighbours[index]
        guard let left = list(at: places.left), let right = list(at: places.right),
            left.minimum == 0, !left.elements.isEmpty
        else { return }
        let between = best.values[left.range.upperBound..<right.range.lowerBound]
        let choices = left.choices(with: []) + between + right.choices(with: left.elements + right.elements)
        _ = try consider { $0.replace(left.range.lowerBound..<right.range.upperBound, with: choices) }
    }

    /// The list at some places, if the number of its elements may vary.
    func list(at range: Range<Int>) -> ChoiceList? {
        tree.lists.first { $0.range == range && $0.hasFlags }
    }
}
