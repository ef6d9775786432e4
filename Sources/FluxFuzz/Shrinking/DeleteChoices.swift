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
}
