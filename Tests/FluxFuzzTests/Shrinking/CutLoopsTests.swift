import Testing

@testable import FluxFuzz

@Suite struct CutLoopsTests {
    private func loops<State>(of states: [State]) -> [Range<Int>] {
        let trace = Trace<Int, State>()
        trace.begin(states[0])
        for number in states.indices.dropFirst() { trace.append(number, states[number]) }
        return trace.loops
    }

    private struct OnlyEquatable: Equatable { let number: Int }
    private struct Neither { let number: Int }

    @Test func theStepsBetweenEqualStatesAreLoops() {
        let numbers = [0, 1, 0, 2, 3, 2, 2, 4]
        #expect(loops(of: numbers) == [0..<2, 3..<6])
        #expect(loops(of: numbers.map(OnlyEquatable.init)) == [0..<2, 3..<6])
        #expect(loops(of: numbers.map(Neither.init)).isEmpty)
    }

    @Test func theLastStepIsInNoLoop() {
        #expect(loops(of: [1, 2, 1]).isEmpty)
        #expect(loops(of: [1, 1]).isEmpty)
    }

    @Test func aLongLoopIsCutAtOnce() throws {
        // Only the last step fails, in a state that was there before each loop.
        let lap = [[0], [1], [2]] as [[UInt64]]
        let sequence = ChoiceSequence(steps: Array(repeating: lap, count: 30).flatMap(\.self) + [[3]])
        var shrinker = Shrinker(sequence, failing: Failure.Kind(rule: 0, action: 0), limit: 100) { sequence in
            [Range(uncheckedBounds: (0, sequence.stepCount - 1))]
        } evaluate: { sequence in
            Outcome(failure: sequence.steps.last == [3] ? Failure(rule: 0, action: 0) : nil, sequence: sequence)
        }
        try shrinker.cutLoops()
        #expect(shrinker.best == ChoiceSequence(steps: [[3]]))
        // One to look for loops, one to try the cut.
        #expect(shrinker.evaluations == 2)
    }

    @Test(arguments: [(5, 0), (6, 1)])
    func loopsOfFewStepsAreLeftToTheOtherPasses(steps: Int, evaluations: Int) throws {
        let sequence = ChoiceSequence(steps: (0..<UInt64(steps)).map { [$0] })
        var shrinker = Shrinker(sequence, failing: Failure.Kind(rule: 0, action: 0), limit: 100) { _ in
            []
        } evaluate: { sequence in
            Outcome(failure: nil, sequence: sequence)
        }
        try shrinker.cutLoops()
        #expect(shrinker.evaluations == evaluations)
    }

    @Test func loopsOfStatesThatAreNotReallyEqualAreTriedOneByOne() throws {
        let sequence = ChoiceSequence(steps: (0..<8).map { [$0] })
        var shrinker = Shrinker(sequence, failing: Failure.Kind(rule: 0, action: 0), limit: 100) { _ in
            [0..<2, 4..<6]
        } evaluate: { sequence in
            // Step 0 is needed, though the states around it look the same.
            let fails = sequence.steps.first == [0] && sequence.steps.last == [7]
            return Outcome(failure: fails ? Failure(rule: 0, action: 0) : nil, sequence: sequence)
        }
        try shrinker.cutLoops()
        #expect(shrinker.best == ChoiceSequence(steps: [[0], [1], [2], [3], [6], [7]]))
    }
}
