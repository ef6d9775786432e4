import FluxCore
import Testing

@testable import FluxFuzz

@Suite struct FuzzingDefaultsTests {
    private var counter: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("true") { _ in true }
    }

    private var failing: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 1...9).map(CounterAction.add))
            .invariant("below 30") { $0.count < 30 }
    }

    private var presenters:
        PresenterFuzzer<
            Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
        >
    {
        PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap +") { $0.dispatch(.increment) }
            .invariant("true") { _ in true }
    }

    private var property: Property<Int> { Property("true", .int(in: 0...9)) { _ in true } }

    @Test func withoutThemTheSeedIs0AndTheBudgetTheStandardOne() {
        let report = counter.run()
        #expect(report.seed == 0)
        #expect(report.budget == Budget())
    }

    @Test func eachFrontDoorGoesByThem() throws {
        try withFuzzingDefaults(seed: 7, runs: 20) {
            expect(counter.run(), seed: 7, Budget(runs: 20))
            expect(presenters.run(), seed: 7, Budget(runs: 20))
            expect(property.run(), seed: 7, Budget(runs: 20))
            expect(try counter.check(), seed: 7, Budget(runs: 20))
            expect(try presenters.check(), seed: 7, Budget(runs: 20))
            expect(try property.check(), seed: 7, Budget(runs: 20))
        }
        expect(counter.run(), seed: 0, Budget())
    }

    @Test func whatACallSaysCounts() throws {
        try withFuzzingDefaults(seed: 7, runs: 20) {
            expect(counter.run(seed: 1), seed: 1, Budget(runs: 20))
            expect(counter.run(budget: Budget(stepsPerRun: 5)), seed: 7, Budget(stepsPerRun: 5))
            expect(presenters.run(seed: 0, budget: Budget(runs: 3)), seed: 0, Budget(runs: 3))
            expect(try property.check(budget: Budget(runs: 3)), seed: 7, Budget(runs: 3))
            expect(try property.check(seed: 0), seed: 0, Budget(runs: 20))
        }
    }

    @Test func theInnerOnesCountAndTheOthersStay() {
        withFuzzingDefaults(seed: 7, runs: 20) {
            withFuzzingDefaults(seed: 8) { expect(counter.run(), seed: 8, Budget(runs: 20)) }
            withFuzzingDefaults(runs: 30) { expect(counter.run(), seed: 7, Budget(runs: 30)) }
            withFuzzingDefaults { expect(counter.run(), seed: 7, Budget(runs: 20)) }
        }
    }

    @Test(arguments: [0, -1, .min]) func aNumberOfRunsThatCantBeIsTheErrorOfTheCampaign(runs: Int) {
        withFuzzingDefaults(runs: runs) {
            let reason = "Budget.runs must be at least 1, but it is \(runs)"
            #expect(counter.run().verdict == .incomplete(reason: reason))
            #expect(throws: FuzzFailure.self) { try property.check() }
            #expect(throws: Never.self) { try property.check(budget: Budget()) }
        }
    }

    @Test func aReportSaysWhatItWentBy() {
        let report = withFuzzingDefaults(seed: 7, runs: 20) { failing.run() }
        #expect(report.verdict == .failed)
        #expect(report.description.contains("  run(seed: 7, budget: Budget(runs: 20)) repeats it\n"))
        #expect(failing.run(seed: 7, budget: Budget(runs: 20)).description == report.description)
    }

    @Test func aVerificationAndAReplayAreTheSame() {
        let (verified, replayed) = (failing.verify().description, failing.replay("f1-").description)
        withFuzzingDefaults(seed: 7, runs: 0) {
            #expect(failing.verify().description == verified)
            #expect(failing.replay("f1-").description == replayed)
        }
    }

    @Test func codeThatReturnsOrThrowsDoesSo() async {
        struct Stop: Error {}
        #expect(withFuzzingDefaults(seed: 1) { 5 } == 5)
        #expect(throws: Stop.self) { try withFuzzingDefaults(seed: 1) { throw Stop() } }
        await #expect(throws: Stop.self) {
            try await withFuzzingDefaults(seed: 1) {
                await Task.yield()
                throw Stop()
            }
        }
    }
}

// MARK: - Tasks

extension FuzzingDefaultsTests {
    @Test func asynchronousCodeAndItsTasksHaveThem() async {
        await withFuzzingDefaults(seed: 7, runs: 20) {
            await Task.yield()
            expect(counter.run(), seed: 7, Budget(runs: 20))
            await Task { expect(counter.run(), seed: 7, Budget(runs: 20)) }.value
            await Task.detached { expect(counter.run(), seed: 0, Budget()) }.value
            await withFuzzingDefaults(seed: 8) {
                await Task.yield()
                expect(counter.run(), seed: 8, Budget(runs: 20))
            }
        }
        expect(counter.run(), seed: 0, Budget())
    }

    @Test @MainActor func asynchronousCodeRunsWhereItsCallerDoes() async {
        final class Box { var seed: UInt64 = 0 }
        let box = Box()
        await withFuzzingDefaults(seed: 7) {
            await Task.yield()
            MainActor.assertIsolated()
            box.seed = counter.run().seed
        }
        #expect(box.seed == 7)
    }

    @Test func tasksThatRunAtTheSameTimeDontSeeEachOthers() async {
        await withTaskGroup(of: (UInt64, UInt64).self) { group in
            for seed in 1...50 as ClosedRange<UInt64> {
                group.addTask {
                    await withFuzzingDefaults(seed: seed) {
                        await Task.yield()
                        return (seed, counter.run(budget: Budget(runs: 1)).seed)
                    }
                }
            }
            for await (given, used) in group { #expect(given == used) }
        }
    }
}

/// Expects that a report comes from a seed and a budget.
private func expect<Action, State>(
    _ report: FuzzReport<Action, State>,
    seed: UInt64,
    _ budget: Budget,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(report.verdict == .noFailureFound, sourceLocation: sourceLocation)
    #expect(report.seed == seed, sourceLocation: sourceLocation)
    #expect(report.budget == budget, sourceLocation: sourceLocation)
    #expect(report.runs == budget.runs, sourceLocation: sourceLocation)
}
