import Testing

@testable import FluxFuzz

/// Searches that have a time instead of a number of runs.
@Suite struct SearchTimeTests {
    private let sums = SlowSums()

    @Test("an endless run ends when the time is over, and that is no failure", arguments: [100, .max])
    func endlessRun(stepsPerRun: Int) {
        let report = sums.run(Budget(for: .milliseconds(500), stepsPerRun: stepsPerRun))
        #expect(report.verdict == .noFailureFound)
        #expect(report.runs == 1 && report.steps == 10)
        #expect(report.description.hasPrefix("✓ no failure found in 1 run, 10 steps (seed 0, in the 500 ms given)\n"))
        // It might have failed later.
        #expect(report.excludedFailureRate == nil && report.digest == nil)
        // It is looked at again, but not as long.
        #expect((11...20).contains(sums.calls))
    }

    @Test func runsGoOnWhateverTheirNumberUntilTheTimeIsOver() {
        var budget = Budget(for: .milliseconds(500), stepsPerRun: 3)
        budget.runs = 1
        let report = sums.run(budget)
        #expect(report.verdict == .noFailureFound)
        #expect(report.steps >= 9 && report.steps <= 11)
        #expect(report.runs >= 4)
    }

    @Test func theSmallestTimeIsEnoughForARun() {
        let report = sums.run(Budget(for: .nanoseconds(1)))
        #expect(report.verdict == .noFailureFound)
        #expect(report.runs == 1 && report.steps == 1)
    }

    @Test("several workers end as well", arguments: [2, 4])
    func workers(_ workers: Int) {
        let report = sums.run(Budget(for: .milliseconds(500), stepsPerRun: .max), workers: workers)
        #expect(report.verdict == .noFailureFound)
        // Each of them may have taken a step when the time was over, and one more as its first.
        #expect(report.steps >= 1 && report.steps <= 10 + 2 * workers)
    }

    @Test func whatIsNotMetIsVacuousAsEver() {
        let report = sums.run(Budget(for: .milliseconds(500))) {
            $0.invariant("any") { _ in true }.reaches("1000") { $0 == 1000 }
        }
        #expect(report.verdict == .vacuous(reason: "goal “1000” was never reached"))
        #expect(report.description.contains("after 1 run, 10 steps (seed 0, in the 500 ms given)"))
    }

    @Test func anActionThatChangesNothingIsFoundInThePartThatIsLookedAtAgain() {
        let whole = sums.run(Budget(for: .seconds(500), stepsPerRun: 10_000)) {
            $0.action(0).invariant("any") { _ in true }
        }
        // There is one run, which is looked at to its end.
        #expect(whole.verdict == .vacuous(reason: "action 0 never changed the state"))
        let report = sums.run(Budget(for: .seconds(500))) { $0.action(0).invariant("any") { _ in true } }
        guard case .vacuous(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(
            reason.hasPrefix("action 0 changed nothing in those ")
                && reason.hasSuffix(" steps that were looked at again")
        )
    }

    @Test func aTimeThatIsNotOverFindsWhatANumberOfRunsFinds() throws {
        sums.pace.value = .nanoseconds(1)
        let change: (Fuzzer<Int, Int>) -> Fuzzer<Int, Int> = { fuzzer in
            fuzzer.action(Gen.int(in: 2...99)).invariant("not 99") { $0 != 99 }.invariant("not 77") { $0 != 77 }
        }
        let timed = sums.run(Budget(for: .seconds(3600), stepsPerRun: 10), changing: change)
        let counted = sums.run(Budget(runs: 100_000, stepsPerRun: 10), changing: change)
        #expect(timed.verdict == .failed)
        #expect(timed.runs == counted.runs && timed.steps == counted.steps)
        #expect(timed.counterexamples.map(\.token) == counted.counterexamples.map(\.token))
        // A slower machine would not get there in the same time.
        let needed = try #require(timed.neededRuns)
        #expect(timed.description.contains("run(seed: 0, budget: Budget(runs: \(needed), stepsPerRun: 10)) repeats"))
        let repeated = sums.run(Budget(runs: needed, stepsPerRun: 10), changing: change)
        #expect(repeated.counterexamples.map(\.token) == timed.counterexamples.map(\.token))
    }

    @Test func shrinkingGoesOnBehindTheEnd() throws {
        let report = sums.run(Budget(for: .milliseconds(500))) {
            $0.action(2).invariant("below 6") { $0 < 6 }
        }
        let counterexample = try #require(report.counterexample)
        #expect(report.verdict == .failed && !counterexample.isShrinkingCutShort)
        #expect(counterexample.actions == [2, 2, 2])
        #expect(report.steps <= 10)
    }

    @Test func aLimitBesideItIsALimit() {
        let budget = Budget(for: .seconds(3600), time: .milliseconds(500))
        let report = sums.run(budget)
        #expect(report.verdict == .outOfTime(budget))
        #expect(report.runs == 1 && report.steps == 10)
        #expect(report.description.contains("after 1 run, 10 steps (seed 0)"))
    }

    @Test func valuesOfAPropertyGoOnUntilTheTimeIsOver() {
        let clock = ScriptedClock()
        let property = Property("any", .int(in: 0...9)) { _ in
            clock.advance(.milliseconds(50))
            return true
        }
        var campaign = property.campaign(budget: Budget(for: .seconds(1))) { property.machine(writing: nil) }
        campaign.clock = clock.clock
        let report = campaign.run()
        #expect(report.verdict == .noFailureFound)
        #expect((19...21).contains(report.runs))
        #expect(report.description.hasPrefix("✓ no failure found in \(report.steps) values (seed 0, in the 1 s given)"))
    }

    @Test func whatOthersHadFoundWhenTheTimeWasOverIsNotLost() throws {
        let clock = ScriptedClock()
        let signal = Signal()
        // The first worker waits in its first step until the second one has failed, and the time is over.
        let waiting = Fuzzer(Int.self, from: 0) { _, _ in signal.wait() }.action(1).invariant("any") { _ in true }
        let failing = Fuzzer(Int.self, from: 0) { _, sum in sum += 1 }.action(1).invariant("any") { _ in
            clock.advance(.seconds(1))
            signal.send()
            return false
        }
        let budget = Budget(for: .seconds(1))
        var walk = RandomWalk(waiting.declarations, budget: budget)
        walk.search(
            [waiting.runner(), failing.runner()],
            until: Deadline(after: nil, by: clock.clock),
            for: clock.deadline(after: .seconds(1))
        )
        #expect(walk.tally.isSearchOver && !walk.tally.isOutOfTime)
        #expect(walk.tally.failures.map(\.run) == [65])
        #expect(walk.tally.number(ofRun: 1) == 1 && walk.tally.number(ofRun: 2) == 65)
        // Runs 2 to 64 might have failed before it.
        #expect(walk.tally.neededRuns == nil)
    }
}
