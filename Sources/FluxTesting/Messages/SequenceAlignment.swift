/// Finds out which elements of two lists are the same, in the same order.
///
/// This is the greedy algorithm of Myers ("An O(ND) difference algorithm and its variations", 1986), which takes the
/// less time the less is different. Its result is a longest common subsequence, unless more than `limit` elements have
/// no partner: then the way that has come furthest by then is kept, and the search goes on from its end. What it finds
/// is correct all the same, if perhaps not the shortest.
struct SequenceAlignment {
    /// How many elements without a partner are looked for at once, by default.
    static let limit = 250

    typealias Pair = (expected: Int, received: Int)

    /// The places of the elements that belong together, in ascending order on both sides.
    private(set) var pairs: [Pair] = []

    private let matches: (Int, Int) -> Bool
    private let limit: Int
    /// How far it is to the ends of the lists, apart from their common end.
    private var ends: Pair

    /// Aligns two lists.
    ///
    /// Of several longest common subsequences, it is always the same one that is found.
    ///
    /// - Parameters:
    ///   - expected: The number of expected elements.
    ///   - received: The number of received elements.
    ///   - limit: How many elements without a partner may be looked for at once.
    ///   - matches: Whether the elements at two places are the same.
    /// - Complexity: O((*n* + *m*) · `limit`) calls of `matches`.
    init(_ expected: Int, _ received: Int, limit: Int = limit, matches: @escaping (Int, Int) -> Bool) {
        self.matches = matches
        self.limit = limit
        var start = 0
        while start < min(expected, received), matches(start, start) {
            pairs.append((start, start))
            start += 1
        }
        var end = 0
        while end < min(expected, received) - start, matches(expected - end - 1, received - end - 1) { end += 1 }
        ends = (expected - end, received - end)
        var place: Pair = (start, start)
        while place.expected < ends.expected, place.received < ends.received { place = advance(from: place) }
        pairs += (0..<end).map { (ends.expected + $0, ends.received + $0) }
    }

    /// Goes on from a place to the ends, or as far as the limit allows, and returns where that is.
    private mutating func advance(from start: Pair) -> Pair {
        // For each number of elements without a partner, how many expected elements are passed at most on each
        // diagonal: at index i, i of those without a partner are expected ones, the others received ones.
        var passed: [[Int]] = []
        for depth in 0...limit {
            var furthest: [Int] = []
            furthest.reserveCapacity(depth + 1)
            for index in 0...depth {
                let shift = start.received - start.expected + depth - 2 * index
                var expected = depth == 0 ? start.expected : step(to: index, after: passed[depth - 1], shift).place
                if expected != Self.unreachable {
                    while expected < ends.expected, expected + shift < ends.received,
                        matches(expected, expected + shift)
                    {
                        expected += 1
                    }
                }
                furthest.append(expected)
                if expected == ends.expected, expected + shift == ends.received {
                    passed.append(furthest)
                    return follow(passed, to: index, from: start)
                }
            }
            passed.append(furthest)
        }
        // The sum of both places grows with twice the one and falls with twice the index.
        let last = passed[limit]
        let best = last.indices.max { last[$0] - $0 < last[$1] - $1 }
        return follow(passed, to: best ?? 0, from: start)
    }

    /// Stands for no place at all, in such a way that every place is further on.
    private static let unreachable = Int.min / 2

    /// The place on a diagonal right after one more element without a partner, as far on as possible.
    private func step(to index: Int, after passed: [Int], _ shift: Int) -> (place: Int, skipsExpected: Bool) {
        var skippingExpected = index > 0 ? passed[index - 1] + 1 : Self.unreachable
        if skippingExpected > ends.expected { skippingExpected = Self.unreachable }
        var skippingReceived = index < passed.count ? passed[index] : Self.unreachable
        if skippingReceived + shift > ends.received { skippingReceived = Self.unreachable }
        if skippingReceived > skippingExpected { return (skippingReceived, false) }
        return (skippingExpected < 0 ? Self.unreachable : skippingExpected, true)
    }

    /// Adds the pairs on the way to the end of a diagonal, and returns that end.
    private mutating func follow(_ passed: [[Int]], to last: Int, from start: Pair) -> Pair {
        var index = last
        var found: [Pair] = []
        for depth in passed.indices.reversed() {
            let shift = start.received - start.expected + depth - 2 * index
            let (first, skipsExpected) =
                depth == 0 ? (start.expected, false) : step(to: index, after: passed[depth - 1], shift)
            found += (first..<passed[depth][index]).reversed().map { ($0, $0 + shift) }
            if skipsExpected { index -= 1 }
        }
        pairs += found.reversed()
        let end = passed[passed.count - 1][last]
        return (end, end + start.received - start.expected + passed.count - 1 - 2 * last)
    }
}
