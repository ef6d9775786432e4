extension Shrinker {
    /// Deletes chunks of the elements of each list: all, then halves, quarters and so on down to single ones.
    ///
    /// It is the schedule of ``deleteSteps()``. Outer lists come first, since their elements take inner lists with them.
    mutating func deleteElements() throws(Exhausted) {
        // Lists are counted from the last one: what an element takes with it comes before its list.
        var number = 0
        while number < tree.lists.count {
            try deleteElements(ofList: number)
            number += 1
        }
    }

    private mutating func deleteElements(ofList number: Int) throws(Exhausted) {
        guard let list = list(number) else { return }
        var size = list.hasFlags ? list.elements.count - list.minimum : list.elements.count
        if !isFirstRound, size > 1 {
            _ = try deleteElements(list.elements.count - size..<list.elements.count, of: list)
            size = 1
        }
        while size > 0 {
            var end = list.elements.count
            while let list = self.list(number), end > 0 {
                end = min(end, list.elements.count)
                let start = max(0, end - size)
                _ = try deleteElements(start..<end, of: list)
                end = start
            }
            size = min(size, self.list(number)?.elements.count ?? 0) / 2
        }
    }

    private mutating func deleteElements(_ deleted: Range<Int>, of list: ChoiceList) throws(Exhausted) -> Bool {
        var elements = list.elements
        guard elements.indices.contains(deleted.lowerBound), !deleted.isEmpty else { return false }
        elements.removeSubrange(deleted)
        if try keep(elements, of: list) { return true }
        guard list.hasFlags, elements.count >= list.minimum else { return false }
        return try deleteElements(before: deleted.upperBound, of: list, leaving: elements)
    }

    /// Gives a list fewer elements.
    mutating func keep(_ elements: [ArraySlice<UInt64>], of list: ChoiceList) throws(Exhausted) -> Bool {
        if list.hasFlags {
            guard elements.count >= list.minimum else { return false }
            return try consider { $0.replace(list, with: elements) }
        }
        let deleted = UInt64(list.elements.count - elements.count)
        for place in lengths(of: list) where best.values[place] >= deleted {
            let length = best.values[place] - deleted
            let isShorter = try consider { candidate in
                candidate.replace(list, with: elements)
                candidate.replaceChoice(at: place, with: length)
            }
            if isShorter { return true }
        }
        return false
    }

    /// Deletes elements, and lowers a choice that seems to be the index of a later one.
    private mutating func deleteElements(
        before end: Int,
        of list: ChoiceList,
        leaving elements: [ArraySlice<UInt64>]
    ) throws(Exhausted) -> Bool {
        let count = list.elements.count - elements.count
        for place in indexes(into: list) where best.values[place] >= UInt64(end) {
            let index = best.values[place] - UInt64(count)
            let isShorter = try consider { candidate in
                // The choice comes behind the list, so it goes first.
                candidate.replaceChoice(at: place, with: index)
                candidate.replace(list, with: elements)
            }
            if isShorter { return true }
        }
        return false
    }

    /// The places of the choices that may be the index of an element, the nearest first.
    ///
    /// What picks an element of a list that was drawn is in an alternative together with the list.
    func indexes(into list: ChoiceList) -> [Int] {
        guard let last = enclosingAlternatives(of: list).map(\.upperBound).max() else { return [] }
        let end = UInt64(list.elements.count)
        return Array(
            payloads.filter { $0 >= list.range.upperBound && $0 < last && best.values[$0] < end }.prefix(3)
        )
    }

    /// The places of the choices that the number of elements may depend on, the nearest first.
    ///
    /// A number that is drawn beforehand is in an alternative together with the list.
    private func lengths(of list: ChoiceList) -> [Int] {
        guard let start = enclosingAlternatives(of: list).map(\.lowerBound).min() else { return [] }
        return payloads.filter { $0 >= start && $0 < list.range.lowerBound }.suffix(neighbourLimit).reversed()
    }

    private func enclosingAlternatives(of list: ChoiceList) -> [Range<Int>] {
        tree.alternatives.map(\.range).filter { range in
            range.lowerBound <= list.range.lowerBound && range.upperBound >= list.range.upperBound
        }
    }

    /// A list, counted from the last one.
    func list(_ number: Int) -> ChoiceList? {
        let index = tree.lists.count - 1 - number
        return index >= 0 ? tree.lists[index] : nil
    }
}
