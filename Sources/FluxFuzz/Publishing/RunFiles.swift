/// The files that are made of all records of a run.
enum RunFiles {
    /// The name of the file that a later run can take for its baseline.
    static let json = "reports.json"

    /// The names of the files, with what is in them.
    static func all(of written: RunRecord.Written) -> [(name: String, text: String)] {
        let (run, json) = (written.run, written.json)
        return [
            (Self.json, json),
            ("index.html", ReportPage.html(data: json)),
            ("junit.xml", JUnitText(of: run).text),
            ("fluxfuzz.sarif", SARIFLog(of: run).json),
            ("summary.md", SummaryText(of: run).text),
            ("annotations.txt", WorkflowCommands(of: run).text),
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
