import Testing

@testable import FluxFuzz

@Suite struct ChoiceSequenceTests {
    private let sequence = ChoiceSequence(steps: [[1, 2], [3], [4, 5, 6]])

    @Test func knowsItsSteps() {
        #expect(sequence.stepCount == 3)
        #expect(sequence.values == [1, 2, 3, 4, 5, 6])
        #expect(Array(sequence[2]) == [4, 5, 6])
        #expect(sequence[0, 1] == 2)
    }

    @Test func removesStepsWithTheirChoices() {
        #expect(removing(0..<2).steps == [[4, 5, 6]])
        #expect(removing(1..<2).steps == [[1, 2], [4, 5, 6]])
        #expect(removing(2..<3).steps == [[1, 2], [3]])
        #expect(removing(1..<1) == sequence)
        #expect(removing(0..<3) == ChoiceSequence())
    }

    @Test func replacesAStepByOneOfAnotherLength() {
        #expect(replacing(0, with: [9]).steps == [[9], [3], [4, 5, 6]])
        #expect(replacing(1, with: [7, 8, 9]).steps == [[1, 2], [7, 8, 9], [4, 5, 6]])
        #expect(replacing(1, with: [7]).steps == [[1, 2], [7], [4, 5, 6]])
    }

    @Test func hasPrefixes() {
        #expect((0...4).map { sequence.prefix(steps: $0).stepCount } == [0, 1, 2, 3, 3])
        #expect(sequence.prefix(steps: 2).steps == [[1, 2], [3]])
        #expect(sequence.prefix(steps: 2).values == [1, 2, 3])
    }

    private func removing(_ steps: Range<Int>) -> ChoiceSequence {
        var edited = sequence
        edited.removeSteps(steps)
        return edited
    }

    private func replacing(_ step: Int, with choices: [UInt64]) -> ChoiceSequence {
        var edited = sequence
        edited.replaceStep(step, with: choices)
        return edited
    }

    @Test("the order counts steps first, then choices, then their values")
    func order() {
        let ascending = [
            [], [[0]], [[9]], [[0, 0]], [[0, 9]], [[1, 0]], [[0], [0]], [[8], [0]], [[0], [1, 1]],
            [[0, 1], [1]],
        ].map { ChoiceSequence(steps: $0) }
        for (index, left) in ascending.enumerated() {
            for right in ascending[(index + 1)...] {
                #expect(left < right)
                #expect(!(right < left))
            }
            #expect(!(left < left))
        }
    }
}
