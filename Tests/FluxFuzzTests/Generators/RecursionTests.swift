import TestEffort
import Testing

@testable import FluxFuzz

@Suite("Recursive and sized values") struct RecursionTests {
    indirect enum Tree: Equatable, CustomStringConvertible {
        case leaf(Int)
        case node([Tree])

        var size: Int {
            switch self {
            case .leaf: 1
            case .node(let trees): trees.reduce(1) { $0 + $1.size }
            }
        }

        var depth: Int {
            switch self {
            case .leaf: 0
            case .node(let trees): 1 + (trees.map(\.depth).max() ?? 0)
            }
        }

        var leaves: [Int] {
            switch self {
            case .leaf(let number): [number]
            case .node(let trees): trees.flatMap(\.leaves)
            }
        }

        var description: String {
            switch self {
            case .leaf(let number): "\(number)"
            case .node(let trees): "\(trees)"
            }
        }
    }

    private func trees(upTo depth: Int, count: ClosedRange<Int> = 0...3) -> Gen<Tree> {
        Gen.recursive(upTo: depth, leaf: Gen.int(in: 0...99).map(Tree.leaf)) { inner in
            Gen.array(of: inner, count: count).map(Tree.node)
        }
    }

    /// All leaves of a tree one behind the other.
    private func lists<Value>(upTo depth: Int, of leaf: Gen<Value>, count: ClosedRange<Int>) -> Gen<[Value]> {
        Gen.recursive(upTo: depth, leaf: leaf.map { [$0] }) { inner in
            Gen.array(of: inner, count: count).map { (lists: [[Value]]) in lists.flatMap(\.self) }
        }
    }

    @Test func haveABoundedDepth() throws {
        let depths = Set(try values(trees(upTo: 4), tries(20_000, inDebug: 3_000)).map(\.depth))
        #expect(depths == [0, 1, 2, 3, 4])
        #expect(try values(trees(upTo: 0), 100).allSatisfy { $0.depth == 0 })
    }

    @Test(arguments: [4, 10, 100])
    func haveABoundedSize(depth: Int) throws {
        let count = tries(5_000, inDebug: 1_000)
        let sizes = try values(trees(upTo: depth, count: 0...8), count).map(\.size)
        #expect((10...50).contains(sizes.reduce(0, +) / count))
        let leaves = try values(trees(upTo: depth), count).count { $0.depth == 0 }
        #expect((220...280).contains(leaves * 1_000 / count))
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: trees(upTo: 5), ==)
    }

    @Test func haveABoundedSizeHoweverWideTheirBranchesAre() throws {
        // A branch has 500 values on average, so each level without a bound would have hundreds of times as many.
        // They have about as many as a list of their width.
        for depth in [2, 4, 100] {
            let sizes = try values(trees(upTo: depth, count: 0...1000), tries(100, inDebug: 30)).map(\.size)
            #expect((1000...2000).contains(sizes.reduce(0, +) / sizes.count))
            #expect((sizes.max() ?? 0) <= 3000)
        }
        // And they are still deep.
        #expect(try values(trees(upTo: 100, count: 0...1000), 50).map(\.depth).max() ?? 0 >= 10)
        // What is as wide as it can be is as deep as there is room for.
        let full = try value(trees(upTo: 100, count: 0...1000), of: Array(repeating: .max, count: 200_000))
        #expect(full.depth == 100 && full.size <= 101_000)
    }

    @Test func haveABoundedSizeHoweverManyElementsTheirBranchesMustHave() throws {
        let wide = trees(upTo: 100, count: 1000...1000)
        let sizes = try values(wide, 50).map(\.size)
        #expect((sizes.max() ?? 0) <= 6000)
        #expect(sizes.count { $0 > 2000 } > 10)
        let unique = Gen.recursive(upTo: 100, leaf: .constant(0)) { inner in
            zip(.array(ofUnique: .int(in: 0...1_000_000), count: 500), .array(of: inner, count: 20))
                .map { $0.count + $1.reduce(0, +) }
        }
        let greatest = try values(unique, 50).max() ?? 0
        #expect((4000...5500).contains(greatest))
        let full = try value(wide, of: Array(repeating: .max, count: 200_000))
        #expect((2...6).contains(full.depth) && full.size <= 6000)
    }

    @Test func haveOutermostBranchesOfAnyWidth() throws {
        let count = tries(1_000, inDebug: 300)
        let widths = try values(trees(upTo: 3, count: 0...1000), count).map { tree in
            if case .node(let trees) = tree { trees.count } else { 0 }
        }
        #expect(widths.count { $0 > 900 } > count / 20)
        #expect(widths.max() ?? 0 >= 990)
    }

    @Test func haveShortListsInsideOnceTheyAreLarge() throws {
        let strings = lists(upTo: 2, of: Gen.string(of: "ab", count: 2...200), count: 990...990)
        for seed in 1...20 as ClosedRange<UInt64> {
            let lengths = try values(strings, 1, seed: seed)[0].map(\.count)
            guard lengths.count > 990 else { continue }
            // A branch inside is filled with as many as it must have.
            #expect(lengths.count >= 1979)
            #expect(lengths[..<900].max() ?? 0 > 150)
            // Behind them are the leaves at the level below the outermost one.
            #expect(lengths.dropFirst(1100).allSatisfy { (2...10).contains($0) })
            #expect(Set(lengths.dropFirst(1100)).count == 9)
        }
    }

    @Test func keepNoListsShortElsewhere() throws {
        // Wide but small, or beside a large one.
        let tree = trees(upTo: 100, count: 0...1000)
        let mixed = zip(tree, Gen.array(of: .bool, count: 500...1000), Gen.array(of: tree, count: 1))
        for (tree, list, others) in try values(mixed, 50) where tree.size > 1100 || others[0].size > 1100 {
            #expect(list.count > 508)
        }
        let flat = lists(upTo: 1, of: Gen.array(of: .bool, count: 0...1000).map(\.count), count: 1000...1500)
        let wide = try #require(try values(flat, 20).first { $0.count > 1400 })
        #expect(wide.suffix(100).max() ?? 0 > 900)
    }

    @Test func haveNoMoreThanAHundredValuesInsideThatMayBeBranches() throws {
        // Each branch counts, however it came about.
        var branches = 0
        let counted = Gen.recursive(upTo: 100, leaf: .constant(0)) { inner in
            Gen.array(of: inner, count: 3).map { _ in
                branches += 1
                return 1
            }
        }
        for seed in 0..<20 as Range<UInt64> {
            branches = 0
            var source = ChoiceSource(fresh: seed)
            _ = try Gen.array(of: counted, count: 1).draw(from: &source)
            #expect(branches <= 100)
        }
        // Those beside each other have room of their own.
        branches = 0
        _ = try values(Gen.array(of: counted, count: 1000), 1)
        #expect(branches > 1000)
    }

    @Test func areTheSameFromFreshAndRecordedSourcesWhereTheyAreLarge() throws {
        try expectSameValues(of: trees(upTo: 100, count: 0...40), seeds: seeds(50, inDebug: 2), ==)
        try expectSameValues(of: trees(upTo: 100, count: 0...1000), seeds: seeds(30, inDebug: 1), ==)
        let texts = Gen.recursive(upTo: 3, leaf: Gen.string(of: "abc", count: 0...50)) { inner in
            zip(.array(of: inner, count: 0...500), .string(matching: "x{0,20}"), .subset(of: "abcdefghijkl"))
                .map { "(\($0)\($1)\(String($2)))" }
        }
        try expectSameValues(of: texts, seeds: seeds(30, inDebug: 1), ==)
        // Values that are drawn again don't count, since they are no part of it.
        let picky = Gen.recursive(upTo: 100, leaf: Gen.int(in: 0...99).map(Tree.leaf)) { inner in
            Gen.array(of: inner.filter { $0.size % 3 != 0 }, count: 0...40).map(Tree.node)
        }
        try expectSameValues(of: picky, seeds: seeds(50, inDebug: 2), ==)
        #expect(try values(picky, 50).map(\.size).max() ?? 0 > 100)
    }

    @Test(arguments: ["abc", "äöü"])
    func areTheSameFromFreshAndRecordedSourcesWithLongTexts(alphabet: String) throws {
        let texts = Gen.recursive(upTo: 100, leaf: Gen.constant("")) { inner in
            zip(.string(of: alphabet, count: 1000), .array(of: inner, count: 2)).map { $0 + $1.joined() }
        }
        try expectSameValues(of: texts, seeds: 0..<50, ==)
        #expect(try values(texts, 50).map(\.count).max() ?? 0 >= 5000)
    }

    @Test func shrinkWhereTheyAreLarge() {
        let wide = trees(upTo: 100, count: 0...40)
        expectForm("[50]", of: Property(wide) { !$0.leaves.contains { $0 >= 50 } || $0.depth == 0 }, evaluations: 400)
    }

    @Test func shrinkToALeafOrAnInnerValue() {
        expectForm("0", of: Property(trees(upTo: 5)) { _ in false }, evaluations: 20)
        expectForm("50", of: Property(trees(upTo: 5)) { !$0.leaves.contains { $0 >= 50 } }, evaluations: 80)
        expectForm("[]", of: Property(trees(upTo: 5)) { $0.depth < 1 }, evaluations: 30)
        expectForm("[[]]", of: Property(trees(upTo: 5)) { $0.depth < 2 }, evaluations: 80)
    }

    @Test func areEnumeratedIfThereAreFew() {
        let trees = Gen.recursive(upTo: 2, leaf: Gen.constant("x")) { inner in
            Gen.array(of: inner, count: 0...1).map { "(\($0.joined()))" }
        }
        #expect(trees.alternatives(limit: 9) == ["x", "()", "(x)", "(())", "((x))"])
    }

    @Test func badDepthsAndBranchesAreDefects() {
        let line: UInt = #line + 1
        let defect = Gen.recursive(upTo: -1, leaf: Gen.bool) { $0 }.defect
        #expect(
            defect?.message == """
                Gen.recursive(upTo:leaf:branch:) at FluxFuzzTests/RecursionTests.swift:\(line): the depth must be in \
                0...100, but it is -1
                """
        )
        let empty = Gen.element(of: [Bool]())
        #expect(Gen.recursive(upTo: 2, leaf: empty) { $0 }.defect === empty.defect)
        #expect(Gen.recursive(upTo: 2, leaf: .bool) { _ in empty }.defect === empty.defect)
    }

    // MARK: - Sizes

    @Test func sizesAreSmallMostOften() throws {
        let sizes = try values(Gen.sized { .constant($0) }, 10_000)
        #expect(sizes.min() == 0)
        #expect((95...100).contains(sizes.max() ?? 0))
        #expect((4800...5600).contains(sizes.count { $0 < 20 }))
        #expect(try values(Gen.sized(upTo: 3) { .constant($0) }, 500).max() == 3)
        #expect(Gen.sized(upTo: 3) { .constant($0) }.alternatives(limit: 9) == [0, 1, 2, 3])
    }

    @Test func sizedValuesReplayAndShrink() throws {
        let lists = Gen.sized { size in .array(of: .int(in: 0...9), count: 0...size) }
        try expectSameValues(of: lists, ==)
        try expectSameValues(of: Gen.sized { size in .array(of: .bool, count: size) }, ==)
        expectForm("[0, 0, 0]", of: Property(lists) { $0.count < 3 }, evaluations: 60)
    }

    @Test func badSizesAreDefects() {
        let problem = "the greatest size must be in 0...1000000, but it is -5"
        #expect(Gen.sized(upTo: -5) { .constant($0) }.defect?.problem == problem)
        #expect(Gen.sized(upTo: 0) { .constant($0) }.defect == nil)
    }
}
