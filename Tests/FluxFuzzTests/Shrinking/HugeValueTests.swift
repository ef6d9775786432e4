import Testing

@testable import FluxFuzz

/// Values of so many choices that not every candidate can be tried.
@Suite("A value of very many choices")
struct HugeValueTests {
    private indirect enum Tree: Equatable, CustomStringConvertible {
        case leaf(Int)
        case node(Tree, Tree)

        var description: String {
            switch self {
            case .leaf(let number): "\(number)"
            case .node(let left, let right): "(\(left) \(right))"
            }
        }

        var sum: Int {
            switch self {
            case .leaf(let number): number
            case .node(let left, let right): left.sum + right.sum
            }
        }

        var size: Int {
            switch self {
            case .leaf: 1
            case .node(let left, let right): left.size + right.size
            }
        }
    }

    /// Trees of any size: half of them are leaves, and one of a hundred has a thousand nodes.
    private static func tree() -> Gen<Tree> {
        Gen.bool.flatMap { $0 ? zip(tree(), tree()).map(Tree.node) : Gen.int(in: 0...9).map(Tree.leaf) }
    }

    @Test func ofATreeWithoutALimitIsShrunkInFewReplays() {
        var found = 0
        let fuzzer = Fuzzer(Tree.self, from: 0) { tree, sum in
            sum = tree.sum
            if sum >= 50, found == 0 { found = tree.size }
        }
        .action(Self.tree()).invariant("small") { $0 < 50 }
        let report = fuzzer.run(seed: 3, budget: Budget(runs: 20, shrinkEvaluations: 500))
        #expect(found > 3000, "\(found)")
        #expect((6...30).contains(report.counterexample?.actions.first?.size ?? 0), "\(report)")
    }

    @Test func takesTheNumberOfReplaysThatItsChoicesLeave() {
        func shrinker(_ count: Int) -> Shrinker {
            let step = [0] + Array(repeating: 1 as UInt64, count: count)
            var shrinker = FluxFuzzTests.shrinker([step]) { $0 == [step] }
            shrinker.shrink()
            return shrinker
        }
        let large = shrinker(100_000)
        // 1,000 candidates of 500 choices each.
        #expect((5...12).contains(large.evaluations) && large.isExhausted)
        let small = shrinker(20)
        #expect(small.evaluations > 20 && !small.isExhausted)
    }

    @Test func hasALongestWayDown() throws {
        func chain(_ choices: [UInt64]) throws -> [Int] {
            var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
            _ = source.beginReplayedStep()
            _ = try Self.tree().draw(from: &source)
            source.endStep(keep: true)
            let tree = ChoiceTree(source.recorded)
            return tree.longestAlternatives(inside: tree.alternatives.count - 1).map(\.count)
        }
        #expect(try chain([0, 1]) == [])
        // ((1 2) 3) and (1 (2 3))
        #expect(try chain([1, 1, 0, 1, 0, 2, 0, 3]) == [5, 2])
        #expect(try chain([1, 0, 1, 1, 0, 2, 0, 3]) == [5, 2])
        // (((1 2) (3 4)) 5)
        #expect(try chain([1, 1, 1, 0, 1, 0, 2, 1, 0, 3, 0, 4, 0, 5]) == [11, 5, 2])
    }
}
