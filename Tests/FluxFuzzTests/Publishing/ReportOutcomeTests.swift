import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("What a report says, in short")
struct ReportOutcomeTests {
    private func outcome(
        _ verdict: VerdictRecord,
        isTolerated: Bool? = nil,
        reason: String? = nil,
        counterexamples: [CounterexampleRecord] = []
    ) -> ReportOutcome {
        ReportOutcome(
            .sample(.sample(), verdict, isTolerated: isTolerated, reason: reason, counterexamples: counterexamples)
        )
    }

    @Test("is what a verdict means for a test, as the report shows it")
    func kinds() {
        for (verdict, kind, symbol, title) in [
            (.noFailureFound, .holds, "✓", "no failure found"), (.verified, .holds, "✓", "verified"),
            (.failed, .failed, "✗", "failed"), (.vacuous, .unanswered, "!", "vacuous"),
            (.incomplete, .unanswered, "!", "incomplete"),
        ] as [(VerdictRecord, ReportOutcome.Kind, String, String)] {
            let outcome = outcome(verdict)
            #expect(outcome.kind == kind)
            #expect(outcome.symbol == symbol)
            #expect(outcome.title == title)
            #expect(outcome.text == "the report")
            #expect(outcome.test == "CartTests/CartTests.swift totals()")
        }
    }

    @Test("holds where what failed was known already")
    func tolerated() {
        let known = outcome(.failed, isTolerated: true)
        #expect(known.kind == .holds)
        #expect(known.title == "failed, known already")
        #expect(outcome(.failed, isTolerated: false).kind == .failed)
    }

    @Test("has what failed, or why there is no answer, in one line")
    func headlines() {
        #expect(outcome(.noFailureFound).headline == nil)
        #expect(outcome(.vacuous, reason: "nothing\nwas done").headline == "nothing was done")
        let found = [CounterexampleRecord.sample(headline: "first failed"), .sample(headline: "second failed")]
        #expect(outcome(.failed, reason: "a reason", counterexamples: found).headline == "first failed")
    }

    @Test("has the runs of a search, and the states of a verification")
    func amounts() throws {
        let fuzzer = Fuzzer(CounterAction.self, from: 0) { _, count in count = (count + 1) % 9 }
            .action(.increment)
            .invariant("is small") { $0 < 9 }
        let search = fuzzer.run(seed: 1, budget: Budget(runs: 1200, stepsPerRun: 5))
        #expect(ReportOutcome(search.sampleRecord()).amount == "1,200 runs")
        #expect(ReportOutcome(fuzzer.verify().sampleRecord()).amount == "9 states")
        #expect(ReportOutcome(fuzzer.run(budget: Budget(runs: 1)).sampleRecord()).amount == "1 run")
    }

    @Test("tells a replay from a search")
    func replays() {
        #expect(ReportOutcome(.sample(isReplay: true)).isReplay)
        #expect(!ReportOutcome(.sample(isReplay: nil)).isReplay)
    }

    // MARK: - Files

    @Test("is read of all tests of a run, in the order of their names")
    func reading() throws {
        let folder = TemporaryFolder()
        let records = ["b()", "a()", "c()"].map { ReportRecord.sample(.sample($0)) }
        let run = try RunRecord(records)
        _ = try folder.write(run.json, to: "reports.json")
        let names = try ReportOutcome.read(in: folder.path).map(\.test)
        #expect(names == ["a()", "b()", "c()"].map { "CartTests/CartTests.swift \($0)" })
    }

    @Test("is none where there is no report, and an error where it can't be read")
    func problems() throws {
        let folder = TemporaryFolder()
        #expect(try ReportOutcome.read(in: folder.path) == [])
        #expect(try ReportOutcome.read(in: "\(folder.path)/nowhere") == [])
        let text = try RunRecord([.sample()]).json
        for damaged in [
            "", "[]", "{}", String(text.dropLast()), text.replacing("fluxfuzz-run", with: "fluxfuzz-record"),
            text.replacing("\"version\":1", with: "\"version\":2"),
        ] {
            #expect(damaged != text)
            _ = try folder.write(damaged, to: "reports.json")
            #expect(throws: (any Error).self) { try ReportOutcome.read(in: folder.path) }
        }
    }
}
