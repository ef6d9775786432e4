extension Shrinker {
    /// Deletes an element and raises a choice of one next to it in return.
    ///
    /// It does for the elements of a list what ``replaceSteps()`` does for steps.
    mutating func replaceElements() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            var index = (list(number)?.elements.count ?? 0) - 1
            while index >= 0 {
                // After a success the elements behind have moved up, so the same place is tried again.
                if try replaceElement(index, ofList: number) { continue }
                index -= 1
            }
            number += 1
        }
    }

    private mutating func replaceElement(_ index: Int, ofList number: Int) throws(Exhausted) -> Bool {
        guard let list = list(number), list.hasFlags, index < list.elements.count,
            list.elements.count > list.minimum
        else { return false }
        // Of equal elements, it doesn't matter which one goes.
        if index > 0, list.elements[index] == list.elements[index - 1], index > 1 { return false }
        for neighbour in [index - 1, index + 1] where list.elements.indices.contains(neighbour) {
            // An element of many choices is more than a number that could be raised.
            for offset in list.elements[neighbour].indices.prefix(2) {
                let value = list.elements[neighbour][offset]
                let sum = value.addingReportingOverflow(list.elements[index].first ?? 0)
                for raised in [UInt64.max, sum.overflow ? .max : sum.partialValue] {
                    var elements = list.elements
                    elements[neighbour][offset] = raised
                    elements.remove(at: index)
                    if try consider({ $0.replace(list, with: elements) }) { return true }
                }
            }
        }
        return false
    }
}
