import Testing

@testable import FluxTesting

@Suite("The difference of two long sequences")
struct LongSequenceTests {
    private let pages = (0..<600).map(SearchAction.setPage)

    @Test("knows another order beyond the number of elements that are compared one by one")
    func reversed() {
        let difference = SequenceDifference(from: pages, to: pages.reversed(), by: .equatable)
        #expect(difference.isReordered)
        #expect(difference.moves.allSatisfy { $0.expected + $0.received == 599 })
    }

    @Test("pairs elements of the same case up to a number, and still has each of them once")
    func unlike() {
        let others = pages.indices.map { SearchAction.setPage($0 + 1_000) }
        let difference = SequenceDifference(from: pages, to: [.clear] + others, by: .equatable)
        let pairs = difference.rows.filter { $0.expected != nil && $0.received != nil }
        #expect(pairs.count == 200)
        #expect(pairs.allSatisfy { $0.expected.map { $0 + 1 } == $0.received })
        #expect(difference.rows.compactMap(\.expected) == Array(0..<600))
        #expect(difference.rows.compactMap(\.received) == Array(0...600))
        #expect(difference.isReordered == false)
        #expect(difference.lines().count == 40)
    }
}
