import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Budgets, seeds and workers at the ends of what can be written.
@Suite("Budgets, at their extremes") struct BudgetExtremesTests {
    /// It fails with the first action.
    private static var failing: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .invariant("none") { $0.count == 0 }
    }

    /// It has four states, and never fails.
    private static var small: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment, when: { $0.count < 3 })
            .action(.reset)
            .invariant("at most 3") { $0.count <= 3 }
    }

    @Test("with no room for anything are errors", arguments: wrong)
    func checkWrong(_ extreme: Extreme) throws { try extreme.check() }

    private static let least = Duration(attoseconds: .min)
    private static let greatest = Duration(attoseconds: .max)

    private static func wrong(_ call: String, _ words: String, _ budget: Budget) -> Extreme {
        Extreme(call) {
            let reports = [small.run(budget: budget), ParallelFuzzer { small }.run(budget: budget)]
            let verification = small.verify(budget: budget)
            for report in reports + [verification] {
                guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
                #expect(reason.contains(words), "\(reason)")
            }
        }
    }

    private static var wrong: [Extreme] {
        var all: [Extreme] = []
        for number in [0, -1, Int.min] {
            all += [
                wrong("runs: \(number)", "Budget.runs must be at least 1, but it is \(number)", Budget(runs: number)),
                wrong("stepsPerRun: \(number)", "Budget.stepsPerRun must be", Budget(stepsPerRun: number)),
                wrong("shrinkEvaluations: \(number)", "Evaluations must be", Budget(shrinkEvaluations: number)),
                wrong("findings: \(number)", "Budget.findings must be", Budget(findings: number)),
                wrong("states: \(number)", "Budget.states must be", Budget(states: number)),
            ]
        }
        for time in [Duration.zero, .seconds(-1), .seconds(Int64.min), least] {
            all += [
                wrong("time: \(time)", "Budget.time must be more than zero, but it is \(time)", Budget(time: time)),
                wrong("for: \(time)", "Budget.searchTime must be more than zero", Budget(for: time)),
            ]
        }
        return all
    }

    @Test(
        "with room for everything find what there is",
        arguments: some(
            [
                Budget(runs: .max), Budget(stepsPerRun: .max), Budget(runs: .max, stepsPerRun: .max),
                Budget(findings: .max),
                Budget(shrinkEvaluations: .max), Budget(states: .max), Budget(time: greatest), Budget(for: greatest),
                Budget(for: .seconds(Int64.max), stepsPerRun: .max, time: .seconds(Int64.max)),
                Budget(
                    runs: .max,
                    stepsPerRun: .max,
                    shrinkEvaluations: .max,
                    findings: .max,
                    states: .max,
                    time: greatest
                ),
            ],
            inDebug: 4
        )
    )
    func great(_ budget: Budget) throws {
        for report in [Self.failing.run(budget: budget), ParallelFuzzer { Self.failing }.run(budget: budget)] {
            #expect(report.counterexample?.actions == [.increment], "\(report)")
        }
        #expect(Self.failing.verify(budget: budget).counterexample?.actions == [.increment])
        #expect(Self.small.verify(budget: budget).verdict == .verified)
        let property = Property(Gen.int(in: .min ... .max)) { $0 < 1000 }
        #expect(property.run(budget: budget).counterexample?.value == 1000)
    }

    @Test("with the least of everything find what is at hand")
    func least() {
        let budget = Budget(runs: 1, stepsPerRun: 1, shrinkEvaluations: 1, findings: 1, states: 1)
        #expect(Self.failing.run(budget: budget).counterexample?.actions == [.increment])
        #expect(Self.small.run(budget: budget).runs == 1)
        guard case .incomplete(let reason) = Self.small.verify(budget: budget).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.hasPrefix("there are more than 1 states, the limit"))
    }

    @Test("end within runs that never would")
    func endlessRuns() {
        for budget in [
            Budget(stepsPerRun: .max, time: .seconds(1)), Budget(runs: .max, stepsPerRun: .max, time: .seconds(1)),
            Budget(for: .seconds(1), stepsPerRun: .max),
            Budget(for: Self.greatest, stepsPerRun: .max, time: .seconds(1)),
        ] {
            // Each step takes 50 ms.
            let report = SlowSums().run(budget)
            #expect(report.runs == 1 && (18...22).contains(report.steps), "\(report)")
        }
    }

    @Test("are written as source that makes them")
    func source() {
        let budget = Budget(for: Self.greatest, stepsPerRun: .max, time: .seconds(Int64.max))
        #expect(
            budget.swiftSource == """
                Budget(for: Duration(attoseconds: \(Int128.max)), stepsPerRun: \(Int.max), time: \
                .seconds(\(Int64.max)))
                """
        )
    }

    @Test("a generator of more values than there is room for ends a verification, whatever the budget")
    func tooManyAlternatives() {
        for budget in [Budget(), Budget(states: .max)] {
            for range in [Int.min...Int.max, 0...Int.max - 1, 0...20_000_000] {
                let report = Self.small.action(Gen.int(in: range).map(CounterAction.add)).verify(budget: budget)
                guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
                #expect(reason.contains("makes more than 1"), "\(reason)")
                #expect(reason.contains("raise Budget.states") == (budget == Budget()))
            }
        }
    }

    // MARK: - Seeds and workers

    @Test("every seed will do", arguments: [0, 1, .max, 1 << 63] as [UInt64])
    func seeds(_ seed: UInt64) {
        #expect(Self.failing.run(seed: seed).counterexample?.actions == [.increment])
        #expect(Self.small.run(seed: seed, budget: Budget(runs: 5)).verdict == .noFailureFound)
    }

    @Test(
        "any number of workers gives the same report, from 1 up",
        arguments: some([1, 64, 65, 1_000_000, .max], inDebug: 4)
    )
    func workers(_ workers: Int) {
        let budget = Budget(runs: 200, stepsPerRun: 5)
        let parallel = ParallelFuzzer(workers: workers) { Self.small }
        #expect((1...max(64, ThreadPlatform.processorCount)).contains(parallel.workers))
        #expect(parallel.run(budget: budget).description == Self.small.run(budget: budget).description)
    }

    @Test("as many workers as there may be make runs at the same time")
    func manyWorkers() {
        let budget = Budget(runs: tries(20_000, inDebug: 5_000), stepsPerRun: 1)
        let parallel = ParallelFuzzer(workers: .max) { Self.small }.run(budget: budget)
        #expect(parallel.description == Self.small.run(budget: budget).description)
    }

    @Test("defaults", arguments: [0, -1, Int.min])
    func defaults(_ number: Int) {
        withFuzzingDefaults(runs: number, steps: number) {
            let reason = "Budget.runs must be at least 1, but it is \(number)"
            guard case .incomplete(let text) = Self.small.run().verdict else { return #expect(Bool(false)) }
            #expect(text.hasPrefix(reason) && text.contains("Budget.stepsPerRun must be at least 1"))
        }
        withFuzzingDefaults(seed: .max, runs: .max, steps: .max) {
            #expect(Self.failing.run().counterexample?.seed == .max)
        }
    }
}
