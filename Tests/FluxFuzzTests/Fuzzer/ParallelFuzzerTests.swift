import TestEffort
import Testing

@testable import FluxFuzz

@Suite struct ParallelFuzzerTests {
    @Test("reports are the same for any number of workers", arguments: [1, 2, 8])
    func sameReports(workers: Int) {
        for seed in seeds(3, inDebug: 1) {
            let budget = Budget(runs: tries(300, inDebug: 100))
            @Sendable func fuzzer(_ limit: Int) -> Fuzzer<CounterAction, CounterState> {
                Fuzzer(CounterMutation(), from: CounterState())
                    .action(.increment)
                    .action(.decrement, when: { $0.count > 0 })
                    .action(Gen.int(in: -3...9).map(CounterAction.add))
                    .reaches("30") { $0.count == 30 }
                    .classify("ten") { $0.count > 10 }
                    .invariant("count ≥ \(-limit)") { $0.count >= -limit }
            }
            for limit in [0, 40, 1000] {
                let parallel = ParallelFuzzer(workers: workers) { fuzzer(limit) }.run(seed: seed, budget: budget)
                #expect(parallel.description == fuzzer(limit).run(seed: seed, budget: budget).description)
            }
        }
    }

    @Test("reports are the same where others are at work still when a failure ends the search", arguments: [2, 3, 8])
    func searchesThatEndInTheMiddleOfABatch(workers: Int) {
        for seed in seeds(12, inDebug: 4) {
            @Sendable func fuzzer() -> Fuzzer<CounterAction, CounterState> {
                Fuzzer(CounterMutation(), from: CounterState())
                    .action(Gen.int(in: 1...300_000).map(CounterAction.add))
                    .action(.reset)
                    .invariant("no even thousand") { $0.count == 0 || $0.count % 1000 != 0 }
                    .invariant("no odd thousand") { $0.count % 1000 != 501 }
            }
            let budget = Budget(runs: 600, stepsPerRun: 10)
            let parallel = ParallelFuzzer(workers: workers) { fuzzer() }.run(seed: seed, budget: budget)
            let alone = fuzzer().run(seed: seed, budget: budget)
            #expect(parallel.description == alone.description)
            #expect(parallel.runs == alone.runs && parallel.actions == alone.actions)
        }
    }

    @Test("goals are those of the runs that count, where others were made behind the failure")
    func goalsBehindTheFailure() {
        @Sendable func fuzzer() -> Fuzzer<Int, Int> {
            Fuzzer(Int.self, from: 0) { action, number in number = action }
                .action(Gen.int(in: 1...300_000))
                .invariant("no even thousand") { $0 % 1000 != 0 || $0 == 0 }
                .reaches("777") { $0 % 1000 == 777 }
        }
        let budget = Budget(runs: 600, stepsPerRun: 10)
        for seed in seeds(500, inDebug: 40) {
            let parallel = ParallelFuzzer(workers: 4) { fuzzer() }.run(seed: seed, budget: budget)
            #expect(parallel.goals == fuzzer().run(seed: seed, budget: budget).goals, "seed \(seed)")
        }
    }

    @Test("replays the token of its counterexample as a fuzzer does")
    func replay() throws {
        @Sendable func fuzzer() -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: CounterState())
                .action(Gen.int(in: 1...9).map(CounterAction.add))
                .invariant("below 50") { $0.count < 50 }
        }
        let parallel = ParallelFuzzer { fuzzer() }
        let counterexample = try #require(parallel.run().counterexample)
        let replay = parallel.replay(counterexample.token)
        #expect(replay.counterexample?.actions == counterexample.actions)
        #expect(replay.description == fuzzer().replay(counterexample.token).description)
    }

    @Test("refuses fewer workers than one, in a search and in a replay", arguments: [0, -3, Int.min])
    func tooFewWorkers(workers: Int) throws {
        func fuzzer(_ workers: Int) -> ParallelFuzzer<Int, Int> {
            ParallelFuzzer(workers: workers) {
                Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1).invariant("below 5") { $0 < 5 }
            }
        }
        let token = try #require(fuzzer(1).run().counterexample).token
        let reason = "the workers of a ParallelFuzzer must be at least 1, but there are \(workers)"
        for report in [fuzzer(workers).run(), fuzzer(workers).replay(token)] {
            #expect(report.verdict == .incomplete(reason: reason))
        }
    }
}
