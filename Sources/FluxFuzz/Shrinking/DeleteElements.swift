extension Shrinker {
    /// Deletes chunks of the elements of a list: all that may go, then halves, quarters and so on down to single ones.
    ///
    /// It is the schedule of A. Zeller and R. Hildebrandt's delta debugging, "Simplifying and isolating
    /// failure-inducing input", IEEE TSE 28(2), 2002, from the back, since later elements tend to depend on earlier ones.
    /// The sizes halve whether a deletion succeeds or not, so there are at most two candidates for each element.
    mutating func deleteElements(ofList number: Int) throws(Exhausted) {
        guard let list = list(number), mayGetShorter(list) else { return }
        var size = list.excess
        // Once all sizes have been tried, it is only looked whether single elements have become needless.
        if !isFirstRound, size > 1 {
            if !list.isRun { try deleteElements(list.elements.count - size..<list.elements.count, of: list) }
            size = 1
        }
        while size > 0 {
            let before = improvements
            var end = list.deletable.upperBound
            // As many right behind, if they can't be deleted.
            var isNextStuck = false
            while let list = self.list(number), end > 0 {
                // After a success there may be fewer elements than were asked for.
                end = min(end, list.deletable.upperBound)
                let start = max(0, end - size)
                // Of equal steps it does not matter which are deleted: there may be thousands.
                if !(isNextStuck && list.isRun && list.isRepeated(start..<end)) {
                    let improvementsThen = improvements
                    try deleteElements(start..<end, of: list)
                    isNextStuck = improvements == improvementsThen
                }
                end = start
            }
            // Where no large chunk of steps can go, one of half its size is hardly better.
            let isHopeless = list.isRun && improvements == before && size > 7
            size = min(size, self.list(number)?.elements.count ?? 0) / (isHopeless ? 4 : 2)
        }
    }

    private mutating func deleteElements(_ deleted: Range<Int>, of list: ChoiceList) throws(Exhausted) {
        guard list.elements.indices.contains(deleted.lowerBound), !deleted.isEmpty else { return }
        if try keepAll(except: deleted, of: list) { return }
        guard list.isFree, list.excess >= deleted.count else { return }
        // A choice that seems to be the index of a later element gets smaller with it.
        for place in indexes(into: list) where best.values[place] >= UInt64(deleted.upperBound) {
            let index = best.values[place] - UInt64(deleted.count)
            if try replace(list, with: list.elements(without: deleted), settingChoiceAt: place, to: index) { return }
        }
    }

    /// Deletes neighbouring elements of a list.
    mutating func keepAll(except deleted: Range<Int>, of list: ChoiceList) throws(Exhausted) -> Bool {
        // A run is long, and to leave steps out takes less time than to put the others together.
        if list.isRun { return try consider { $0.removeSteps(deleted) } }
        if list.isFree {
            guard list.elements.count - deleted.count >= list.minimum else { return false }
            return try consider { $0.delete(deleted, of: list) }
        }
        return try keep(list.elements(without: deleted), of: list)
    }

    /// Gives a list fewer elements.
    mutating func keep(_ elements: [ArraySlice<UInt64>], of list: ChoiceList) throws(Exhausted) -> Bool {
        if list.isFree {
            guard elements.count >= list.minimum else { return false }
            return try consider { $0.replace(list, with: elements) }
        }
        let deleted = UInt64(list.elements.count - elements.count)
        for place in lengths(of: list) where best.values[place] >= deleted {
            let length = best.values[place] - deleted
            if try replace(list, with: elements, settingChoiceAt: place, to: length) { return true }
        }
        return false
    }

    /// Gives a list other elements, and a choice that is not in it another value.
    mutating func replace(
        _ list: ChoiceList,
        with elements: [ArraySlice<UInt64>],
        settingChoiceAt place: Int,
        to value: UInt64
    ) throws(Exhausted) -> Bool {
        try consider { candidate in
            // The choice may come behind the list, so it goes first.
            candidate.replaceChoice(at: place, with: value)
            candidate.replace(list, with: elements)
        }
    }

    /// The places of the choices that may be the index of an element, the nearest first.
    ///
    /// What picks an element of a list that was drawn is in an alternative together with the list.
    func indexes(into list: ChoiceList) -> [Int] {
        guard let end = outermostAlternative(around: list)?.upperBound else { return [] }
        let behind = payloads.filter { $0 >= list.range.upperBound && $0 < end }
        return Array(behind.filter { best.values[$0] < list.elements.count }.prefix(3))
    }

    /// Whether a list may have fewer elements: that of a generator with a fixed number may not.
    func mayGetShorter(_ list: ChoiceList) -> Bool { list.isFree || !lengths(of: list).isEmpty }

    /// The places of the choices that the number of elements may depend on, the nearest first.
    ///
    /// A number that is drawn beforehand is in an alternative together with the list.
    private func lengths(of list: ChoiceList) -> [Int] {
        guard let start = outermostAlternative(around: list)?.lowerBound else { return [] }
        return payloads.filter { $0 >= start && $0 < list.range.lowerBound }.suffix(neighbourLimit).reversed()
    }

    private func outermostAlternative(around list: ChoiceList) -> Range<Int>? {
        tree.alternatives.last { list.range.isInside($0.range) }?.range
    }

    /// A list, counted from the last one, which is the run.
    func list(_ number: Int) -> ChoiceList? {
        let index = tree.lists.count - 1 - number
        return index >= 0 ? tree.lists[index] : nil
    }
}
