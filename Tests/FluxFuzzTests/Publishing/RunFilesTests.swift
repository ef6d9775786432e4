import Foundation
import Testing

@testable import FluxFuzz

/// What is made of all records of a run.
@Suite struct RunFilesTests {
    @Test func whatProgramsReadIsWrittenWithoutBlanks() throws {
        let run = try RunRecord([.sample(.sample("a()"), .failed, counterexamples: [.sample()])])
        let data = try #require(try RunFiles.all(of: run).first { $0.name == RunFiles.json }?.data)
        let text = String(decoding: data, as: UTF8.self)
        #expect(!text.contains("\n") && text.hasPrefix("{\"") && !text.contains("\" : "))
        #expect(try ReportCoding.read(RunRecord.self, from: data).records == run.records)
    }
}
