import Testing

@testable import FluxFuzz

/// The number that stands for what was visited.
@Suite struct VisitDigestTests {
    private struct Count { var value: UInt16 }
    private struct Number { var value: UInt16 }
    private enum Tab: UInt8 { case first, second }
    private struct Pair { var left: UInt8, right: UInt8 }
    private struct Row { var values: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) }

    /// What a run gives, of which each state is looked at.
    private func digest<Step, State>(_ start: State, _ steps: [(Step, State)]) -> String {
        var digest = VisitDigest()
        digest.add(RunSteps(actions: [Step](), states: [start]), [])
        for (step, state) in steps { digest.add(RunSteps(actions: [step], states: [start, state]), []) }
        return digest.text
    }

    @Test func equalBitsOfOtherTypesAreOtherValues() {
        let counts = digest(Count(value: 0), [(Tab.first, Count(value: 1)), (.first, Count(value: 1))])
        #expect(counts == digest(Count(value: 0), [(Tab.first, Count(value: 1)), (.first, Count(value: 1))]))
        #expect(counts != digest(Number(value: 0), [(Tab.first, Number(value: 1)), (.first, Number(value: 1))]))
        #expect(digest(0, [(1, 1)]) != digest(0, [(1 as UInt, 1)]))
        // One byte each, all zero.
        let mixed = digest(Tab.first, [(false, Tab.first)])
        #expect(mixed != digest(Tab.first, [(Tab.first, Tab.first)]))
        #expect(mixed != digest(false, [(false, false)]))
    }

    @Test func eachPartOfAValueCounts() {
        let runs = [
            digest(Pair(left: 0, right: 0), [(0, Pair(left: 1, right: 0))]),
            digest(Pair(left: 0, right: 0), [(0, Pair(left: 0, right: 1))]),
            digest(Pair(left: 0, right: 0), [(0, Pair(left: 0, right: 0))]),
            digest(Pair(left: 1, right: 0), [(0, Pair(left: 0, right: 0))]),
            digest(Pair(left: 0, right: 0), [(1, Pair(left: 0, right: 0))]),
        ]
        #expect(Set(runs).count == runs.count)
        let rows = (0..<3).map { last in
            digest(Row(values: (0, 0, 0, 0, 0, 0, 0, 0, 0)), [(0, Row(values: (0, 0, 0, 0, 0, 0, 0, 0, last)))])
        }
        #expect(Set(rows).count == 3)
    }

    /// What small values have given is kept, but each time they are met counts.
    @Test func whatWasReadBeforeCountsOnceMore() {
        let once = digest(0, [(0, 1), (1, 2)])
        let twice = digest(0, [(0, 1), (1, 2), (0, 1)])
        let other = digest(0, [(0, 1), (1, 2), (1, 1)])
        #expect(Set([once, twice, other]).count == 3)
    }

    /// The bits of zero differ from those of minus zero, and so does the value.
    @Test func zerosWithASignAreToldApart() {
        #expect(digest(0.0, [(0, 0.0)]) != digest(0.0, [(0, -0.0)]))
        #expect(digest(0.0, [(0, .nan)]) == digest(0.0, [(0, Double.nan)]))
    }
}
