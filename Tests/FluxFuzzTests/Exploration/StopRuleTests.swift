import Testing

@testable import FluxFuzz

@Suite("A search stops")
struct StopRuleTests {
    private func failure(_ rule: Int) -> Failure { Failure(rule: rule, action: 0, step: 1, error: nil) }

    private func tally(_ runs: ClosedRange<Int>, failing: [Int: Int] = [:]) -> RunTally {
        var tally = RunTally(actionRules: 0)
        for run in runs { tally.add(run, failing[run].map(failure)) { _ in 0 } }
        return tally
    }

    @Test func afterAllRunsIfNoneFails() {
        let rule = StopRule(Budget(runs: 100), kinds: 3)
        #expect(rule.lastRun == 100)
        #expect(!rule.isOver(after: 99))
        #expect(rule.isOver(after: 100))
    }

    @Test(
        "after twice as many runs as the first failure took, and 20 at least, within the budget",
        arguments: [(1, 20), (10, 20), (11, 22), (30, 60), (50, 100), (99, 100)]
    )
    func afterAFailure(run: Int, last: Int) {
        var rule = StopRule(Budget(runs: 100), kinds: 3)
        rule.note(failure(0), in: run)
        #expect(rule.lastRun == last)
        #expect(!rule.isOver(after: last - 1))
        #expect(rule.isOver(after: last))
    }

    @Test func atTheSameRunWhateverFailsAfterTheFirst() {
        var rule = StopRule(Budget(runs: 100), kinds: 3)
        rule.note(failure(0), in: 15)
        rule.note(failure(1), in: 29)
        #expect(rule.lastRun == 30)
    }

    @Test func whenThereAreEnoughKindsOfFailures() {
        var rule = StopRule(Budget(runs: 100, findings: 2), kinds: 3)
        rule.note(failure(0), in: 3)
        rule.note(failure(0), in: 4)
        #expect(!rule.isOver(after: 4))
        rule.note(failure(2), in: 5)
        #expect(rule.isOver(after: 5))
    }

    @Test func whenThereCanBeNoOtherKind() {
        var rule = StopRule(Budget(runs: 100, findings: 5), kinds: 1)
        #expect(!rule.isOver(after: 1))
        rule.note(failure(0), in: 1)
        #expect(rule.isOver(after: 1))
    }

    @Test func evenIfTwiceTheRunsHaveNoRoom() {
        var rule = StopRule(Budget(runs: .max), kinds: 3)
        rule.note(failure(0), in: .max - 1)
        #expect(rule.isOver(after: .max - 1))
    }

    // MARK: - Runs that were made together

    @Test func nowhereWithinRunsOfWhichNoneFails() {
        let rule = StopRule(Budget(runs: 100), kinds: 3)
        #expect(rule.runsNeeded(of: tally(1...40), from: 1) == 40)
    }

    @Test func withinRunsAtTheLastKindThatIsNeeded() {
        let rule = StopRule(Budget(runs: 100, findings: 2), kinds: 3)
        #expect(rule.runsNeeded(of: tally(11...20, failing: [12: 0, 13: 0, 15: 1, 17: 2]), from: 11) == 5)
        #expect(rule.runsNeeded(of: tally(11...20, failing: [12: 0, 13: 0]), from: 11) == 10)
    }

    @Test func withinRunsAtTheLastOneAfterAFailure() {
        var rule = StopRule(Budget(runs: 100), kinds: 3)
        #expect(rule.runsNeeded(of: tally(1...50, failing: [12: 0]), from: 1) == 24)
        #expect(rule.lastRun == 100, "to ask changes nothing")
        rule.note(failure(0), in: 11)
        #expect(rule.runsNeeded(of: tally(21...40), from: 21) == 2)
    }
}
