import Testing

@testable import FluxFuzz

@Suite("Permutations and subsets") struct ArrangementTests {
    // MARK: - Permutations

    @Test func permutationsAreAllThereAndEquallyLikely() throws {
        let all = try #require(Gen.permutation(of: "abc").alternatives(limit: 99)?.map { String($0) })
        #expect(all == ["abc", "acb", "bac", "bca", "cba", "cab"])
        let counts = Dictionary(grouping: try values(.permutation(of: 1...3), 6000)) { $0 }.mapValues(\.count)
        #expect(counts.count == 6)
        #expect(counts.values.allSatisfy { abs($0 - 1000) < 120 })
        #expect(Gen.permutation(of: [Int]()).alternatives(limit: 9) == [[]])
        try expectSameValues(of: .permutation(of: 0..<9), ==)
    }

    @Test func permutationsShrinkByUndoingSwaps() {
        let permutations = Gen.permutation(of: 0..<6)
        expectForm("[0, 1, 2, 3, 4, 5]", of: Property(permutations) { _ in false }, evaluations: 10)
        expectForm("[0, 1, 2, 3, 5, 4]", of: Property(permutations) { $0 == $0.sorted() }, evaluations: 40)
    }

    // MARK: - Subsets

    @Test func subsetsAreAllThereOnceTheSimplestOneFirst() {
        let all = Gen.subset(of: "abc").alternatives(limit: 99)?.map { String($0) }
        #expect(all == ["", "a", "b", "ab", "c", "ac", "bc", "abc"])
        let pairs = Gen.subset(of: "abcd", count: 2).alternatives(limit: 99)?.map { String($0) }
        #expect(pairs == ["ab", "ac", "bc", "ad", "bd", "cd"])
        #expect(Gen.subset(of: "abc", count: 2...9).alternatives(limit: 99)?.count == 4)
        #expect(Gen.subset(of: [Int]()).alternatives(limit: 9) == [[]])
    }

    @Test func eachNumberOfElementsIsEquallyLikely() throws {
        let subsets = try values(.subset(of: 0..<3), 4000)
        #expect(subsets.allSatisfy { $0 == $0.sorted() })
        let counts = Dictionary(grouping: subsets, by: \.count).mapValues(\.count)
        #expect(counts.count == 4)
        #expect(counts.values.allSatisfy { abs($0 - 1000) < 100 })
        #expect((250...420).contains(subsets.count { $0 == [1] }))
        #expect(try values(.subset(of: 0..<9, count: 2...3), 500).allSatisfy { (2...3).contains($0.count) })
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: .subset(of: 0..<9), ==)
        try expectSameValues(of: .subset(of: 0..<9, count: 3), ==)
        try expectSameValues(of: .subset(of: 0..<9, count: 2...7), ==)
    }

    @Test func subsetsShrinkToTheFirstElements() {
        expectForm("[0, 1]", of: Property(.subset(of: 0..<20)) { $0.count < 2 }, evaluations: 120)
        expectForm("[7]", of: Property(.subset(of: 0..<20)) { !$0.contains(7) }, evaluations: 40)
        expectForm("[0, 1, 2]", of: Property(.subset(of: 0..<9, count: 3...9)) { _ in false }, evaluations: 40)
    }

    @Test func tooFewElementsAreADefect() {
        let line: UInt = #line + 1
        let defect = Gen.subset(of: [1, 2], count: 3).defect
        #expect(
            defect?.message == """
                Gen.subset(of:count:) at FluxFuzzTests/ArrangementTests.swift:\(line): there are fewer than 3 elements \
                to choose from: 2
                """
        )
        #expect(Gen.subset(of: [1], count: -2).defect?.problem == "a count must be at least 0, but it is -2")
    }
}
