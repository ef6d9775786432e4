import TestEffort
import Testing

@testable import FluxFuzz

/// Sequences that were read in the midst of a change.
@Suite struct MendedSequenceTests {
    private func sequence(_ steps: [[UInt64]], _ spans: [Range<Int>] = []) -> ChoiceSequence {
        var sequence = ChoiceSequence(steps: steps)
        sequence.spans = spans.map { ChoiceSpan(.element, $0) }
        return sequence
    }

    @Test func whatIsWholeStaysAsItIs() {
        let whole = sequence([[0, 7], [1], [2, 3, 4]], [1..<2, 4..<6])
        #expect(whole.mended == whole && whole.mended.spans == whole.spans)
        #expect(ChoiceSequence().mended == ChoiceSequence())
    }

    @Test func aStepWithoutAChoiceIsDropped() {
        #expect(sequence([[0, 7], []]).mended == sequence([[0, 7]]))
    }

    @Test func choicesBehindTheLastStepAreDropped() {
        var torn = sequence([[0, 7]])
        torn.record(9)
        #expect(torn.mended == sequence([[0, 7]]))
        #expect(torn.mended.values == [0, 7])
    }

    @Test func zerosAtTheEndOfTheLastStepGoWithoutSaying() {
        #expect(sequence([[0, 0], [1, 2, 0, 0]]).withoutLastZeros == sequence([[0, 0], [1, 2]]))
        #expect(sequence([[0, 0], [0, 0]]).withoutLastZeros == sequence([[0, 0], [0]]))
        #expect(sequence([[3, 0, 1]]).withoutLastZeros == sequence([[3, 0, 1]]))
        #expect(ChoiceSequence().withoutLastZeros == ChoiceSequence())
    }

    @Test func aSpanBeyondTheChoicesIsDropped() {
        let mended = sequence([[0, 7]], [1..<2, 1..<3]).mended
        #expect(mended.spans == [ChoiceSpan(.element, 1..<2)])
    }
}

@Suite struct DeepGeneratorTests {
    private static func endless() -> Gen<Int> { Gen.int(in: 0...9).flatMap { _ in endless() } }

    private static func endlessLists() -> Gen<[Int]> {
        Gen.array(of: .int(in: 0...9), count: 1...3).filter { !$0.isEmpty }.flatMap { _ in endlessLists() }
    }

    @Test(arguments: seeds(4))
    func aGeneratorThatRecursesWithoutEndIsATrap(seed: UInt64) {
        let report = Property("any", Self.endless()) { _ in true }.run(seed: seed)
        #expect(report.counterexample?.rule == "no trap", "\(report)")
        #expect("\(report)".contains("stack overflow"))
        #expect(report.counterexample?.token.utf8.count ?? 0 < 100)
        let lists = Property("any", Self.endlessLists()) { _ in true }
            .run(seed: seed, budget: Budget(shrinkEvaluations: tries(10_000, inDebug: 1)))
        #expect(lists.counterexample?.rule == "no trap", "\(lists)")
    }
}
