/// Which of the elements that are not aligned were received at another place.
struct SequenceMoves {
    /// Up to how many comparisons each expected element is compared with each received one.
    ///
    /// Beyond that, only those with the same source are.
    private static let comparisonLimit = 250_000
    /// Up to how many comparisons what predicates take is rearranged so that each gets one, if that can be.
    private static let rearrangementLimit = 10_000

    /// Where an expected element was received.
    private(set) var received: [Int: Int] = [:]
    /// Where a received element was expected.
    private(set) var expected: [Int: Int] = [:]

    /// Looks for the elements that have moved.
    ///
    /// - Parameters:
    ///   - expectedTexts: The sources of the expected elements.
    ///   - receivedTexts: The sources of the received elements.
    ///   - aligned: The elements that are in place.
    ///   - hasPredicates: Whether one received element may be as several others are expected.
    ///   - matches: Whether a received element is as expected.
    init<Element>(
        expected expectedTexts: ElementTexts<Element>,
        received receivedTexts: ElementTexts<Element>,
        aligned: [SequenceAlignment.Pair],
        hasPredicates: Bool,
        matches: (Int, Int) -> Bool
    ) {
        let (inExpected, inReceived) = (Set(aligned.map(\.expected)), Set(aligned.map(\.received)))
        let missing = (0..<expectedTexts.count).filter { !inExpected.contains($0) }
        let unexpected = (0..<receivedTexts.count).filter { !inReceived.contains($0) }
        let work = missing.count * unexpected.count
        let placesByText =
            work > Self.comparisonLimit ? Dictionary(grouping: unexpected) { receivedTexts[$0] ?? "" } : nil
        for index in missing {
            let places = placesByText.map { $0[expectedTexts[index] ?? "", default: []] } ?? unexpected
            if let place = places.first(where: { expected[$0] == nil && matches(index, $0) }) {
                move(index, to: place)
            } else if hasPredicates, work <= Self.rearrangementLimit {
                var visited: Set<Int> = []
                _ = rearrange(index, among: unexpected, &visited, matches)
            }
        }
    }

    private mutating func move(_ index: Int, to place: Int) {
        received[index] = place
        expected[place] = index
    }

    /// Finds a place for an element by finding others for those that have the ones it could take (Kuhn, "The Hungarian
    /// method for the assignment problem", 1955).
    private mutating func rearrange(
        _ index: Int,
        among places: [Int],
        _ visited: inout Set<Int>,
        _ matches: (Int, Int) -> Bool
    ) -> Bool {
        for place in places where !visited.contains(place) && matches(index, place) {
            visited.insert(place)
            guard let holder = expected[place] else {
                move(index, to: place)
                return true
            }
            if rearrange(holder, among: places, &visited, matches) {
                move(index, to: place)
                return true
            }
        }
        return false
    }
}
