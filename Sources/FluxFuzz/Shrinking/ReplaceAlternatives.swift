/// Passes for what one of several generators made, such as the parts of an expression or of a tree.
///
/// Outer alternatives come first. They are counted from the last one, since what goes comes before.
extension Shrinker {
    /// Puts simpler choices in the place of an alternative: those of one that it contains, or of an earlier one.
    ///
    /// For recursive values, such as expressions, the first is what leads from `(1 + 2) / 3` to `1 + 2`.
    ///
    /// - Returns: Whether it did, so that there may be another one in its place.
    /// - Throws: `Exhausted`.
    mutating func replaceWithDescendant(_ number: Int) throws(Exhausted) -> Bool {
        if try replaceWithFarDescendant(number) { return true }
        let (range, inner) = alternative(number)
        for earlier in 0..<min(best.values[range.lowerBound], UInt64(neighbourLimit)) where range.count > 1 {
            // Most alternatives make no choice of their own, or one.
            if try consider({ $0.replace(range, with: [earlier]) }) { return true }
            if range.count == 2 { continue }
            if try consider({ $0.replace(range, with: [earlier, 0]) }) { return true }
        }
        for part in inner where part.count < range.count {
            // In what was made from a value, such as a node from its number, the parts stand behind that.
            let parts = tree.heads.contains(part.lowerBound) ? tree.alternatives(inside: part) : []
            for part in parts + [part] {
                let choices = Array(best.values[part])
                if try consider({ $0.replace(range, with: choices) }) { return true }
            }
        }
        return false
    }

    /// Puts choices from far inside a very long alternative in its place.
    ///
    /// A tree of thousands of nodes may be hundreds of nodes deep, most of it on one way down. To go there node by node takes
    /// hundreds of replays of nearly everything. So this begins in the middle of that way.
    private mutating func replaceWithFarDescendant(_ number: Int) throws(Exhausted) -> Bool {
        let range = alternative(number).range
        guard range.count > 1000 else { return false }
        let chain = tree.longestAlternatives(inside: tree.alternatives.count - 1 - number)
        var depth = chain.count / 2
        while depth > 0 {
            let choices = Array(best.values[chain[depth]])
            if try consider({ $0.replace(range, with: choices) }) { return true }
            depth /= 2
        }
        return false
    }

    /// Puts an earlier alternative around one that is inside another: by itself, or as the only element of a list.
    ///
    /// ``replaceWithDescendant(_:)`` leaves out what is around a value. Where something has to be around it, the simplest
    /// thing will do: `{"key": [[]]}` becomes `[[[]]]`.
    mutating func wrapAlternative(_ number: Int) throws(Exhausted) -> Bool {
        let (range, inner) = alternative(number)
        guard let part = inner.last, inner.count <= neighbourLimit else { return false }
        let selector = best.values[range.lowerBound]
        let choices = Array(best.values[part])
        for earlier in selector - min(selector, UInt64(neighbourLimit))..<selector {
            if try consider({ $0.replace(range, with: [earlier] + choices) }) { return true }
            if try consider({ $0.replace(range, with: [earlier, 1] + choices + [0]) }) { return true }
        }
        return false
    }

    /// Puts what an alternative contains into its place, at whatever depth, where that draws more than it did before.
    ///
    /// The innermost values of a recursive generator are often made without any choice, such as the leaves of a tree
    /// that is as deep as it may be. Further out each of them takes a choice, so that after
    /// ``replaceWithDescendant(_:)`` all others would be misread.
    mutating func hoistAlternative(into number: Int) throws(Exhausted) -> Bool {
        let range = alternative(number).range
        let inside = tree.alternatives.filter { $0.range != range && $0.range.isInside(range) }
        // The simplest ones come first; not all of a long chain, since each is tried in the place of each around it.
        for part in inside.map(\.range).sorted(by: { $0.count < $1.count }).prefix(2 * neighbourLimit) {
            let isBare = inside.contains {
                $0.inner.isEmpty && $0.range.isInside(part) && best.values[$0.range.lowerBound] > 0
            }
            guard isBare else { continue }
            let fences = best.spans.filter { span in
                (span.kind == .alternative || span.kind == .dependent) && span.range.isInside(part)
            }
            let distance = part.lowerBound - range.lowerBound
            let choices = Array(best.values[part])
            let isSimpler = try consider { candidate in
                candidate.replace(range, with: choices)
                candidate.fences = fences.map { $0.moved(by: -distance) }
            }
            if isSimpler { return true }
        }
        return false
    }

    private func alternative(_ number: Int) -> (range: Range<Int>, inner: [Range<Int>]) {
        tree.alternatives[tree.alternatives.count - 1 - number]
    }

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
                if tree.alternatives.contains(where: { window.isInside($0.range) }) {
                    _ = try consider { $0.replace(window, with: []) }
                }
                place -= 1
            }
        }
    }
}

extension ChoiceSpan {
    fileprivate func moved(by distance: Int) -> ChoiceSpan {
        ChoiceSpan(kind, range.lowerBound + distance..<range.upperBound + distance)
    }
}
