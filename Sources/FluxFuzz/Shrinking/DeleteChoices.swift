extension Shrinker {
    /// Deletes one or two neighbouring choices of an alternative, wherever they are.
    ///
    /// What a choice means may depend on those before it. So there is no telling which ones can go with which.
    mutating func deleteChoices() throws(Exhausted) {
        for size in 1...2 {
            var place = best.values.count - size
            while place >= 0 {
                // After a success there may be fewer choices than were asked for.
                place = min(place, best.values.count - size)
                let window = place..<place + size
                let isInside = tree.alternatives.contains { range, _ in
                    range.contains(place) && range.upperBound >= window.upperBound
                }
                if isInside { _ = try consider { $0.replace(window, with: []) } }
                place -= 1
            }
        }
    }

    /// Deletes elements that are equal, from all lists at once.
    ///
    /// Where two lists have to be equal, no element can be deleted from one alone.
    mutating func deleteEqualElements() throws(Exhausted) {
        var seen: Set<ArraySlice<UInt64>> = []
        var number = 0
        while let list = list(number) {
            for element in list.elements where seen.insert(element).inserted {
                let others = tree.lists.filter { $0.hasFlags && $0.elements.contains(element) }
                guard others.count > 1 else { continue }
                let isShorter = try consider { candidate in
                    // From the back, so that the places in front stay as they are.
                    for list in others.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
                        candidate.replace(list, with: list.elements.filter { $0 != element })
                    }
                }
                if isShorter { break }
            }
            number += 1
        }
    }
}
