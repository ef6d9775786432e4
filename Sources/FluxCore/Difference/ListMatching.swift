/// Finds out which elements of two lists belong together.
///
/// After the common start and end, elements that occur once in each list are matched, then their equal
/// neighbours (Heckel, "A technique for isolating differences between files", 1978). Heckel's lines are equal
/// or not; our elements can also be the same thing with other content, so the ones left over are matched by
/// their identity, or by their place between matched neighbours. Everything is linear but the choice of the
/// elements that count as moved, which sorts numbers.
struct ListMatching {
    typealias ID = ValueGraph.ID

    enum Edit: Equatable {
        case change(from: Int, to: Int)
        case move(from: Int, to: Int)
        case remove(Int)
        case insert(Int)
    }

    private let old: [ID]
    private let new: [ID]
    private let identity: (ID) -> ID?
    private var oldRange: Range<Int>
    private var newRange: Range<Int>
    private var partnerOfOld: [Int: Int] = [:]
    private var partnerOfNew: [Int: Int] = [:]
    /// The elements that are known by their identity, which are never matched by their place.
    private var identifiedOld: Set<Int> = []
    private var identifiedNew: Set<Int> = []

    init(from old: [ID], to new: [ID], identity: @escaping (ID) -> ID?) {
        self.old = old
        self.new = new
        self.identity = identity
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        oldRange = start..<old.count - end
        newRange = start..<new.count - end
    }

    /// Returns the edits in the order of the places where they are shown.
    mutating func edits() -> [Edit] {
        matchUnique { $0 }
        matchUnique(marksIdentified: true, by: identity)
        matchNeighbours()
        var edits: [Edit] = []
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        for (from, to) in kept() + [(oldRange.upperBound, newRange.upperBound)] {
            edits += editsInGap(oldStart..<from, newStart..<to)
            if from < oldRange.upperBound, old[from] != new[to] { edits.append(.change(from: from, to: to)) }
            (oldStart, newStart) = (from + 1, to + 1)
        }
        return edits
    }

    private mutating func match(_ from: Int, _ to: Int) {
        partnerOfOld[from] = to
        partnerOfNew[to] = from
    }

    /// Matches the unmatched elements whose key occurs once in each list.
    private mutating func matchUnique(marksIdentified: Bool = false, by key: (ID) -> ID?) {
        let oldPlaces = places(in: oldRange.filter { partnerOfOld[$0] == nil }, of: old, by: key)
        let newPlaces = places(in: newRange.filter { partnerOfNew[$0] == nil }, of: new, by: key)
        for (key, place) in oldPlaces {
            guard let from = place else { continue }
            if marksIdentified { identifiedOld.insert(from) }
            if let place = newPlaces[key], let to = place { match(from, to) }
        }
        if marksIdentified { identifiedNew.formUnion(newPlaces.values.compactMap { $0 }) }
    }

    /// The only place of each key, or `nil` where there are several.
    private func places(in range: [Int], of list: [ID], by key: (ID) -> ID?) -> [ID: Int?] {
        var places: [ID: Int?] = [:]
        for index in range {
            guard let key = key(list[index]) else { continue }
            places[key] = .some(places[key] == nil ? index : nil)
        }
        return places
    }

    private mutating func matchNeighbours() {
        for from in oldRange {
            if let to = partnerOfOld[from] { matchIfEqual(from + 1, to + 1) }
        }
        for from in oldRange.reversed() {
            if let to = partnerOfOld[from] { matchIfEqual(from - 1, to - 1) }
        }
    }

    private mutating func matchIfEqual(_ from: Int, _ to: Int) {
        guard oldRange.contains(from), newRange.contains(to), old[from] == new[to] else { return }
        if partnerOfOld[from] == nil, partnerOfNew[to] == nil { match(from, to) }
    }

    /// The largest set of matched elements that are in the same order in both lists; the others have moved.
    private func kept() -> [(from: Int, to: Int)] {
        let pairs = newRange.compactMap { to in partnerOfNew[to].map { (from: $0, to: to) } }
        if zip(pairs, pairs.dropFirst()).allSatisfy({ $0.from < $1.from }) { return pairs }
        let ordered = IncreasingSubsequence.longest(of: pairs.map(\.from)).map { pairs[$0] }
        // After a swap, what stands between the two has kept its index and should not count as moved.
        let inPlace = pairs.filter { $0.from == $0.to }
        return inPlace.count < ordered.count ? ordered : inPlace
    }

    private func editsInGap(_ oldGap: Range<Int>, _ newGap: Range<Int>) -> [Edit] {
        let oldFree = oldGap.filter { partnerOfOld[$0] == nil }
        let newFree = newGap.filter { partnerOfNew[$0] == nil }
        let pairs = zip(
            oldFree.filter { !identifiedOld.contains($0) },
            newFree.filter { !identifiedNew.contains($0) }
        )
        let fromByTo = Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) })
        let changed = Set(fromByTo.values)
        var removed = oldFree.filter { !changed.contains($0) }[...]
        var edits: [Edit] = []
        for to in newGap {
            while let first = removed.first, first - oldGap.lowerBound <= to - newGap.lowerBound {
                edits.append(.remove(first))
                removed.removeFirst()
            }
            if let from = fromByTo[to] {
                edits.append(.change(from: from, to: to))
            } else if let from = partnerOfNew[to] {
                edits.append(.move(from: from, to: to))
                if old[from] != new[to] { edits.append(.change(from: from, to: to)) }
            } else {
                edits.append(.insert(to))
            }
        }
        return edits + removed.map(Edit.remove)
    }
}
