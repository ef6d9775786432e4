import TestEffort
import Testing

@testable import FluxFuzz

/// The shrinker alone: it sees numbers and an outcome, so that is what it is tested with.
@Suite struct ShrinkerTests {
    /// Shrinks a sequence, with a property of numbers that says whether it fails rule 0.
    private func shrink(
        _ steps: [[UInt64]],
        limit: Int = 10_000,
        while fails: @escaping ([[UInt64]]) -> Bool
    ) -> Shrinker {
        var shrinker = Shrinker(ChoiceSequence(steps: steps), failing: Failure.Kind(rule: 0, action: 0), limit: limit) {
            candidate in
            Outcome(failure: fails(candidate.steps) ? Failure(rule: 0, action: 0) : nil, sequence: candidate)
        }
        shrinker.shrink()
        return shrinker
    }

    @Test func deletesAllStepsButTheLastAtOnce() {
        let shrinker = shrink(Array(repeating: [0], count: 100)) { !$0.isEmpty }
        #expect(shrinker.best.steps == [[0]])
        #expect(shrinker.evaluations <= 2)
    }

    @Test func deletesInAboutLogarithmicallyManyEvaluations() {
        var steps = Array(repeating: [0] as [UInt64], count: 64)
        steps[20] = [1]
        steps[63] = [1]
        let shrinker = shrink(steps) { $0.filter { $0 == [1] }.count == 2 && $0.last == [1] }
        #expect(shrinker.best.steps == [[1], [1]])
        #expect(shrinker.evaluations < 30)
    }

    @Test func lowersANumberToTheLeastThatFails() {
        let shrinker = shrink([[0, 987_654_321]]) { $0.joined().contains { $0 >= 101 } }
        #expect(shrinker.best.steps == [[0, 101]])
        #expect(shrinker.evaluations < 50)
    }

    @Test("keeps to even numbers where odd ones do not fail", arguments: [40, 1000, .max - 1] as [UInt64])
    func keepsParity(start: UInt64) {
        let shrinker = shrink([[0, start]]) { $0.joined().last.map { $0 >= 12 && $0 % 2 == 0 } ?? false }
        #expect(shrinker.best.steps == [[0, 12]])
    }

    @Test("lowers a great number to the one small number that fails too", arguments: [1, 2, 3, 4, 15, 16, 255])
    func gallops(number: Int) {
        let small = UInt64(number)
        let shrinker = shrink([[0, .max - 1 + small % 2]]) { $0.joined().contains { $0 == small || $0 >= 1 << 60 } }
        #expect(shrinker.best.steps == [[0, small]])
        #expect(shrinker.evaluations < 30)
    }

    @Test func lowersEqualNumbersTogether() {
        let shrinker = shrink([[0, 77], [0, 5], [0, 77]]) { steps in
            Set(steps.map(\.last)).count < steps.count && (steps.last?.last ?? 0) >= 3
        }
        #expect(shrinker.best.steps == [[0, 3], [0, 3]])
    }

    @Test func joinsTwoNumbersWhoseSumMatters() {
        let shrinker = shrink([[0, 700], [0, 600]]) { steps in
            steps.count == 2 && steps.joined().reduce(0, +) > 100
        }
        #expect(shrinker.best.steps == [[0, 0], [0, 101]])
    }

    @Test("joining two positive numbers takes one more than their choices, where there are both signs")
    func joinsTwoNumbersOfBothSigns() {
        let order = ZeroFirstOrder(-1000...1000)
        let shrinker = shrink([[0, 101], [0, 99]]) { steps in
            steps.count == 2 && steps.reduce(0) { $0 + (order?[$1[1]] ?? 0) } > 100
        }
        #expect(shrinker.best.steps == [[0, 0], [0, 201]])
    }

    @Test func movesAsMuchAsTheSecondNumberHolds() {
        let shrinker = shrink([[0, 80], [0, 80]]) { steps in
            steps.count == 2 && steps.allSatisfy { $0[1] <= 90 } && steps.joined().reduce(0, +) > 100
        }
        #expect(shrinker.best.steps == [[0, 11], [0, 90]])
    }

    @Test("one factor of a product is raised to lower the other, also where many numbers are needed")
    func raisesAFactorAmongManyNumbers() {
        let others = Array(repeating: [0, 1], count: 12) as [[UInt64]]
        let shrinker = shrink([[0, 200], [0, 60]] + others) { steps in
            steps.count == 14 && steps.allSatisfy { $0[1] > 0 } && steps[0][1] * min(steps[1][1], 100) > 10_000
        }
        #expect(shrinker.best.steps == [[0, 101], [0, 100]] + others)
    }

    @Test func sortsStepsThatDoNotDependOnEachOther() {
        let shrinker = shrink([[3], [1], [2]]) { Set($0) == [[1], [2], [3]] }
        #expect(shrinker.best.steps == [[1], [2], [3]])
    }

    @Test func prefersRulesThatWereDeclaredEarlier() {
        let shrinker = shrink([[4, 7], [2, 7]]) { $0.count == 2 && $0[0][0] >= 1 }
        #expect(shrinker.best.steps == [[1], [0]])
    }

    @Test func neverSlipsIntoTheFailureOfAnotherRule() {
        var shrinker = Shrinker(
            ChoiceSequence(steps: [[0, 50]]),
            failing: Failure.Kind(rule: 1, action: 0),
            limit: 1000
        ) { candidate in
            Outcome(
                failure: candidate.values.last.map { Failure(rule: $0 >= 20 ? 1 : 0, action: 0) },
                sequence: candidate
            )
        }
        shrinker.shrink()
        #expect(shrinker.best.steps == [[0, 20]])
    }

    @Test func stopsWhenItsEvaluationsAreUsedUp() {
        let shrinker = shrink([[0, 1_000_000]], limit: 3) { $0.joined().contains { $0 >= 101 } }
        #expect(shrinker.isExhausted)
        #expect(shrinker.evaluations == 3)
        #expect(shrinker.best.values.last ?? 0 >= 101)
    }

    @Test func aSequenceThatIsMinimalAlreadyTakesFewEvaluations() {
        let shrinker = shrink([[0, 0]]) { _ in true }
        #expect(shrinker.evaluations == 0)
        #expect(!shrinker.isExhausted)
    }

    @Test func noSequenceIsReplayedTwice() {
        var replayed: [ChoiceSequence] = []
        var shrinker = Shrinker(
            ChoiceSequence(steps: [[2, 300], [1, 9], [0, 44]]),
            failing: Failure.Kind(rule: 0, action: 0),
            limit: 10_000
        ) { candidate in
            replayed.append(candidate)
            let fails = candidate.values.reduce(0, +) > 100
            return Outcome(failure: fails ? Failure(rule: 0, action: 0) : nil, sequence: candidate)
        }
        shrinker.shrink()
        #expect(Set(replayed).count == replayed.count)
        #expect(shrinker.evaluations == replayed.count)
    }

    @Test func whatThePassesHaveDoneAddsUp() {
        let shrinker = shrink([[2, 300], [1, 9], [0, 44]]) { $0.joined().reduce(0, +) > 100 }
        var sum = ShrinkEffort()
        for effort in shrinker.efforts { sum += effort }
        #expect(sum == shrinker.effort)
        #expect(sum.evaluations == shrinker.evaluations)
        #expect(sum.steps == 2)
        #expect(sum.choices == 4)
        #expect(sum.improvements > 0 && sum.improvements < sum.evaluations && sum.evaluations < sum.proposals)
    }

    // MARK: - What it costs

    /// Shrinks steps of which none can be left out or made simpler.
    private func shrinkInVain(_ count: Int, hasNumbers: Bool, limit: Int = .max) -> Shrinker {
        let steps = (0..<UInt64(count)).map { step -> [UInt64] in
            hasNumbers ? [step % 3, 1000 + step * 37 % 1009] : [step % 3]
        }
        let original = ChoiceSequence(steps: steps)
        var shrinker = Shrinker(original, failing: Failure.Kind(rule: 0, action: 0), limit: limit) { candidate in
            Outcome(failure: candidate == original ? Failure(rule: 0, action: 0) : nil, sequence: candidate)
        }
        shrinker.shrink()
        #expect(shrinker.best == original)
        return shrinker
    }

    @Test("no candidate is made once the evaluations are used up", arguments: [1, 10, 100, 300])
    func exhaustionEndsAllPasses(limit: Int) {
        let shrinker = shrinkInVain(200, hasNumbers: true, limit: limit)
        #expect(shrinker.isExhausted)
        #expect(shrinker.evaluations == limit)
        // A few have been seen before, and one is the first that could not be replayed.
        #expect(shrinker.effort.proposals <= limit + 5)
    }

    @Test("the number of candidates is linear in the number of steps", arguments: some([50, 100, 400], inDebug: 2))
    func proposalsAreLinear(count: Int) {
        #expect(shrinkInVain(count, hasNumbers: true).effort.proposals < 130 * count)
        #expect(shrinkInVain(count, hasNumbers: false).effort.proposals < 7 * count)
    }

    @Test("steps in ascending order are not proposed in another one")
    func sortingProposesNothingThatIsSorted() {
        let steps = (0..<100).map { [0, UInt64($0)] }
        var shrinker = Shrinker(ChoiceSequence(steps: steps), failing: Failure.Kind(rule: 0, action: 0), limit: .max) {
            candidate in
            Outcome(failure: nil, sequence: candidate)
        }
        #expect(throws: Never.self) { try shrinker.sortElements(ofList: 0) }
        #expect(shrinker.effort.proposals == 0)
    }

    @Test("equal numbers are looked for once, not once for each number")
    func equalNumbersAreGroupedOnce() {
        let steps = (0..<100).map { [0, UInt64(5 + $0 / 2)] }
        var lowered: [[Int]] = []
        var shrinker = Shrinker(ChoiceSequence(steps: steps), failing: Failure.Kind(rule: 0, action: 0), limit: .max) {
            candidate in
            lowered.append((0..<100).filter { candidate[$0, 1] != steps[$0][1] })
            return Outcome(failure: nil, sequence: candidate)
        }
        #expect(throws: Never.self) { try shrinker.lowerDuplicates() }
        #expect(Set(lowered) == Set((0..<50).map { [2 * $0, 2 * $0 + 1] }))
    }
}
