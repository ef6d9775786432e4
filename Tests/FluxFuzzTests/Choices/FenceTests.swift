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

    /// Draws lists of numbers, each of at least some and at most two elements.
    private func drawList(atLeast minimum: Int = 0, _ source: inout ChoiceSource) -> [UInt64] {
        var elements: [UInt64] = []
        source.drawList(in: minimum...2) { source in
            elements.append(source.draw(upTo: 9))
            return true
        }
        return elements
    }

    @Test func leavesNoElementsToWhatFollowsAList() {
        let (read, recorded) = replay([1, 5, 1, 6, 1, 7, 0, 8], [ChoiceSpan(.list, 0..<7)]) { source in
            drawList(&source) + draw(1, &source)
        }
        #expect(read == [5, 6, 8])
        #expect(recorded.steps == [[1, 5, 1, 6, 8]])
        let (plain, _) = replay([1, 5, 1, 6, 1, 7, 0, 8], []) { drawList(&$0) + draw(1, &$0) }
        #expect(plain == [5, 6, 1])
    }

    @Test func lendsAListNoElements() {
        let (read, _) = replay([1, 5, 8], [ChoiceSpan(.list, 0..<2)]) { drawList(&$0) + draw(1, &$0) }
        #expect(read == [5, 8])
    }

    @Test func isNotForTheFirstElementOfAList() {
        let (read, _) = replay([5, 1, 6, 7, 0, 0, 8], [ChoiceSpan(.list, 0..<6)]) { source in
            var read: [UInt64] = []
            source.drawList(in: 2...3) { source in
                read += drawList(atLeast: 1, &source)
                return true
            }
            return read + draw(1, &source)
        }
        #expect(read == [5, 6, 7, 8])
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
