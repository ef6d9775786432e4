extension Shrinker {
    /// Moves all elements of a list in a list to the one before it, so that one remains of the two.
    ///
    /// - Returns: Whether to look at the same place once more: never, since what is there now is what was joined.
    /// - Throws: `Exhausted`.
    mutating func joinLists(at index: Int, of outer: ChoiceList) throws(Exhausted) -> Bool {
        guard let (left, right) = lists(at: index, of: outer) else { return false }
        var elements = outer.elements
        elements[index - 1] = left.choices(with: left.elements + right.elements)[...]
        elements.remove(at: index)
        _ = try consider { $0.replace(outer, with: elements) }
        return false
    }

    /// Moves the last element of a list in a list to the next one, if that has room for it.
    mutating func moveElement(to index: Int, of outer: ChoiceList) throws(Exhausted) -> Bool {
        guard let (left, right) = lists(at: index, of: outer), left.excess > 0, let moved = left.elements.last else {
            return false
        }
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

    /// Puts the elements of a list in a step into the same list of the next step of its rule, or the other way round, so that
    /// one step remains of the two.
    mutating func joinSteps(_ first: Int) throws(Exhausted) {
        let steps = tree.run.elements
        guard hasFewSteps, tree.run.deletable.contains(first), !steps.isBetweenEquals(first),
            let second = steps.indices.dropFirst(first + 1).first(where: { steps[$0].first == steps[first].first })
        else { return }
        let offset = steps[second].startIndex - steps[first].startIndex
        let (lefts, rights) = (lists(inStep: first), lists(inStep: second))
        for left in lefts {
            let place = left.range.lowerBound + offset
            guard let right = rights.first(where: { $0.range.lowerBound == place }) else { continue }
            let joined = left.elements + right.elements
            for (step, list, deleted) in [(second, right, first), (first, left, second)]
            where tree.run.deletable.contains(deleted) {
                let (before, after) = (..<list.range.lowerBound, list.range.upperBound...)
                var others = steps
                others[step] = (steps[step][before] + list.choices(with: joined) + steps[step][after])[...]
                others.remove(at: deleted)
                if try keep(others, of: tree.run) { return }
            }
        }
    }

    /// The lists in a step of which the number of elements may vary.
    private func lists(inStep step: Int) -> [ChoiceList] {
        let places = best.span(of: step)
        return tree.lists.dropLast().filter { $0.hasFlags && places.contains($0.range.lowerBound) }
    }

    /// An element of a list and the one before it, if both are lists.
    private func lists(at index: Int, of outer: ChoiceList) -> (left: ChoiceList, right: ChoiceList)? {
        guard index > 0, let left = list(at: outer.elements[index - 1].indices),
            let right = list(at: outer.elements[index].indices)
        else { return nil }
        return (left, right)
    }

    /// The list at some places, if the number of its elements may vary.
    private func list(at range: Range<Int>) -> ChoiceList? {
        tree.lists.first { $0.range == range && $0.hasFlags }
    }
}
