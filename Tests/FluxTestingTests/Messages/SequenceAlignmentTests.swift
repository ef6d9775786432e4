import FluxFuzz
import TestEffort
import Testing

@testable import FluxTesting

@Suite("The alignment of two sequences")
struct SequenceAlignmentTests {
    private let lists = Gen.array(of: .int(in: 0...3), count: 0...15)

    private func isCorrect(_ pairs: [SequenceAlignment.Pair], _ expected: [Int], _ received: [Int]) -> Bool {
        pairs.allSatisfy { expected[$0.expected] == received[$0.received] }
            && zip(pairs, pairs.dropFirst()).allSatisfy { $0.expected < $1.expected && $0.received < $1.received }
    }

    @Test(
        "is correct, though perhaps not the shortest, wherever the search is cut",
        arguments: some(Array(0...8), inDebug: 3)
    )
    func limits(limit: Int) throws {
        try Property(zip(lists, lists)) { (expected: [Int], received: [Int]) in
            let alignment = SequenceAlignment(expected.count, received.count, limit: limit + 1) {
                expected[$0] == received[$1]
            }
            return isCorrect(alignment.pairs, expected, received)
        }
        .check()
    }

    @Test("prefers the first of several that are the same")
    func ties() {
        let pairs = SequenceAlignment(2, 3) { _, _ in true }.pairs
        #expect(pairs.map(\.expected) == [0, 1])
        #expect(pairs.map(\.received) == [0, 1])
    }

    @Test("is exact in long lists that differ little")
    func longAndAlike() {
        let expected = Array(0..<2_000)
        let received = expected.filter { $0 % 100 != 7 }.flatMap { $0 % 100 == 50 ? [-1, $0] : [$0] }
        var calls = 0
        let pairs = SequenceAlignment(expected.count, received.count) {
            calls += 1
            return expected[$0] == received[$1]
        }.pairs
        #expect(pairs.count == 1_980)
        #expect(isCorrect(pairs, expected, received))
        #expect(calls < 20_000)
    }

    @Test("takes few comparisons for long lists that have little in common")
    func longAndUnlike() {
        let expected = (0..<2_000).map { $0 % 50 == 0 ? -1 : $0 }
        let received = (0..<2_000).map { $0 % 70 == 0 ? -1 : $0 + 10_000 }
        var calls = 0
        let pairs = SequenceAlignment(expected.count, received.count) {
            calls += 1
            return expected[$0] == received[$1]
        }.pairs
        #expect(isCorrect(pairs, expected, received))
        #expect(pairs.isEmpty == false)
        #expect(calls < 1_500_000)
    }
}
