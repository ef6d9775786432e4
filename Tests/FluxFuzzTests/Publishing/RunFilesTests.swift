import Foundation
import Testing

@testable import FluxFuzz

/// What is made of all records of a run.
@Suite struct RunFilesTests {
    @Test func whatProgramsReadIsWrittenWithoutBlanks() throws {
        let run = try RunRecord([.sample(.sample("a()"), .failed, counterexamples: [.sample()])])
        let text = try #require(RunFiles.all(of: run).first { $0.name == RunFiles.json }?.text)
        #expect(!text.contains("\n") && text.hasPrefix("{\"") && !text.contains("\" : "))
        #expect(try ReportCoding.read(RunRecord.self, from: Data(text.utf8)).records == run.records)
    }
}
