import Testing

@testable import FluxFuzz

@Suite("The order of tasks as choices") struct TaskOrderTests {
    /// The places that are chosen at some points of choice, one number of candidates for each.
    private func places(_ source: inout ChoiceSource, _ counts: [Int]) -> [Int] {
        var order = TaskOrder()
        return counts.map { order.exception(among: $0, &source)?.place ?? 0 }
    }

    private func places(replaying choices: [UInt64], _ counts: [Int]) -> (places: [Int], used: [UInt64]) {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        let places = places(&source, counts)
        source.endStep(keep: true)
        return (places, Array(source.recorded[0]))
    }

    private let threes = Array(repeating: 3, count: 6)

    @Test func withoutChoicesTheFirstOneGoesOn() {
        let (places, used) = places(replaying: [], threes)
        #expect(places == [0, 0, 0, 0, 0, 0])
        #expect(used.isEmpty)
    }

    @Test func anExceptionComesAfterItsPause() {
        let (places, used) = places(replaying: [1, 0, 2, 1], threes)
        #expect(places == [0, 0, 2, 0, 0, 0])
        #expect(used == [1, 0, 2, 1])
    }

    @Test func exceptionsFollowEachOther() {
        let (places, used) = places(replaying: [1, 0, 1, 0, 1, 0, 0, 1], threes)
        #expect(places == [0, 1, 2, 0, 0, 0])
        #expect(used == [1, 0, 1, 0, 1, 0, 0, 1])
    }

    @Test func aReplayIsTotal() {
        // A zero ends the list, what is too great is clamped, and what is missing is zero.
        #expect(places(replaying: [0, 7, 7], threes) == ([0, 0, 0, 0, 0, 0], []))
        #expect(places(replaying: [9, 0, 0, 9], threes) == ([2, 0, 0, 0, 0, 0], [1, 0, 0, 1]))
        #expect(places(replaying: [1], threes) == ([1, 0, 0, 0, 0, 0], [1, 0, 0, 0]))
        #expect(places(replaying: [1, 0, 0, 1, 0, 5], threes) == ([2, 0, 0, 0, 0, 0], [1, 0, 0, 1]))
    }

    @Test func anExceptionThatNeverComesIsKeptAsFarAsItWasRead() {
        #expect(places(replaying: [1, 4, 9, 1], threes) == ([0, 0, 0, 0, 0, 0], [1, 4, 9]))
    }

    @Test func repetitionsAreThoseOfTheException() {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[1, 5, 1, 0]]))
        _ = source.beginReplayedStep()
        var order = TaskOrder()
        #expect(order.exception(among: 2, &source) == nil)
        let exception = order.exception(among: 2, &source)
        #expect(exception?.place == 1)
        #expect(exception?.repetitions == 5)
    }

    @Test("what is recorded of a fresh run is its order, also when it is replayed", arguments: 0..<64 as Range<UInt64>)
    func recording(seed: UInt64) {
        // Seeds of runs are mixed; the number alone has the same bits everywhere.
        let seed = SplitMix64.mix(seed)
        let counts = (0..<40).map { 2 + $0 % 3 }
        var fresh = ChoiceSource(fresh: seed)
        var recording = ChoiceSource(recording: seed)
        recording.beginStep()
        let expected = places(&recording, counts)
        recording.endStep(keep: true)
        #expect(places(&fresh, counts) == expected)
        #expect(fresh.random.next() == recording.random.next())
        let recorded = Array(recording.recorded[0])
        let (replayed, used) = places(replaying: recorded, counts)
        #expect(replayed == expected)
        #expect(used == recorded)
    }

    @Test func runsDifferInHowOftenThereAreExceptions() {
        let shares = (0..<300 as Range<UInt64>).map { seed in
            var source = ChoiceSource(fresh: SplitMix64.mix(seed))
            return places(&source, Array(repeating: 2, count: 200)).reduce(0, +)
        }
        #expect(shares.count { $0 == 0 } > 20)
        #expect(shares.count { (10..<50).contains($0) } > 60)
        #expect(shares.count { (60..<140).contains($0) } > 100)
    }

    @Test func theExceptionsAreAListFromTheFirstOneOn() {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[7, 1, 0, 0, 1, 1, 0, 1, 0]]))
        _ = source.beginReplayedStep()
        #expect(source.draw(upTo: 9) == 7)
        var order = TaskOrder()
        _ = order.exception(among: 3, &source)
        // A task may trap before the step ends.
        #expect(ChoiceTree(source.recordedUntilNow).lists.first?.elements == [[0, 0, 1]])
        for _ in 0..<3 { _ = order.exception(among: 3, &source) }
        source.endStep(keep: true)
        let tree = ChoiceTree(source.recorded)
        #expect(tree.lists.count == 2)
        #expect(tree.lists.first?.elements == [[0, 0, 1], [0, 1, 0]])
        #expect(tree.lists.first?.minimum == 0)
        #expect(source.recorded.spans.count { $0.kind == .order } == 1)
    }
}
