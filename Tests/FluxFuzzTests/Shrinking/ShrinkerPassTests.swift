import Testing

@testable import FluxFuzz

/// Single passes: what they make of a sequence, and that they leave alone what does not fail.
@Suite struct ShrinkerPassTests {
    @Test func copiesOfTheLastStepTakeThePlaceOfAll() throws {
        let steps = [[0], [1, 5], [2, 7], [0], [1, 3]] as [[UInt64]]
        var counting = shrinker(steps) { $0.count { $0.first == 1 } > 1 }
        try counting.repeatLastStep()
        #expect(counting.best.steps == Array(repeating: [1, 3], count: 4))
        #expect(counting.evaluations == 1)
        var other = shrinker(steps) { $0.contains([2, 7]) }
        try other.repeatLastStep()
        #expect(other.best.steps == steps)
    }

    @Test func copiesHaveTheGreatestPayloadIfNeedBe() throws {
        let steps = [[1, 2], [1, 2], [1, 2], [1, 2]] as [[UInt64]]
        var great = shrinker(steps) { steps in steps.allSatisfy { $0[1] == .max } }
        try great.repeatSteps()
        #expect(great.best.steps == Array(repeating: [1, .max], count: 3))
    }

    @Test func ranksTakeThePlaceOfNumbersInOrder() throws {
        var ascending = shrinker([[0, 70], [0, 700], [0, 701]]) { $0[0][1] < $0[1][1] && $0[1][1] < $0[2][1] }
        try ascending.rankChoices()
        #expect(ascending.best.steps == [[0, 0], [0, 1], [0, 2]])
        #expect(ascending.evaluations == 1)
        // 4, 3 and 6 stand for -2, 2 and -3.
        let order = ZeroFirstOrder(-1000...1000)
        var descending = shrinker([[0, 3], [0, 4], [0, 6]]) { steps in
            let numbers = steps.compactMap { order?[$0[1]] }
            return numbers[0] > numbers[1] && numbers[1] > numbers[2]
        }
        try descending.rankChoices()
        #expect(descending.best.steps == [[0, 0], [0, 2], [0, 4]])
    }

    @Test func ranksThatDoNotFailAreNotTaken() throws {
        var great = shrinker([[0, 70], [0, 700]]) { $0[1][1] > 500 }
        try great.rankChoices()
        #expect(great.best.steps == [[0, 70], [0, 700]])
    }

    @Test func namesAreGivenInTheOrderInWhichTheyCome() throws {
        var equal = shrinker([[0, 3], [0, 1], [0, 3], [0, 2]]) { steps in
            let names = steps.map { $0[1] }
            return names[0] == names[2] && Set(names).count == 3
        }
        try equal.relabelChoices()
        #expect(equal.best.steps == [[0, 1], [0, 2], [0, 1], [0, 3]])
        #expect(equal.evaluations == 1)
    }

    @Test func asMuchAsCanBeIsMovedInEvenAmounts() throws {
        var odd = shrinker([[0, 99], [0, 0]]) { $0[0][1] % 2 == 1 && $0[0][1] + $0[1][1] == 99 }
        try odd.redistributeChoices(from: 0)
        #expect(odd.best.steps == [[0, 1], [0, 98]])
    }

    @Test func aNumberIsLoweredWhileAnotherGetsAsGreatAsItCan() throws {
        var product = shrinker([[0, 200], [0, 60]]) { steps in
            steps[0][1] * min(steps[1][1], 100) > 10_000
        }
        try product.lowerWhileRaising(0)
        #expect(product.best.steps.first == [0, 101])
    }

    @Test func whatTwoStepsDoIsDoneByOneOfAnotherRule() throws {
        var pair = shrinker([[0], [1], [3]], rules: 4) {
            $0.last == [3] && ($0.starts(with: [[0], [1]]) || $0[0] == [2])
        }
        try pair.mergeSteps()
        #expect(pair.best.steps == [[2], [3]])
        var other = shrinker([[0], [1], [3]], rules: 4) { $0 == [[0], [1], [3]] }
        try other.mergeSteps()
        #expect(other.best.steps == [[0], [1], [3]])
        // Each rule for each pair, but `[0], [3]` only once.
        #expect(other.evaluations == 2 * 4 - 1)
    }

    @Test func theStepThatStandsForTwoMayHaveTheirPayload() throws {
        let counts = [1, 0, 1, 0]
        var first = shrinker([[0, 5], [1], [3]], rules: 4, taking: counts) {
            $0 == [[0, 5], [1], [3]] || $0 == [[2, 5], [3]]
        }
        try first.mergeSteps()
        #expect(first.best.steps == [[2, 5], [3]])
        var second = shrinker([[1], [0, 5], [3]], rules: 4, taking: counts) {
            $0 == [[1], [0, 5], [3]] || $0 == [[2, 5], [3]]
        }
        try second.mergeSteps()
        #expect(second.best.steps == [[2, 5], [3]])
    }

    @Test func aRuleThatTakesNothingIsMergedWithoutPayload() throws {
        var steps = shrinker([[0, 5], [1], [3]], rules: 4, taking: [1, 0, 0, 0]) { $0 == [[0, 5], [1], [3]] }
        try steps.mergeSteps()
        // Each rule for each pair, and nothing else.
        #expect(steps.evaluations == 2 * 4)
    }

    @Test func theStepThatStandsForTwoMayHaveBothPayloads() throws {
        var steps = shrinker([[0, 5], [1, 6], [3]], rules: 4, taking: [1, 1, 2, 0]) {
            $0 == [[0, 5], [1, 6], [3]] || $0 == [[2, 5, 6], [3]]
        }
        try steps.mergeSteps()
        #expect(steps.best.steps == [[2, 5, 6], [3]])
    }

    @Test func stepsOfManyRulesAreNotMergedInVain() throws {
        let steps = Array(repeating: [0] as [UInt64], count: 30)
        var long = shrinker(steps, rules: 10) { $0.count == 30 }
        try long.mergeSteps()
        #expect(long.evaluations == 0)
    }

    @Test func aRuleThatTakesNothingIsSimplerThoughItIsDeclaredLater() throws {
        var steps = shrinker([[0, 0], [3]], rules: 4) { $0 == [[0, 0], [3]] || $0 == [[2], [3]] }
        try steps.replaceRules()
        #expect(steps.best.steps == [[2], [3]])
        var needed = shrinker([[0, 0], [3]], rules: 4) { $0 == [[0, 0], [3]] }
        try needed.replaceRules()
        #expect(needed.best.steps == [[0, 0], [3]])
    }

    @Test func aRuleThatTakesAsMuchIsTriedOnce() throws {
        let steps: [[UInt64]] = [[0, 7], [0, 0], [2]]
        var shrinker = shrinker(steps, rules: 4, taking: [1, 1, 0, 0]) { $0 == steps }
        try shrinker.replaceRules()
        // The second step by rules 1, 2 and 3, the first one by rules 2 and 3 only.
        #expect(shrinker.evaluations == 3 + 2)
    }

    @Test func numbersAreLoweredTogether() throws {
        var distances = shrinker([[0, 14], [0, 15], [0, 17]]) { $0[1][1] &- $0[0][1] == 1 && $0[2][1] &- $0[1][1] == 2 }
        try distances.lowerTogether()
        #expect(distances.best.steps == [[0, 0], [0, 1], [0, 3]])
    }

    @Test func numbersEndWhereTheFirstOneDidThoughSmallerOnesStandBetween() throws {
        let zeros = [1, 3]
        var many = shrinker((0..<44).map { [0, zeros.contains($0) ? 0 : 100 + UInt64($0)] }) { steps in
            steps.count == 44 && steps.indices.allSatisfy { zeros.contains($0) || steps[$0][1] >= 3 }
        }
        try many.lowerChoices()
        #expect(many.best.steps == (0..<44).map { [0, zeros.contains($0) ? 0 : 3] })
        // One by one they would take two each at the least.
        #expect(many.evaluations < 40, "\(many.evaluations)")
    }

    @Test func equalNumbersOfOneRuleAreLoweredBesideTheSameOneOfAnother() throws {
        var equal = shrinker([[0, 50], [0, 50], [1, 50]], rules: 2) { steps in
            steps.count == 3 && steps[0] == steps[1] && steps[0][1] >= 3 && steps[2] == [1, 50]
        }
        try equal.lowerDuplicates()
        #expect(equal.best.steps == [[0, 3], [0, 3], [1, 50]])
    }

    @Test func twoNumbersThatHoldEachOtherUpDoNotTakeForEver() {
        // Each can be one below the other at the least, so in turn they would be lowered by two at a time.
        var pair = shrinker([[0, 900_000], [0, 900_001]]) { steps in
            steps.count == 2 && steps[0][1] > 10 && steps[0][1] <= steps[1][1] + 1 && steps[1][1] <= steps[0][1] + 1
        }
        pair.shrink()
        #expect(pair.best.steps == [[0, 11], [0, 10]])
        #expect(pair.evaluations < 400)
    }
}
