import Testing

@testable import FluxFuzz

@Suite("A tally of runs")
struct RunTallyTests {
    private func failure(_ rule: Int, by action: Int = 0) -> Failure {
        Failure(rule: rule, action: action, step: 1, error: nil)
    }

    /// Makes a tally of runs in which each action rule was dispatched so many times.
    private func tally(_ runs: Range<Int>, drawn: [[Int]], failing: [Int: Failure] = [:]) -> RunTally {
        var tally = RunTally(actionRules: drawn[0].count)
        var sums = drawn[0].map { _ in 0 }
        for run in runs {
            for rule in sums.indices { sums[rule] += drawn[run - 1][rule] }
            tally.add(run, failing[run]) { sums[$0] }
        }
        return tally
    }

    // MARK: - Failures

    @Test func keepsTheFirstRunThatFailedInEachWay() {
        let tally = tally(
            1..<7,
            drawn: Array(repeating: [1, 1], count: 6),
            failing: [2: failure(0), 3: failure(0, by: 1), 4: failure(0), 6: failure(1)]
        )
        #expect(tally.runs == 6)
        #expect(tally.failures.map(\.run) == [2, 3, 6])
        #expect(tally.failures.map(\.failure.kind) == [failure(0), failure(0, by: 1), failure(1)].map(\.kind))
        #expect(tally.failures.map(\.count) == [2, 1, 1])
    }

    // MARK: - Runs that show what each action does

    @Test func tellsTheRunsInWhichEachActionWasDispatchedTwentyTimes() {
        let tally = tally(1..<6, drawn: [[20, 0], [9, 10], [0, 9], [5, 1], [5, 7]])
        #expect(tally.tellingRuns == [1, 2, 3, 4])
        #expect(tally.knowsTellingRuns)
    }

    @Test func goesOnLookingWhileAnActionIsRare() {
        let tally = tally(1..<5, drawn: [[20, 1], [20, 0], [20, 3], [20, 15]])
        #expect(tally.tellingRuns == [1, 3, 4])
        #expect(!tally.knowsTellingRuns)
    }

    // MARK: - Joining

    @Test("says the same, whoever made which of the runs", arguments: 1..<13)
    func joining(first: Int) {
        var random = SplitMix64(seed: 42)
        let drawn = (1...12).map { _ in (0..<3).map { Int(random.next(upTo: [9, 3, 40][$0])) } }
        let failing = [2: failure(1), 5: failure(0), 6: failure(1), 9: failure(2), 11: failure(0)]
        let whole = tally(1..<13, drawn: drawn, failing: failing)
        var joined = tally(1..<first, drawn: drawn, failing: failing)
        joined.add(tally(first..<13, drawn: drawn, failing: failing))
        #expect(joined.runs == 12)
        #expect(joined.failures.map(\.run) == whole.failures.map(\.run))
        #expect(joined.failures.map(\.count) == whole.failures.map(\.count))
        #expect(joined.tellingRuns == whole.tellingRuns)
    }

    @Test func addsCountsAndKeepsWhatCameLast() {
        var tally = RunTally(actionRules: 2)
        #expect(tally.steps == 0)
        tally.add(RunTally(actionRules: 2))
        #expect(tally.counts == nil)
        var next = RunTally(actionRules: 2)
        next.counts = Counts(begun: 1, drawn: [2, 3], blocked: [0, 1])
        next.rejections = [0: "early", 1: "only"]
        next.isOutOfTime = true
        tally.add(next)
        next.rejections = [0: "late"]
        next.isOutOfTime = false
        tally.add(next)
        #expect(tally.steps == 10)
        #expect(tally.counts?.blocked == [0, 2])
        #expect(tally.rejections == [0: "late", 1: "only"])
        #expect(!tally.isOutOfTime)
    }
}
