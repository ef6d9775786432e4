internal import Foundation

/// What a report says, in short: for a program that has others run the tests.
package struct ReportOutcome: Hashable, Sendable {
    /// What a verdict means for a test.
    package enum Kind: Hashable, Sendable {
        case holds
        case failed
        /// Nothing failed, and yet the test does not pass.
        case unanswered
    }

    /// The whole name of the test.
    package let test: String
    package let kind: Kind
    /// Whether a token was replayed, and nothing searched.
    package let isReplay: Bool
    /// What stands in front of the verdict.
    package let symbol: String
    /// What the verdict is called.
    package let title: String
    /// How much was done: runs, or the states that a verification has visited.
    package let amount: String
    /// What failed or why there is no answer, in one line; `nil` if the test holds.
    package let headline: String?
    /// The report as people read it.
    package let text: String

    init(_ record: ReportRecord) {
        let isTolerated = record.isTolerated == true
        test = record.test.description
        kind = record.verdict.passes || isTolerated ? .holds : record.verdict == .failed ? .failed : .unanswered
        isReplay = record.isReplay == true
        symbol = record.verdict.symbol
        title = record.verdict.title + (isTolerated ? ", known already" : "")
        amount = record.states.map { $0.distinct.grouped("state") } ?? record.runs.grouped("run")
        headline = record.counterexamples.first?.headline ?? record.reason?.inOneLine
        text = record.text
    }

    /// The outcomes of all tests of a run, in the order of their names.
    ///
    /// - Parameter folder: The folder of the reports.
    /// - Returns: The outcomes; none if there is no report.
    /// - Throws: If there are reports that can't be read.
    package static func read(in folder: String) throws -> [ReportOutcome] {
        let path = "\(folder)/\(RunFiles.json)"
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let run = try ReportCoding.read(RunRecord.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        return run.records.map(Self.init)
    }
}
