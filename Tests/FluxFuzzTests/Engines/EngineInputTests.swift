import TestEffort
import Testing

@testable import FluxFuzz

/// What bytes mean, and that each choice has bytes; they are pinned, since clusters keep them for years.
@Suite struct EngineInputTests {
    private func steps(_ bytes: [UInt8], as shape: EngineInput.Shape = .steps) -> [[UInt64]] {
        EngineInput(bytes).sequence(as: shape).steps
    }

    @Test func bytesMeanWhatTheySay() {
        #expect(steps([]) == [])
        #expect(steps([0xC0, 0xC1, 5, 0xFF, 0x7F]) == [[0], [1, 5], [63, 127]])
        // Six more bits for a choice and for an action.
        #expect(steps([0xC2, 0x81, 0x00, 0x82, 0xC3]) == [[2, 128], [131]])
        // What belongs to no step, and what has no end.
        #expect(steps([1, 2, 0xC1, 3, 0xBF]) == [[1, 3]])
        // More than 64 bits.
        #expect(steps([0xC0] + Array(repeating: 0xBF, count: 40) + [0x7F]) == [[0, .max]])
    }

    @Test func theInitialStateComesFirst() {
        #expect(steps([], as: .startAndSteps) == [[0]])
        #expect(steps([1, 2, 0xC1, 3], as: .startAndSteps) == [[0, 1, 2], [1, 3]])
    }

    @Test func aValueIsOneStep() {
        #expect(steps([], as: .value) == [[0]])
        #expect(steps([1, 0xC2, 0x81, 0xC3], as: .value) == [[0, 1, 2, 67]])
    }

    @Test func choicesHaveTheirBytes() {
        func bytes(_ steps: [[UInt64]], as shape: EngineInput.Shape) -> [UInt8] {
            EngineInput(ChoiceSequence(steps: steps), as: shape).bytes
        }
        #expect(bytes([[0], [1, 5], [131, 128]], as: .steps) == [0xC0, 0xC1, 5, 0x82, 0xC3, 0x81, 0])
        #expect(bytes([[0, 1], [1, 3]], as: .startAndSteps) == [1, 0xC1, 3])
        #expect(bytes([[0, 1, 200]], as: .value) == [1, 0x81, 72])
        #expect(bytes([[0, .max]], as: .value) == [0x87] + Array(repeating: 0xBF, count: 9) + [0x7F])
    }

    private let choice = Gen.oneOf([.integer(in: 0...9), .integer(in: 0...300), .integer(in: UInt64.min...UInt64.max)])

    private var sequences: Gen<[[UInt64]]> { .array(of: .array(of: choice, count: 1...5), count: 0...8) }

    @Test func choicesComeBackFromTheirBytes() throws {
        try Property("steps", sequences) { steps in
            EngineInput(ChoiceSequence(steps: steps), as: .steps).sequence(as: .steps).steps == steps
        }
        .classify("with a choice of more than 32 bits", atLeast: 0.2) { $0.joined().contains { $0 >> 32 > 0 } }
        .check()
        try Property("an initial state and steps", sequences) { steps in
            let steps = [[0] + (steps.first ?? [])] + steps
            let input = EngineInput(ChoiceSequence(steps: steps), as: .startAndSteps)
            return input.sequence(as: .startAndSteps).steps == steps
        }
        .check()
        try Property("a value", .array(of: choice, count: 0...9)) { choices in
            let steps = [[0] + choices]
            return EngineInput(ChoiceSequence(steps: steps), as: .value).sequence(as: .value).steps == steps
        }
        .check()
    }

    @Test func anyBytesHaveChoicesThatComeBack() throws {
        let bytes = Gen<UInt8>.integer(in: 0...255)
        for shape in [EngineInput.Shape.steps, .startAndSteps, .value] {
            try Property("choices", .array(of: bytes, count: 0...40)) { bytes in
                let sequence = EngineInput(bytes).sequence(as: shape)
                return EngineInput(sequence, as: shape).sequence(as: shape) == sequence
            }
            .check()
        }
    }

    @Test func anEditChangesTheStepsInWhichItIs() throws {
        let edit = zip(Gen.int(in: 0...30), .int(in: 0...5), .array(of: Gen<UInt8>.integer(in: 0...255), count: 0...3))
        try Property("the others stay", zip(sequences, edit)) { steps, edit in
            let bytes = EngineInput(ChoiceSequence(steps: steps), as: .steps).bytes
            let (place, count, insertion) = edit
            let removed = min(place, bytes.count)..<min(place + count, bytes.count)
            // Which steps have bytes in what is removed, or around the place.
            let ends = steps.indices.map { end in
                EngineInput(ChoiceSequence(steps: steps[...end]), as: .steps).bytes.count
            }
            // A number that loses its beginning may go to the step before it.
            let before = max(0, ends.prefix { $0 < removed.lowerBound }.count - 1)
            let after = ends.filter { $0 > removed.upperBound }.count - 1
            var edited = bytes
            edited.replaceSubrange(removed, with: insertion)
            let result = EngineInput(edited).sequence(as: .steps).steps
            return result.prefix(before) == steps.prefix(before)
                && result.suffix(max(0, after)) == steps.suffix(max(0, after))
        }
        .classify("with steps before and behind it", atLeast: 0.1) { steps, edit in
            steps.count > 3 && (3...9).contains(edit.0)
        }
        .check()
    }

    @Test func aNumberThatIsTooGreatBeginsAgain() {
        let script = ChoiceSequence(steps: [[7, 5, 10, .max, .max]])
        var source = ChoiceSource(replaying: script, modulo: true)
        _ = source.beginReplayedStep()
        #expect([6, 5, 3, .max, 0].map { source.draw(upTo: $0) } == [0, 5, 2, .max, 0])
        source.endStep(keep: true)
        #expect(source.recorded.steps == [[0, 5, 2, .max, 0]])
        var clamping = ChoiceSource(replaying: script)
        _ = clamping.beginReplayedStep()
        #expect([6, 5, 3].map { clamping.draw(upTo: $0) } == [6, 5, 3])
    }

    @Test func aTextStandsForInputs() throws {
        let inputs = EngineInputs([EngineInput([1, 2, 0xFF]), EngineInput([])])
        #expect(inputs.text == "b1-AQL_ b1-")
        #expect(EngineInputs(inputs.text) == inputs)
        for text in ["", " ", "f2-AQL_", "b2-AQL_", "b1-AQL_ f2-AQL_", "b1-A", "b1-AQL/", "B1-AQL_"] {
            #expect(EngineInputs(text) == nil, "\(text)")
        }
    }
}
