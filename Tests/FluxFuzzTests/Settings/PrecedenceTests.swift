import FluxCore
import Testing

@testable import FluxFuzz

/// Which of several places counts, and what an effort does.
@Suite struct PrecedenceTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        .invariant("true") { _ in true }
    private let failing = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        .invariant("below 3") { $0.count < 3 }
    private let property = Property("true", .int(in: 0...9)) { _ in true }

    private let profile = #"{"mine": {"seed": 4, "runs": 40, "steps": 8, "memory": "confirm"}}"#

    /// Runs code as it would be with these variables.
    private func with<Result>(_ variables: [String: String], _ body: () throws -> Result) rethrows -> Result {
        let settings = FuzzSettings(variables) { [profile] _ in .text(profile) }
        return try FuzzSettings.$current.withValue(settings, operation: body)
    }

    private let mine = ["FLUXFUZZ_PROFILE": "mine"]
    private let variables = [
        "FLUXFUZZ_SEED": "2", "FLUXFUZZ_RUNS": "20", "FLUXFUZZ_STEPS": "6", "FLUXFUZZ_MEMORY": "off",
    ]

    private func expectUsed(
        _ seed: UInt64,
        _ budget: Budget,
        _ memory: FuzzMemory,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (usedSeed, used) in [
            (counter.run().seed, counter.run().budget), (property.run().seed, property.run().budget),
            (try counter.check().seed, try counter.check().budget),
        ] {
            #expect(usedSeed == seed, sourceLocation: sourceLocation)
            #expect(used == budget, sourceLocation: sourceLocation)
        }
        #expect(FuzzSettings.current.memory == memory, sourceLocation: sourceLocation)
    }

    @Test func ofAllThatSaysNothingTheStandardCounts() throws {
        try with([:]) { try expectUsed(0, Budget(), .write) }
    }

    @Test func aProfileCountsForMoreThanTheStandard() throws {
        try with(mine) { try expectUsed(4, Budget(runs: 40, stepsPerRun: 8), .confirm) }
    }

    @Test func aScopeCountsForMoreThanAProfile() throws {
        try with(mine) {
            try withFuzzingDefaults(seed: 3, runs: 30, steps: 7, memory: .read) {
                try expectUsed(3, Budget(runs: 30, stepsPerRun: 7), .read)
            }
            try withFuzzingDefaults(steps: 7) { try expectUsed(4, Budget(runs: 40, stepsPerRun: 7), .confirm) }
        }
    }

    @Test func aVariableCountsForMoreThanAScope() throws {
        try with(mine.merging(variables) { $1 }) {
            try withFuzzingDefaults(seed: 3, runs: 30, steps: 7, memory: .read) {
                try expectUsed(2, Budget(runs: 20, stepsPerRun: 6), .off)
            }
        }
    }

    @Test func whatACallSaysCountsForMost() {
        with(variables) {
            #expect(counter.run(seed: 1).seed == 1)
            #expect(counter.run(seed: 1).budget == Budget(runs: 20, stepsPerRun: 6))
            // The budget is taken whole.
            #expect(counter.run(budget: Budget(runs: 10)).budget == Budget(runs: 10))
            #expect(counter.run(budget: Budget(runs: 10)).seed == 2)
            #expect(counter.run(seed: 1, budget: Budget(runs: 10)).budget == Budget(runs: 10))
        }
    }

    // MARK: - Effort

    @Test func anEffortMultipliesTheRunsThatCount() {
        with(["FLUXFUZZ_EFFORT": "2.5", "FLUXFUZZ_RUNS": "10"]) {
            #expect(counter.run().runs == 25)
            #expect(counter.run().budget == Budget(runs: 25))
            #expect(counter.run(budget: Budget(runs: 6)).runs == 15)
            #expect(counter.run(seed: 1, budget: Budget(runs: 3)).runs == 8)
            #expect(property.run(seed: 1, budget: Budget(runs: 3)).runs == 8)
            #expect(ParallelFuzzer(workers: 2) { parallel() }.run(seed: 1, budget: Budget(runs: 3)).runs == 8)
        }
        with(["FLUXFUZZ_EFFORT": "0.001"]) { #expect(counter.run(budget: Budget(runs: 20)).runs == 1) }
    }

    @Test func verificationsAndReplaysAreTheSameWithAnyEffort() throws {
        let token = try #require(failing.run().counterexample?.token)
        let (verified, replayed) = (failing.verify().description, failing.replay(token).description)
        with(["FLUXFUZZ_EFFORT": "20", "FLUXFUZZ_SEED": "5"]) {
            #expect(failing.verify().description == verified)
            #expect(failing.replay(token).description == replayed)
        }
    }

    @Test func aMultipliedBudgetStaysWithinBounds() {
        #expect(Budget(runs: .max).multiplied(by: 1_000_000).runs == .max)
        #expect(Budget(runs: .max).multiplied(by: 1).runs == .max)
        #expect(Budget(runs: 1).multiplied(by: 0.001).runs == 1)
        #expect(Budget(for: .seconds(10)).multiplied(by: 2).searchTime == .seconds(20))
        #expect(Budget(for: .seconds(Int64.max)).multiplied(by: 1_000_000).searchTime == .seconds(1e12))
        #expect(Budget(for: .nanoseconds(1)).multiplied(by: 0.001).searchTime == .nanoseconds(1))
    }

    @Test(arguments: [Budget(runs: 0), Budget(runs: .min), Budget(for: .zero)])
    func aBudgetThatCantBeStaysThat(budget: Budget) {
        #expect(budget.multiplied(by: 20).defects == budget.defects)
        #expect(!budget.defects.isEmpty)
    }

    // MARK: - Errors

    @Test func aWrongSettingFailsEachCampaign() throws {
        let defects = with(["FLUXFUZZ_RUNS": "0", "FLUXFUZZ_SEDE": "1"]) { FuzzSettings.current.defects }
        let token = try #require(failing.run().counterexample?.token)
        with(["FLUXFUZZ_RUNS": "0", "FLUXFUZZ_SEDE": "1"]) {
            let verdict = Verdict.incomplete(reason: defects.joined(separator: "; "))
            #expect(defects.count == 2)
            for report in [
                counter.run(), counter.run(seed: 1, budget: Budget()), counter.verify(), failing.replay(token),
            ] {
                #expect(report.verdict == verdict)
            }
            #expect(property.run().verdict == verdict)
            #expect(throws: FuzzFailure.self) { try counter.check() }
        }
    }
}

private func parallel() -> Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("true") { _ in true }
}
