import FluxCore
import Testing

@testable import FluxFuzz

/// Which failures are known, so that a test need not fail for them.
@Suite struct BaselineTests {
    private let folder = TemporaryFolder()
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)
        .invariant("below 2") { $0.count < 2 }

    private func report(_ fuzzer: Fuzzer<CounterAction, CounterState>) -> FuzzReport<CounterAction, CounterState> {
        fuzzer.run(budget: Budget(runs: 20, stepsPerRun: 10))
    }

    /// Writes the reports of a run of before, and returns their folder.
    private func before(_ name: String, _ records: [ReportRecord], since baseline: String? = nil) -> String {
        let path = "\(folder.path)/\(name)"
        let folder = ReportFolder(path, baseline: baseline)
        for record in records { folder.publish(record) }
        folder.finish()
        return path
    }

    /// Where all findings fail, none is let pass.
    @Test func itHasToBeAskedFor() {
        let known = report(counter)
        let path = before("1", [known.sampleRecord()])
        for fail in ["all", ""] {
            #expect(!known.isTolerated(by: FuzzSettings(["FLUXFUZZ_BASELINE": path, "FLUXFUZZ_FAIL": fail])))
        }
        let settings = ["FLUXFUZZ_BASELINE": path, "FLUXFUZZ_FAIL": "new"]
        #expect(known.isTolerated(by: FuzzSettings(settings)))
        #expect([true, false].map { known.sampleRecord(isTolerated: $0).isTolerated } == [true, nil])
    }

    @Test func whatIsInTheBaselineIsKnown() {
        let known = report(counter)
        let path = before("1", [known.sampleRecord()])
        #expect(known.isTolerated(since: path))
        #expect(!known.isTolerated(since: nil))
        #expect(!known.isTolerated(since: before("2", [.sample()])))
    }

    @Test func eachFailureHasToBe() {
        let path = before("1", [report(counter).sampleRecord()])
        let both = report(counter.invariant("above -2") { $0.count > -2 })
        #expect(both.counterexamples.count == 2)
        #expect(!both.isTolerated(since: path))
        #expect(both.isTolerated(since: before("2", [both.sampleRecord()])))
    }

    @Test func whatWasFixedIsNot() {
        let known = report(counter)
        let path = before("1", [known.sampleRecord()])
        let fixed = before("2", [.sample()], since: path)
        #expect(!known.isTolerated(since: fixed))
        // One that is stale still is.
        let stale = before("3", [.sample(.sample("other()"))], since: path)
        #expect(known.isTolerated(since: stale))
    }

    @Test func onlyFailuresAre() {
        let path = before("1", [report(counter).sampleRecord()])
        for verdict in [Verdict.noFailureFound, .verified, .incomplete(reason: "a"), .vacuous(reason: "a")] {
            #expect(!report(counter).judged(verdict).isTolerated(since: path))
        }
    }

    @Test func whatIsRememberedIs() {
        let runs = RememberedRuns()
        #expect(!runs.run(counter).isTolerated(since: nil))
        #expect(runs.run(counter, on: "2026-12-01").isTolerated(since: nil))
    }
}

extension FuzzReport {
    /// Whether it lets its test pass where only new findings fail.
    fileprivate func isTolerated(since baseline: String?) -> Bool {
        isTolerated(by: FuzzSettings(["FLUXFUZZ_FAIL": "new", "FLUXFUZZ_BASELINE": baseline ?? ""]))
    }
}
