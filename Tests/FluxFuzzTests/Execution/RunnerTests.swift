import OwnProcess
import Testing

@testable import FluxFuzz

/// Runs that are made, recorded and replayed, whatever becomes of them.
@Suite struct RunnerTests {
    private let sums = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
        .action(1)
        .action(Gen.int(in: 2...9))

    @Test func aRecordedRunReplaysToItself() throws {
        let runner = sums.invariant("below 20") { $0 < 20 }.runner()
        let recorded = try #require(runner.record(3))
        let failure = try #require(recorded.failure)
        #expect(failure.rule == 0 && failure.step == recorded.sequence.stepCount)
        let replayed = try #require(runner.replay(recorded.sequence))
        #expect(replayed.sequence == recorded.sequence)
        #expect(failure.isSame(as: replayed.failure))
    }

    @Test func aRunIsTheSameWhenItIsRecorded() throws {
        let runner = sums.invariant("below 20") { $0 < 20 }.runner()
        var source = ChoiceSource(fresh: 0)
        for run in 1...20 {
            let failure = runner.make(run, on: runner.readyMachine(), from: &source)
            #expect(try #require(failure).isSame(as: try #require(runner.record(run)).failure))
        }
    }

    @Test func aReplayDropsWhatIsNotPossible() throws {
        let runner = sums.action(100, when: { _ in false }).invariant("any") { _ in true }.runner()
        let outcome = try #require(runner.replay(ChoiceSequence(steps: [[2], [0], [1, 3]])))
        #expect(outcome.failure == nil)
        #expect(outcome.sequence.steps == [[0], [1, 3]])
    }

    #if os(macOS) || os(Linux)
    @Test(.inOwnProcess) func aTrapIsAFailureOfItsOwnAndTheNextRunGoesOn() throws {
        let runner = Fuzzer(Int.self, from: 0) { action, sum in sum += [0, 1][action] }
            .action(Gen.int(in: 0...5))
            .invariant("any") { _ in true }
            .invariant("any other") { _ in true }
            .runner()
        let outcome = try #require(runner.replay(ChoiceSequence(steps: [[0, 1], [0, 5], [0, 0]])))
        #expect(outcome.failure?.kind == Failure.Kind(rule: 2, action: 0))
        #expect(outcome.sequence.steps == [[0, 1], [0, 5]])
        guard case .trap = outcome.interruption else {
            Issue.record("it should have trapped")
            return
        }
        #expect(runner.machine == nil)
        #expect(runner.replay(ChoiceSequence(steps: [[0, 1]]))?.failure == nil)
    }

    @Test(.inOwnProcess) func aTrapInARuleSaysWhichRuleItWas() throws {
        let runner = sums.invariant("any") { _ in true }.invariant("traps") { [true][$0] }.runner()
        let outcome = try #require(runner.replay(ChoiceSequence(steps: [[0]])))
        #expect(outcome.failure?.rule == 2)
        guard case .rule(1) = outcome.checking else {
            Issue.record("rule 1 should have been checked")
            return
        }
    }

    @Test(.inOwnProcess) func aTrapWhereTheRunBeginsIsOfNoAction() throws {
        let start = Gen.int(in: 0...9).map { [0][$0] }
        let runner = Fuzzer(Int.self, from: start) { action, sum in sum += action }
            .action(1)
            .invariant("any") { _ in true }
            .runner()
        let outcome = try #require(runner.replay(ChoiceSequence(steps: [[0, 4], [0]])))
        #expect(outcome.failure?.kind == Failure.Kind(rule: 1, action: Machine.start))
    }
    #endif
}
