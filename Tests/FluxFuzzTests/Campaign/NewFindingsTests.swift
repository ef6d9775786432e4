import FluxCore
import Testing

@testable import FluxFuzz

/// Where only new findings fail a test, what was known hides none of them.
@Suite struct NewFindingsTests {
    private let runs = RememberedRuns()
    private let settings = FuzzSettings(["FLUXFUZZ_FAIL": "new"])

    /// Below 2, which fails; what else has to hold never shows before that, so it is hidden.
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        .invariant("below 2") { $0.count < 2 }

    private func again<Fuzzer: Checkable>(
        _ fuzzer: Fuzzer,
        _ settings: FuzzSettings? = nil
    ) -> FuzzReport<Fuzzer.Step, Fuzzer.State> {
        FuzzSettings.$current.withValue(settings ?? self.settings) {
            runs.run(fuzzer, on: "2026-12-01", budget: Budget(runs: 20, stepsPerRun: 10))
        }
    }

    private func rules<Step, State>(_ report: FuzzReport<Step, State>) -> [String] {
        report.counterexamples.map(\.rule)
    }

    @Test func aRememberedFailureHidesNoOtherOne() {
        _ = runs.run(counter)
        let report = again(counter.invariant("below 5") { $0.count < 5 })
        #expect(rules(report) == ["below 2", "below 5"])
        #expect(!report.isTolerated(by: settings))
        #expect(report.remembered?.failing == 1)
        #expect(report.remembered?.written.count == 1)
        #expect(runs.names.count == 2)
    }

    @Test func ifAllFailuresAreKnownTheTestPasses() {
        let both = counter.invariant("below 5") { $0.count < 5 }
        _ = runs.run(counter)
        _ = again(both)
        let report = again(both)
        // The steps of the second one break the first rule, too.
        #expect(rules(report) == ["below 2", "below 2", "below 5"])
        #expect(report.isTolerated(by: settings))
        #expect(report.remembered?.failing == 2)
        #expect(report.remembered?.written == [])
    }

    @Test func otherRulesAreSearchedForFailures() {
        _ = runs.run(counter)
        let calls = Box(0)
        let fuzzer = counter.invariant("below 50") {
            calls.value += 1
            return $0.count < 50
        }
        let report = again(fuzzer)
        #expect(rules(report) == ["below 2"])
        #expect(report.isTolerated(by: settings))
        // 20 runs of 10 steps.
        #expect(calls.value >= 220)
        calls.value = 0
        _ = again(fuzzer, FuzzSettings([:]))
        #expect(calls.value < 50)
    }

    @Test func whatIsInTheBaselineHidesNothing() {
        let folder = TemporaryFolder()
        let reports = ReportFolder(folder.path, baseline: nil)
        let budget = Budget(runs: 20, stepsPerRun: 10)
        reports.publish(counter.run(budget: budget).sampleRecord())
        reports.finish()
        let settings = FuzzSettings(["FLUXFUZZ_FAIL": "new", "FLUXFUZZ_BASELINE": folder.path])
        for (limit, isTolerated) in [(5, false), (50, true)] {
            let fuzzer = counter.invariant("below \(limit)") { $0.count < limit }
            let report = FuzzSettings.$current.withValue(settings) { fuzzer.run(budget: budget) }
            #expect(report.isTolerated(by: settings) == isTolerated, "\(report)")
            let verification = FuzzSettings.$current.withValue(settings) {
                fuzzer.verify(within: { $0.count < 10 }, budget: budget)
            }
            #expect(verification.isTolerated(by: settings) == isTolerated, "\(verification)")
        }
    }

    @Test func whatIsIncompleteBehindAKnownFailureFails() {
        _ = runs.run(counter)
        let fuzzer = counter.action(.reset, when: { $0.count > 100 }).invariant("true") { _ in true }
        let report = again(fuzzer)
        guard case .vacuous = report.verdict else { return #expect(Bool(false), "\(report)") }
        #expect(!report.isTolerated(by: settings))
        #expect(rules(report) == ["below 2"])
    }

    @Test func aKnownTrapEndsTheSearchAndSaysSo() {
        let trap = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)
            .invariant("no trap") { [0, 1][$0.count == 4 ? 2 : 0] == 0 }
        _ = runs.run(trap)
        let report = again(trap.invariant("above -2") { $0.count > -2 })
        #expect(report.counterexamples.first?.interruption != nil)
        #expect(rules(report).contains("above -2"), "\(report)")
        #expect(!report.isTolerated(by: settings))
        let known = again(trap)
        #expect(known.isTolerated(by: settings))
        #expect(known.tolerance(by: settings).hasSuffix("others may be hidden"))
        #expect(rules(known).count == 1)
    }

    @Test func onlyThenDoesItSaySo() {
        let report = runs.run(counter)
        #expect(report.tolerance(by: settings) == "known already, and only new findings fail (FLUXFUZZ_FAIL)")
        let merge = FuzzSettings(["FLUXFUZZ_SHARD": "merge", "FLUXFUZZ_SHARDS": "a"])
        #expect(report.tolerance(by: merge).hasSuffix("others may be hidden"))
    }
}
