import Foundation
import OwnProcess
import Testing

@testable import FluxFuzz

/// Random runs, made in batches that several runners share.
@Suite struct RandomWalkTests {
    private let sums = Fuzzer(Int.self, from: 0) { action, sum in sum = (sum + action) % 100 }
        .action(1)
        .action(7)
        .action(50, when: { $0 == 63 })

    private func walk(
        _ fuzzer: Fuzzer<Int, Int>,
        _ budget: Budget,
        runners: Int = 1,
        until deadline: Deadline = Deadline(after: nil)
    ) -> RandomWalk {
        var walk = RandomWalk(fuzzer.declarations, budget: budget)
        walk.search((0..<runners).map { _ in fuzzer.runner(steps: budget.stepsPerRun) }, until: deadline)
        return walk
    }

    @Test func countsAreThoseOfTheRunsWhoeverMakesThem() {
        let fuzzer = sums.invariant("any") { _ in true }.reaches("99") { $0 == 99 }
        let alone = walk(fuzzer, Budget(runs: 700, stepsPerRun: 20)).tally
        #expect(alone.runs == 700)
        #expect(alone.counts?.begun == 700)
        for runners in 2...4 {
            let tally = walk(fuzzer, Budget(runs: 700, stepsPerRun: 20), runners: runners).tally
            #expect(tally.runs == alone.runs)
            #expect(tally.counts?.drawn == alone.counts?.drawn)
            #expect(tally.counts?.blocked == alone.counts?.blocked)
            #expect(tally.counts?.reachedGoals == alone.counts?.reachedGoals)
            #expect(tally.tellingRuns == alone.tellingRuns)
        }
    }

    @Test func aSearchEndsSomeRunsAfterItsFirstFailure() throws {
        let fuzzer = sums.invariant("not 99") { $0 != 99 }
        let tallies = (1...3).map { walk(fuzzer, Budget(runs: 5000), runners: $0).tally }
        let first = try #require(tallies[0].failures.first)
        #expect(tallies[0].runs == max(20, 2 * first.run))
        for tally in tallies {
            #expect(tally.runs == tallies[0].runs)
            #expect(tally.failures.map(\.run) == tallies[0].failures.map(\.run))
            #expect(tally.failures.map(\.count) == tallies[0].failures.map(\.count))
        }
    }

    @Test func noRunIsMadeOnceTheTimeIsUp() {
        let tally = walk(sums.invariant("any") { _ in true }, Budget(), until: Deadline(after: .zero)).tally
        #expect(tally.isOutOfTime)
        #expect(tally.runs == 0)
    }

    #if os(macOS) || os(Linux)
    @Test(.inOwnProcess) func aRunThatTrapsEndsTheSearchAndIsItsFailure() throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in sum += [1, 1, 1, 1][sum] * action }
            .action(1)
            .invariant("any") { _ in true }
        for runners in 1...2 {
            let walk = walk(fuzzer, Budget(runs: 500), runners: runners)
            #expect(walk.interruption?.run == 1)
            #expect(walk.tally.failures.map(\.run) == [1])
            #expect(walk.tally.failures.map(\.failure.rule) == [1])
        }
    }

    /// The next batch would go on until the time is up for which the process waits.
    @Test func aThreadThatTrapsBetweenTwoBatchesEndsTheSearch() async {
        await #expect(processExitsWith: .success) {
            let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
                .action(1)
                .invariant("any") { _ in true }
            let runner = fuzzer.runner(steps: 20)
            var walk = RandomWalk(fuzzer.declarations, budget: Budget(runs: 500))
            walk.makeFirstRun(runner, until: Deadline(after: nil))
            #expect(walk.interruption == nil && walk.tally.runs == 1)
            _ = HeldEnd.begin()
            Thread.detachNewThread { _ = HeldEnd.hold(ThreadReport(signal: SIGABRT)) }
            while HeldEnd.count == 0 { sched_yield() }
            walk.search([runner], until: Deadline(after: nil))
            let interruption = walk.interruption?.ending.interruption
            #expect(interruption?.isOnOtherThread == true && interruption?.mayBeOfOthers == true)
            #expect(walk.interruption?.run == 2 && walk.tally.counts?.begun == 1)
        }
    }

    @Test(.inOwnProcess) func theFirstRunIsTheFailureIfItTraps() throws {
        let calls = Box(0)
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            calls.value += 1
            sum += [1, 1, 1, 1][sum] * action
        }
        .action(1)
        .invariant("any") { _ in true }
        var walk = RandomWalk(fuzzer.declarations, budget: Budget(runs: 500))
        walk.makeFirstRun(fuzzer.runner(steps: 100), until: Deadline(after: nil))
        #expect(walk.interruption?.run == 1)
        #expect(walk.tally.failures.map(\.run) == [1])
        #expect(walk.tally.failures.map(\.failure.rule) == [1])
        // Nothing is searched any more.
        walk.search([fuzzer.runner(steps: 100)], until: Deadline(after: nil))
        #expect(calls.value == 5)
    }
    #endif

    @Test func repeatedRunsBeginWithThoseThatShowEachAction() {
        let fuzzer = sums.invariant("any") { _ in true }
        let walk = walk(fuzzer, Budget(runs: 50, stepsPerRun: 10))
        let runner = fuzzer.runner(steps: 10)
        var asked: [Bool] = []
        walk.repeatRuns(by: runner) { isTelling in
            asked.append(isTelling)
            return true
        }
        let telling = walk.tally.tellingRuns.count
        #expect(asked.prefix(telling).allSatisfy { $0 })
        #expect(asked.dropFirst(telling).allSatisfy { !$0 })
        // Each run is made once.
        #expect(runner.machine?.counts.begun == 50)
    }
}
