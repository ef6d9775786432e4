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

    private func shrink(stepOf count: Int, times: Int = 1) -> Shrinker {
        let steps = Array(repeating: [0] + Array(repeating: 1 as UInt64, count: count), count: times)
        var shrinker = shrinker(steps) { $0 == steps }
        shrinker.shrink()
        return shrinker
    }

    private func proposals(of label: String, _ shrinker: Shrinker) -> Int {
        zip(ShrinkPass.all, shrinker.efforts).filter { $0.0.label == label }.reduce(0) { $0 + $1.1.proposals }
    }

    @Test func takesTheNumberOfReplaysThatItsChoicesLeave() {
        let large = shrink(stepOf: 20_000)
        // 1,000 candidates of 250 choices each, and passes that go through all choices.
        #expect((2...12).contains(large.evaluations), "\(large.evaluations)")
        #expect(large.isExhausted)
        let small = shrink(stepOf: 20)
        #expect(small.evaluations > 20 && !small.isExhausted)
    }

    @Test func givesWayAtOnceToAStepOfFewChoicesAgainAndAgain() {
        let step: [UInt64] = [1] + Array(repeating: 1, count: 5000)
        var first: [[UInt64]]?
        var shrinker = shrinker([[0], [0], step, [0]]) { steps in
            first = first ?? steps
            return steps.count { $0 == [0] } == 3
        }
        shrinker.shrink()
        #expect(first == [[0], [0], [0]])
        #expect(shrinker.best.steps == [[0], [0], [0]])
    }

    @Test func isOnlyCutShorterIfItHasMoreChoicesThanAllReplaysMayHave() {
        var greatest = 0
        let step = [0] + Array(repeating: 1 as UInt64, count: 300_000)
        var shrinker = shrinker([step]) { steps in
            greatest = max(greatest, steps[0].count)
            return steps == [step]
        }
        shrinker.shrink()
        #expect(shrinker.isExhausted && shrinker.best.steps == [step])
        #expect(shrinker.evaluations > 3 && greatest < 150_000)
        #expect(shrink(stepOf: 99, times: 2600).isExhausted)
    }

    @Test func isCutShortInOneReplayWhereItsBeginningIsEnough() {
        var shrinker = shrinker([[0] + Array(repeating: 1, count: 1_000_000)]) { $0[0].count > 100 }
        shrinker.shrink()
        // Nothing tells that it is a list, so no element is deleted.
        #expect(shrinker.best.steps == [Array(repeating: 0, count: 512)])
        #expect(!shrinker.isExhausted && shrinker.evaluations < 1000)
    }

    @Test func givesWayToAStepOfFewChoicesWhereThatFailsToo() {
        let (large, small) = ([0] + Array(repeating: 1, count: 300_000), [1, 7]) as ([UInt64], [UInt64])
        var shrinker = shrinker([large, small, large, large]) { $0.count > 2 }
        shrinker.shrink()
        #expect(shrinker.best.steps == [[0], [0], [0]])
        #expect(!shrinker.isExhausted && shrinker.evaluations < 100)
    }

    @Test func isShrunkToTheEndThoughACandidateWasPassedOverBefore() throws {
        let large = [0] + Array(repeating: 1 as UInt64, count: 200_000)
        var shrinker = shrinker([large, large, [1]]) { $0.last == [1] }
        #expect(try !shrinker.consider { $0.replaceStep(0, with: large.dropLast()) })
        #expect(shrinker.evaluations == 0)
        shrinker.shrink()
        #expect(shrinker.best.steps == [[1]] && !shrinker.isExhausted)
    }

    @Test func countsAsWorkWhatIsDrawnInThePlaceOfWhatIsMissing() {
        // Whatever is proposed, as many choices are drawn as before.
        let steps = [[0] + Array(repeating: 1 as UInt64, count: 20_000)]
        let task = ShrinkTask(failure: Failure.Kind(rule: 0, action: 0), limit: 1000) { _ in
            Outcome(failure: nil, sequence: ChoiceSequence(steps: steps))
        }
        var shrinker = Shrinker(ChoiceSequence(steps: steps), task)
        shrinker.shrink()
        #expect((2...14).contains(shrinker.evaluations) && shrinker.isExhausted, "\(shrinker.evaluations)")
    }

    @Test func isNotComparedAgainAndAgainWhereNothingIsReplayed() {
        // To delete two neighbours gives the same sequence everywhere, so all candidates but the first are known.
        let steps = Array(repeating: [0, 0] as [UInt64], count: 3000)
        var shrinker = shrinker(steps) { $0 == steps }
        shrinker.shrink()
        #expect(shrinker.isExhausted && shrinker.evaluations < 100 && shrinker.effort.proposals < 1000)
    }

    @Test func ofEqualStepsHasOneCandidateForAllThatAreDeleted() {
        func proposals(_ steps: [[UInt64]]) -> Int {
            var shrinker = shrinker(steps) { $0.count >= steps.count - 1 }
            shrinker.shrink()
            #expect(shrinker.best.stepCount == steps.count - 1)
            return self.proposals(of: "delete elements", shrinker)
        }
        #expect(proposals(Array(repeating: [0], count: 200)) < 100)
    }

    @Test func ofEqualStepsTriesOneMoreWhenSomethingBetweenThemIsGone() throws {
        let (open, other, last) = ([0, 1], [0, 2], [0, 9]) as ([UInt64], [UInt64], [UInt64])
        var shrinker = shrinker([open, other, open, last]) { steps in
            let count = steps.count { $0 == open }
            return steps.last == last && (count == 2 || count == 1 && !steps.contains(other))
        }
        try shrinker.deleteElements(ofList: 0)
        #expect(shrinker.best.steps == [open, last])
    }

    @Test func hasNoColumnsToSwapWhereTheyAreEqual() {
        func proposals(_ step: [UInt64]) -> Int {
            var shrinker = shrinker([step, step]) { $0 == [step, step] }
            shrinker.shrink()
            return self.proposals(of: "swap columns", shrinker)
        }
        #expect(proposals([0, 3, 3, 3, 3]) == 0)
        #expect(proposals([0, 3, 2, 3, 3]) > 0)
    }

    /// A shrinker of one step whose payload is made of choices, for which nothing is simpler.
    private func listShrinker<Value>(of generator: Gen<Value>, _ choices: [UInt64]) throws -> Shrinker {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[0] + choices]))
        _ = source.beginReplayedStep()
        // In the place of a rule.
        _ = try Gen.int(in: 0...9).draw(from: &source)
        _ = try generator.draw(from: &source)
        source.endStep(keep: true)
        return Shrinker(source.recorded, failing: Failure.Kind(rule: 0, action: 0), actionRules: 1, limit: 10) {
            Outcome(failure: nil, sequence: $0)
        }
    }

    @Test func isNotMadeShorterThanItMayBe() throws {
        func evaluations(atLeast minimum: Int, _ choices: [UInt64]) throws -> Int {
            var shrinker = try listShrinker(of: Gen<[Int]>.array(of: .int(in: 0...9), count: minimum...9), choices)
            #expect(try #require(shrinker.list(1)).elements.count == 3)
            try shrinker.deletePairs(ofList: 1)
            return shrinker.evaluations
        }
        // The first and the last one are equal, and nothing else is a pair with something between.
        #expect(try evaluations(atLeast: 1, [7, 1, 8, 1, 7, 0]) == 1)
        #expect(try evaluations(atLeast: 2, [7, 8, 1, 7, 0]) == 0)
    }

    @Test func isNotMadeShorterWhereItsLengthIsFixed() throws {
        func mayGetShorter<Value>(_ generator: Gen<Value>, _ choices: [UInt64]) throws -> Bool {
            let shrinker = try listShrinker(of: generator, choices)
            return shrinker.mayGetShorter(try #require(shrinker.list(1)))
        }
        #expect(try !mayGetShorter(Gen<[Int]>.array(of: .int(in: 0...9), count: 3), [5, 6, 7]))
        #expect(try mayGetShorter(Gen<[Int]>.array(of: .int(in: 0...9), count: 0...3), [1, 5, 1, 6, 0]))
        // The length was drawn beforehand.
        let drawn = Gen.int(in: 0...3).flatMap { Gen<[Int]>.array(of: .int(in: 0...9), count: $0) }
        #expect(try mayGetShorter(drawn, [2, 5, 6]))
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
