import OwnProcess
import Testing

@testable import FluxFuzz

/// What a pass means in numbers.
@Suite(.fewRuns) struct PassEvidenceTests {
    private let line = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment, when: { $0.count < 20 })
        .action(.decrement, when: { $0.count > 0 })
        .invariant("count ≥ 0") { $0.count >= 0 }

    @Test func aPassSaysHowMuchWasSeen() throws {
        let report = line.run(budget: Budget(runs: 200))
        let repeated = try #require(report.repeated)
        #expect(repeated.runs >= 10 && repeated.steps >= 1_000)
        #expect((10...21).contains(try #require(repeated.distinctStates)))
        #expect(try #require(repeated.newStates) <= 21)
        let rate = try #require(report.excludedFailureRate)
        #expect(abs(rate - 0.014867) < 0.000001)
    }

    @Test func onlyAPassOfRandomRunsExcludesARate() {
        #expect(line.invariant("never") { $0.count < 3 }.run().excludedFailureRate == nil)
        #expect(line.verify().excludedFailureRate == nil)
        #expect(line.verify().repeated == nil)
        #expect(line.action(.reset, when: { _ in false }).run().excludedFailureRate == nil)
    }

    @Test func statesThatAreNotHashableAreNotCounted() throws {
        struct Plain { var count = 0 }
        let report = Fuzzer(Int.self, from: Plain()) { $1.count += $0 }.action(1).invariant("any") { _ in true }.run()
        let repeated = try #require(report.repeated)
        #expect(repeated.distinctStates == nil && repeated.newStates == nil && repeated.states == 0)
        #expect(repeated.growth.points.isEmpty)
        #expect(!report.description.contains("distinct"))
    }

    @Test func aSmallStateSpaceIsRecommendedForAVerification() {
        #expect(line.run().description.contains("\n  verify()  visits all 21 states\n"))
        #expect(line.verify().distinctStates == 21)
    }

    @Test func aLargeOneIsNot() {
        let endless = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("any") { _ in true }
        #expect(endless.run().verdict == .noFailureFound)
        #expect(!endless.run().description.contains("verify()"))
        let ids = Pool<Int>()
        let pooled = Fuzzer(Int.self, from: 0) { $1 = ($1 + $0) % 5 }
            .action(Gen.int(in: 0...4).added(to: ids)).action(Gen.element(in: ids)).invariant("any") { _ in true }
        #expect(pooled.run().verdict == .noFailureFound)
        #expect(!pooled.run().description.contains("verify()"))
    }

    @Test func aFailureThatOnlyTheSmallSearchFindsIsSaidAndChangesNothing() {
        let rare = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment, when: { $0.count < 40 })
            .action(.reset)
            .invariant("below 40") { $0.count < 40 }
        let report = rare.run(budget: Budget(runs: 2))
        #expect(report.verdict == .noFailureFound)
        #expect(report.description.contains("\n  verify()  finds a failure\n"))
    }

    @Test(.inOwnProcess) func aTrapInTheSmallSearchChangesNothing() {
        let rare = Fuzzer(Int.self, from: 0) { action, state in
            precondition(state + action < 40)
            state = action == 0 ? 0 : state + 1
        }
        .action(1).action(0).invariant("any") { _ in true }
        let report = rare.run(budget: Budget(runs: 2))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test(arguments: [(0.00299, "0.30 %"), (0.0000123, "0.0013 %"), (0.5, "50 %"), (0.0999, "10.0 %"), (1, "100 %")])
    func shares(share: Double, text: String) {
        #expect(share.inSmallPercent == text)
    }

    @Test func theSampleIsSpreadEvenlyAndBounded() {
        func tally(_ runs: Int, _ steps: Int) -> RunTally {
            var tally = RunTally(actionRules: 1)
            tally.runs = runs
            tally.counts = Counts(drawn: [steps], blocked: [0])
            return tally
        }
        typealias Repeater = RunRepeater<Int, Int>
        #expect(Repeater.sample(of: tally(3, 30)) == [1, 2, 3])
        #expect(Repeater.sample(of: tally(1_000, 100_000)).sorted() == (0..<10).map { 1 + $0 * 100 })
        #expect(Repeater.sample(of: tally(1_000, 1_000)).count == 1_000)
        #expect(Repeater.sample(of: tally(1_000_000, 100_000_000)).count == 50)
        #expect(Repeater.sample(of: tally(100, 1_000_000)).count == 2)
    }
}
