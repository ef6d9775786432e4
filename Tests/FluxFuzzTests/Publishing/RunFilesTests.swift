import Foundation
import Testing

@testable import FluxFuzz

/// What is made of all records of a run.
@Suite struct RunFilesTests {
    @Test func whatProgramsReadIsWrittenWithoutBlanks() throws {
        let run = try RunRecord([.sample(.sample("a()"), .failed, counterexamples: [.sample()])])
        let text = try #require(RunFiles.all(of: run.written).first { $0.name == RunFiles.json }?.text)
        #expect(!text.contains("\n") && text.hasPrefix("{\"") && !text.contains("\" : "))
        #expect(try ReportCoding.read(RunRecord.self, from: Data(text.utf8)).records == run.records)
    }

    @Test func recordsAreWrittenAsTheyWereAndInTheOrderOfTheirTests() throws {
        let records = ["c()", "a()", "b()"].map { ReportRecord.sample(.sample($0), text: "“\($0)”") }.map(
            WrittenRecord.init
        )
        let run = RunRecord.Written(of: records, since: nil, finished: Date(timeIntervalSince1970: 1_800_000_000))
        #expect(run.run.records.map(\.test.function) == ["a()", "b()", "c()"])
        #expect(run.json == run.run.json)
        #expect(run.json.hasSuffix(#""records":[\#(records[1].json),\#(records[2].json),\#(records[0].json)]}"#))
    }

    @Test(arguments: [
        ("totals()", "totals"), ("testTotals", "testTotals"), ("T1()", "T1"), ("totals(limit:)", "totalsLimit"),
        ("a_b()", "aB"), ("`count is at least 0`()", "countIsAtLeast0"), ("größe()", "größe"),
        (String(repeating: "a", count: 300) + "()", String(repeating: "a", count: 60)),
    ])
    func aFileIsNamedAfterItsTest(function: String, name: String) {
        let file = TestRecord.sample(function).fileName
        #expect(file.dropLast(9) == name)
        #expect(file != TestRecord.sample(function, line: 13).fileName)
    }
}
