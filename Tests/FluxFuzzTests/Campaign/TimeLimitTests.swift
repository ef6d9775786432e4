import TestEffort
import Testing

@testable import FluxFuzz

/// A limit in time, which is looked at between steps, whatever a campaign is doing.
@Suite struct TimeLimitTests {
    private let sums = SlowSums()

    @Test("an endless run ends at the limit, and there is no answer", arguments: [100, .max])
    func endlessRun(stepsPerRun: Int) {
        let budget = Budget(stepsPerRun: stepsPerRun, time: .milliseconds(500))
        let report = sums.run(budget)
        #expect(report.verdict == .outOfTime(budget))
        #expect(report.runs == 1 && report.steps == 10)
        #expect(sums.calls == 10)
    }

    @Test func aLimitThatIsNotReachedChangesNothing() {
        sums.pace.value = .zero
        let runs = tries(300, inDebug: 50)
        let changes: [(Fuzzer<Int, Int>) -> Fuzzer<Int, Int>] = [
            { $0.action(Gen.int(in: 2...9)).invariant("any") { _ in true } },
            { $0.action(5, when: { $0 % 3 == 0 }).invariant("any") { _ in true }.reaches("77") { $0 == 77 } },
            { $0.action(Gen.int(in: 2...9)).invariant("not 500") { $0 != 500 }.classify("even") { $0 % 2 == 0 } },
        ]
        for change in changes {
            for workers in 1...2 {
                let limited = sums.run(Budget(runs: runs, time: .seconds(3600)), workers: workers, changing: change)
                let usual = sums.run(Budget(runs: runs), workers: workers, changing: change)
                let call = "budget: Budget(runs: \(runs), time: .seconds(3600.0))"
                let text = limited.description.split(separator: call, omittingEmptySubsequences: false)
                #expect(text.joined(separator: "budget: Budget(runs: \(runs))") == usual.description)
                #expect(limited.verdict == .noFailureFound || limited.verdict == .failed)
            }
        }
    }

    @Test func aRunThatIsNotMadeAgainInTimeIsNoPass() {
        // Ten runs of ten steps take five seconds; to look at them again and to repeat them takes longer than one.
        let budget = Budget(runs: 10, stepsPerRun: 10, time: .milliseconds(5_500))
        let begun = Box(0)
        let judged = sums.run(budget) { fuzzer in
            fuzzer.invariant("any") { sum in
                if sum == 0 { begun.value += 1 }
                return true
            }
        }
        #expect(judged.verdict == .outOfTime(budget, before: "the runs were judged"))
        #expect(judged.runs == 10)
        // When the time is up, no other run is begun.
        #expect(begun.value == 11 && sums.calls == 110)
        let longer = Budget(runs: 10, stepsPerRun: 10, time: .seconds(8))
        let repeated = SlowSums().run(longer) { $0.invariant("any") { _ in true } }
        #expect(repeated.verdict == .outOfTime(longer, before: "some runs were made again"))
        #expect(SlowSums().run(Budget(runs: 10, stepsPerRun: 10, time: .seconds(60))).verdict == .noFailureFound)
    }

    @Test func aFailureThatIsFoundJustBeforeIsToldAsItIs() throws {
        sums.pace.value = .milliseconds(1)
        let report = sums.run(Budget(time: .milliseconds(16))) { $0.invariant("below 15") { $0 < 15 } }
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions.count == 15 && counterexample.isShrinkingCutShort)
        #expect(counterexample.irrelevances.isEmpty)
    }

    /// It takes as long as the run itself, twice: once to record it, and once to take its steps down.
    @Test func aFailureIsToldHoweverLongItTakesToRepeatIt() throws {
        for limit in [Duration.milliseconds(800), .seconds(2), .seconds(20)] {
            let report = sums.run(Budget(findings: 1, time: limit)) { $0.invariant("below 15") { $0 < 15 } }
            #expect(report.verdict == .failed, "\(limit)")
            #expect(try #require(report.counterexample).actions.count == 15)
        }
        // Others are looked for until the time is over.
        let report = sums.run(Budget(findings: 5, time: .seconds(5))) { fuzzer in
            fuzzer.invariant("below 15") { $0 < 15 }.invariant("below 1000") { $0 < 1000 }
        }
        #expect(report.counterexamples.map(\.actions.count) == [15])
    }

    /// As much time is left as it takes to repeat the run, about: the limit is exceeded by less than one more.
    @Test(arguments: [5_000, 6_000, 8_000]) func shrinkingEndsEarlyEnoughForTheRepetition(milliseconds: Int) throws {
        let (start, limit) = (sums.clock.clock.now, Duration.milliseconds(milliseconds))
        let report = sums.run(Budget(findings: 1, time: limit)) { $0.action(2).invariant("below 30") { $0 < 30 } }
        #expect(try #require(report.counterexample).isShrinkingCutShort)
        #expect(sums.clock.clock.now - start <= limit + sums.pace.value * 30)
    }

    @Test func aFailureThatDoesNotComeBackInTimeIsNamed() {
        // The repetition takes ten times as long.
        let budget = Budget(time: .milliseconds(800))
        let report = sums.run(budget) { fuzzer in
            fuzzer.invariant("below 15") { [pace = sums.pace] sum in
                if sum == 15 { pace.value = .milliseconds(500) }
                return sum < 15
            }
        }
        let rest = "the steps of run 1, which broke rule “below 15” after 15 steps, could be told"
        #expect(report.verdict == .outOfTime(budget, before: rest))
    }

    @Test func shrinkingEndsBetweenTheStepsOfACandidate() throws {
        sums.pace.value = .zero
        let fuzzer = sums.fuzzer.action(2).invariant("below 40") { $0 < 40 }
        let runner = fuzzer.runner()
        var walk = RandomWalk(fuzzer.declarations, budget: Budget())
        walk.search([runner], until: Deadline(after: nil))
        sums.pace.value = .milliseconds(50)
        let before = sums.calls
        var shrinker = FindingShrinker(
            declarations: fuzzer.declarations,
            budget: Budget(),
            deadline: sums.clock.deadline(after: .seconds(3)),
            shortcuts: .init(),
            runner: runner
        )
        let findings = shrinker.shrink(walk.tally.failures)
        #expect(try #require(findings.first).isCutShort)
        // Those of the recording, and of one candidate or two.
        #expect((60...62).contains(sums.calls - before))
    }

    @Test func aRunThatIsCutIsNoneWithoutAFailure() throws {
        let runner = sums.fuzzer.invariant("below 15") { $0 < 15 }.runner()
        let sequence = ChoiceSequence(steps: Array(repeating: [0], count: 20))
        #expect(try #require(runner.replay(sequence)).failure?.step == 15)
        runner.deadline = sums.clock.deadline(after: .milliseconds(500))
        let cut = try #require(runner.replay(sequence))
        #expect(cut.failure == nil && cut.isCut && cut.sequence.stepCount == 10)
        // A sequence that has come to its end is not cut, though the time is up then.
        runner.deadline = sums.clock.deadline(after: .milliseconds(500))
        let whole = try #require(runner.replay(ChoiceSequence(steps: Array(repeating: [0], count: 10))))
        #expect(whole.failure == nil && !whole.isCut)
    }

    @Test func aRunThatIsCutIsTheSameUpToThere() throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { (action: Int, sum: inout Int) in sum = (sum &* 31 &+ action) % 1000 }
            .action(1, when: { $0 % 3 > 0 })
            .action(Gen.int(in: 2...99))
            .action(100, when: { $0 % 2 == 0 })
            .invariant("any") { _ in true }
        let runner = fuzzer.runner()
        for run in 1...40 {
            let whole = try #require(runner.record(run)).sequence.steps
            for limit in [1, 7, 16, 17, 50] {
                let part = try #require(runner.record(run, upTo: limit))
                #expect(part.sequence.steps == Array(whole.prefix(limit)) && !part.isCut)
            }
        }
    }

    @Test func nothingIsSaidOfWhatAFailureDoesNotDependOnWhenTheTimeIsUp() throws {
        let search = Budget(time: .seconds(3600))
        let change: (Fuzzer<Int, Int>) -> Fuzzer<Int, Int> = {
            $0.action(Gen.int(in: 2...9)).invariant("small") { $0 < 2 }
        }
        sums.pace.value = .zero
        #expect(try #require(sums.run(search, changing: change).counterexample).irrelevances.count == 1)
        sums.pace.value = .milliseconds(1)
        let report = sums.run(Budget(time: .milliseconds(3)), changing: change)
        #expect(report.verdict == .failed)
        #expect(try #require(report.counterexample).irrelevances.isEmpty)
    }
}
