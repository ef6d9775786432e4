internal import Foundation

/// The files that are made of all records of a run.
enum RunFiles {
    /// The name of the file that a later run can take for its baseline.
    static let json = "reports.json"

    /// The names of the files, with what is in them.
    static func all(of run: RunRecord) throws -> [(name: String, data: Data)] {
        let data = try ReportCoding.data(of: run, isPretty: false)
        return [
            (json, data),
            ("index.html", Data(ReportPage.html(data: String(decoding: data, as: UTF8.self)).utf8)),
            ("junit.xml", Data(JUnitText(of: run).text.utf8)),
            ("fluxfuzz.sarif", try ReportCoding.data(of: SARIFLog(of: run))),
            ("summary.md", Data(SummaryText(of: run).text.utf8)),
            ("annotations.txt", Data(WorkflowCommands(of: run).text.utf8)),
        ]
    }
}

extension TestRecord {
    /// What the names of its files begin with: the function, and a number that stands for all that tells tests apart.
    var fileName: String {
        let whole = "\(description)\n\(line)"
        return "\(TestName.function(from: function))-\(CRC32.text(of: whole))"
    }
}
