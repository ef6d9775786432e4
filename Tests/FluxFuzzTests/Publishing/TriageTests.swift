import TestEffort
import Testing

@testable import FluxFuzz

/// What is new, known, fixed or stale.
@Suite struct TriageTests {
    /// A record of a test with counterexamples.
    private func record(
        _ test: String,
        _ ids: [String],
        _ verdict: VerdictRecord? = nil,
        knownSince: String? = nil
    ) -> ReportRecord {
        .sample(
            .sample(test),
            verdict ?? (ids.isEmpty ? .noFailureFound : .failed),
            counterexamples: ids.map { .sample($0, rule: "rule \($0)", knownSince: knownSince) }
        )
    }

    private func finding(_ id: String, _ run: RunRecord) throws -> FindingRecord {
        let findings = run.findings.filter { $0.id == id }
        try #require(findings.count == 1)
        return findings[0]
    }

    private func before() throws -> RunRecord {
        try RunRecord([record("a()", ["1"]), record("b()", ["1", "2"])], on: "2026-11-20")
    }

    // MARK: - The same failure

    @Test func theSameFailureOfSeveralTestsIsOneFinding() throws {
        let run = try before()
        #expect(run.findings.map(\.id) == ["1", "2"])
        #expect(run.findings.map(\.rule) == ["rule 1", "rule 2"])
        #expect(run.findings[0].places == [.init(record: 0, counterexample: 0), .init(record: 1, counterexample: 0)])
        #expect(run.findings[0].tests == ["CartTests/CartTests.swift a()", "CartTests/CartTests.swift b()"])
        #expect(run.findings[1].places == [.init(record: 1, counterexample: 1)])
        #expect(run.found[1].counterexample.rule == "rule 2")
    }

    @Test func aTestThatFoundItTwiceIsNamedOnce() throws {
        let run = try RunRecord([record("a()", ["1"]), record("a()", ["1"])])
        #expect(run.findings.map(\.tests) == [["CartTests/CartTests.swift a()"]])
        #expect(run.findings[0].places.count == 2)
    }

    @Test func recordsAreInTheOrderOfTheirTests() throws {
        let run = try RunRecord([record("c()", []), record("a()", ["1"]), record("b()", [])])
        #expect(run.records.map(\.test.function) == ["a()", "b()", "c()"])
        #expect(run.totals == ["failed": 1, "incomplete": 0, "vacuous": 0, "noFailureFound": 2, "verified": 0])
    }

    // MARK: - Since when

    @Test func withoutABaselineThereIsNothingToCompareWith() throws {
        #expect(try before().findings.map(\.status) == [nil, nil])
        #expect(try before().findings.map(\.since) == [nil, nil])
    }

    @Test func whatIsRememberedIsKnownSinceTheDayOfItsFile() throws {
        let run = try RunRecord([record("a()", ["1"], knownSince: "2026-10-01"), record("b()", ["1"])])
        #expect(run.findings.map(\.status) == [.known])
        #expect(run.findings.map(\.since) == ["2026-10-01"])
        // The first day counts.
        let later = try RunRecord([record("a()", ["1"], knownSince: "2026-11-22")], since: try before())
        #expect(try finding("1", later).since == "2026-11-20")
    }

    @Test func newKnownAndFixed() throws {
        let run = try RunRecord([record("a()", ["3"]), record("b()", ["2"])], since: try before(), on: "2026-11-24")
        #expect(try finding("3", run).status == .new)
        #expect(try finding("3", run).since == "2026-11-24")
        #expect(try finding("2", run).status == .known)
        #expect(try finding("2", run).since == "2026-11-20")
        // Of a test that fails by something else nobody knows.
        #expect(try finding("1", run).status == .stale)
        #expect(try finding("1", run).places.isEmpty)
        #expect(run.findings.count == 3)
        let passing = try RunRecord([record("a()", []), record("b()", [])], since: run, on: "2026-11-25")
        #expect(passing.findings.map(\.status) == [.fixed, .fixed, .fixed])
    }

    @Test func itIsKnownSinceTheFirstDay() throws {
        let second = try RunRecord([record("a()", ["1", "3"])], since: try before(), on: "2026-11-22")
        let third = try RunRecord([record("a()", ["1", "3"])], since: second, on: "2026-11-23")
        #expect(try finding("1", third).since == "2026-11-20")
        #expect(try finding("3", third).since == "2026-11-22")
        #expect(try finding("3", third).status == .known)
    }

    @Test func itIsStaleUntilAllItsTestsHaveRun() throws {
        let run = try RunRecord([record("a()", [])], since: try before())
        #expect(try finding("1", run).status == .stale)
        #expect(try finding("2", run).status == .stale)
        let none = try RunRecord([], since: try before())
        #expect(none.findings.map(\.status) == [.stale, .stale])
        // One that is stale is still looked for.
        let later = try RunRecord([record("a()", ["1"]), record("b()", [])], since: run, on: "2026-11-25")
        #expect(try finding("1", later).status == .known)
        #expect(try finding("1", later).since == "2026-11-20")
        #expect(try finding("2", later).status == .fixed)
    }

    @Test func whatIsOnlyReplayedIsNotFixed() throws {
        for isReplay in [true, nil] {
            let records = ["a()", "b()"].map { ReportRecord.sample(.sample($0), isReplay: isReplay) }
            let run = try RunRecord(records, since: try before(), on: "2026-11-24")
            let status: FindingRecord.Status = isReplay == true ? .stale : .fixed
            #expect(run.findings.map(\.status) == [status, status])
        }
    }

    @Test(arguments: [VerdictRecord.incomplete, .vacuous])
    func withoutAnAnswerNothingIsFixed(verdict: VerdictRecord) throws {
        let run = try RunRecord([record("a()", []), record("b()", [], verdict)], since: try before())
        #expect(run.findings.map(\.status) == [.stale, .stale])
        // Of a test with several fuzzers each has to have an answer.
        let several = try RunRecord(
            [record("a()", []), record("b()", []), record("b()", [], verdict)],
            since: try before()
        )
        #expect(several.findings.map(\.status) == [.stale, .stale])
    }

    @Test func whatIsFixedAndComesBackIsNew() throws {
        let fixed = try RunRecord([record("a()", []), record("b()", [])], since: try before(), on: "2026-11-21")
        #expect(fixed.findings.map(\.status) == [.fixed, .fixed])
        let later = try RunRecord([record("a()", ["1"]), record("b()", [])], since: fixed, on: "2026-11-22")
        #expect(try finding("1", later).status == .new)
        #expect(try finding("1", later).since == "2026-11-22")
        // What was fixed then is not told again.
        #expect(later.findings.map(\.id) == ["1"])
    }

    // MARK: - Any runs

    /// What tests have found in a run: which of three findings, or that there was no answer.
    private static var runs: Gen<[(Int, Int)]> { .array(of: zip(Gen.int(in: 0...7), Gen.int(in: 0...5)), count: 0...3) }

    private func run(_ tests: [(Int, Int)], since baseline: RunRecord?, on day: String) throws -> RunRecord {
        let records = tests.enumerated().map { index, test in
            let ids = ["1", "2", "3"].enumerated().filter { test.0 >> $0.offset & 1 == 1 }.map(\.element)
            return record("\(index)()", ids, ids.isEmpty && test.1 == 0 ? .incomplete : nil)
        }
        return try RunRecord(records, since: baseline, on: day)
    }

    @Test func ofAnyThreeRunsEachFindingHasOneStatus() throws {
        try Property("one status each", .array(of: Self.runs, count: 3...3)) { tests in
            let first = try run(tests[0], since: nil, on: "2026-11-20")
            let second = try run(tests[1], since: first, on: "2026-11-21")
            let third = try run(tests[2], since: second, on: "2026-11-22")
            return isRight(first, nil, "2026-11-20") && isRight(second, first, "2026-11-21")
                && isRight(third, second, "2026-11-22")
        }
        .check(budget: Budget(runs: tries(2_000, inDebug: 60), survivesTraps: false))
    }

    /// What the documentation says of each status.
    private func isRight(_ run: RunRecord, _ baseline: RunRecord?, _ today: String) -> Bool {
        let before = (baseline?.findings ?? []).filter { $0.status != .fixed }
        let found = Set(run.records.flatMap(\.counterexamples).map(\.id))
        let ids = run.findings.map(\.id)
        guard Set(ids) == found.union(before.map(\.id)), Set(ids).count == ids.count else { return false }
        return run.findings.allSatisfy { finding in
            let former = before.first { $0.id == finding.id }
            if found.contains(finding.id) {
                let places = run.records.enumerated().flatMap { index, record in
                    record.counterexamples.enumerated().filter { $0.element.id == finding.id }
                        .map { FindingRecord.Place(record: index, counterexample: $0.offset) }
                }
                guard finding.places == places else { return false }
                guard let baseline else { return finding.status == nil && finding.since == nil }
                return former == nil
                    ? finding.status == .new && finding.since == today
                    : finding.status == .known && finding.since == former?.since ?? baseline.finished.day
            }
            let answered = finding.tests.allSatisfy { test in
                let records = run.records.filter { $0.test.description == test }
                let passing: [VerdictRecord] = [.noFailureFound, .verified]
                return !records.isEmpty && records.allSatisfy { passing.contains($0.verdict) }
            }
            return finding.places.isEmpty && finding.status == (answered ? .fixed : .stale)
                && finding.since == former?.since ?? baseline?.finished.day
        }
    }
}
