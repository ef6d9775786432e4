extension Shrinker {
    /// Moves single elements from a list to the next one, while it can.
    ///
    /// ``joinLists()`` moves all of them; here one list takes what it has room for.
    mutating func moveElements() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = (list(number)?.elements.count ?? 0) - 1
            while index > 0 {
                if try moveElement(toElement: index, ofList: number) { continue }
                index -= 1
            }
            number += 1
        }
    }

    private mutating func moveElement(toElement index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        guard let outer = list(number), index < outer.elements.count,
            let left = list(at: outer.elements[index - 1].indices),
            let right = list(at: outer.elements[index].indices),
            let moved = left.elements.last, left.elements.count > left.minimum
        else { return false }
        var elements = outer.elements
        elements[index - 1] = left.choices(with: left.elements.dropLast())[...]
        for isFull in [false, true] {
            elements[index] = right.choices(with: [moved] + right.elements, isFull: isFull)[...]
            if try consider({ $0.replace(outer, with: elements) }) { return true }
        }
        return false
    }
}
