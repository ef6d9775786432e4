import Testing

@testable import FluxFuzz

@Suite struct FingerprintTests {
    @Test("sequences that differ in a number, in their order or in a border have different fingerprints")
    func differences() {
        let sequences: [[[UInt64]]] = [
            [], [[]], [[], []], [[0]], [[1]], [[0, 0]], [[0], [0]], [[], [0, 0]], [[0, 0], []],
            [[1], [2]], [[2], [1]], [[1, 2]], [[2, 1]], [[.max]], [[0, .max]], [[.max, 0]],
        ]
        #expect(Set(sequences.map { Fingerprint(ChoiceSequence(steps: $0)) }).count == sequences.count)
    }

    @Test func manyShortSequencesAllDiffer() {
        let numbers: Range<UInt64> = 0..<40
        let sequences = numbers.flatMap { first in
            numbers.flatMap { second in [[[first, second]], [[first], [second]]] }
        }
        #expect(Set(sequences.map { Fingerprint(ChoiceSequence(steps: $0)) }).count == 3200)
    }

    @Test func equalSequencesHaveTheSame() {
        var edited = ChoiceSequence(steps: [[1, 2], [9, 9], [3]])
        edited.removeSteps(1..<2)
        #expect(Fingerprint(edited) == Fingerprint(ChoiceSequence(steps: [[1, 2], [3]])))
    }
}
