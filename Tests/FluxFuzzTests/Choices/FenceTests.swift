import Testing

@testable import FluxFuzz

@Suite("A fence around the choices of a part")
struct FenceTests {
    /// What a replay of one step reads.
    ///
    /// - Parameters:
    ///   - choices: The choices of the step.
    ///   - fences: The parts.
    ///   - read: Draws from the source.
    /// - Returns: What `read` returns, and what was recorded.
    private func replay(
        _ choices: [UInt64],
        _ fences: [ChoiceSpan],
        _ read: (inout ChoiceSource) -> [UInt64]
    ) -> (read: [UInt64], recorded: ChoiceSequence) {
        var sequence = ChoiceSequence(steps: [choices])
        sequence.fences = fences
        var source = ChoiceSource(replaying: sequence)
        _ = source.beginReplayedStep()
        let values = read(&source)
        source.endStep(keep: true)
        return (values, source.recorded)
    }

    private func draw(_ count: Int, _ source: inout ChoiceSource) -> [UInt64] {
        (0..<count).map { _ in source.draw(upTo: 9) }
    }

    @Test func lendsNoChoicesOfWhatFollows() {
        let (read, recorded) = replay([1, 5, 7], [ChoiceSpan(.alternative, 0..<2)]) { source in
            source.drawSpan(.alternative) { draw(3, &$0) } + draw(1, &source)
        }
        #expect(read == [1, 5, 0, 7])
        #expect(recorded.steps == [[1, 5, 0, 7]])
    }

    @Test func leavesNoChoicesToWhatFollows() {
        let (read, recorded) = replay([1, 5, 7], [ChoiceSpan(.alternative, 0..<2)]) { source in
            source.drawSpan(.alternative) { draw(1, &$0) } + draw(2, &source)
        }
        #expect(read == [1, 7, 0])
        #expect(recorded.steps == [[1, 7, 0]])
    }

    @Test func holdsInsideAnotherOneThatBeginsAtTheSamePlace() {
        let fences = [ChoiceSpan(.alternative, 0..<1), ChoiceSpan(.dependent, 0..<2)]
        let (read, _) = replay([1, 5, 7], fences) { source in
            source.drawSpan(.dependent) { source in
                source.drawSpan(.alternative) { draw(2, &$0) } + draw(2, &source)
            } + draw(1, &source)
        }
        #expect(read == [1, 0, 5, 0, 7])
    }

    @Test func isForTheKindOfPartThatItNames() {
        let (read, _) = replay([1, 5, 7], [ChoiceSpan(.dependent, 0..<1)]) { source in
            source.drawSpan(.alternative) { draw(2, &$0) } + draw(1, &source)
        }
        #expect(read == [1, 5, 7])
    }

    @Test func isForOneReplayOnly() {
        let (read, recorded) = replay([1, 5], [ChoiceSpan(.alternative, 0..<2)]) { source in
            source.drawSpan(.alternative) { draw(2, &$0) }
        }
        #expect(read == [1, 5])
        #expect(recorded.fences.isEmpty)

        let plain = ChoiceSequence(steps: [[1, 5]])
        var fenced = plain
        fenced.fences = [ChoiceSpan(.alternative, 0..<1)]
        #expect(Fingerprint(fenced) != Fingerprint(plain))
        let edits: [(inout ChoiceSequence) -> Void] = [
            { $0.replaceChoice(at: 1, with: 4) }, { $0.replaceStep(0, with: [1, 4]) }, { $0.removeSteps(0..<1) },
        ]
        for edit in edits {
            var edited = fenced
            edit(&edited)
            #expect(edited != fenced && edited.fences.isEmpty)
        }
    }
}
