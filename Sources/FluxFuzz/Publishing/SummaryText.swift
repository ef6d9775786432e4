/// A run as Markdown, for the summary of a job.
///
/// It is kept far below a megabyte: GitHub drops a summary that is longer.
struct SummaryText {
    private static let greatestSize = 400_000
    private static let greatestSizeOfTable = 150_000
    private static let greatestCount = 200

    let text: String

    init(of run: RunRecord) {
        var lines = ["# Fuzz tests", "", Self.totals(of: run), ""]
        let open = run.findings.filter { $0.status != .fixed && $0.status != .stale }
        lines += Self.table(of: run.findings)
        var room = Self.greatestSize
        for finding in open.prefix(Self.greatestCount) {
            let details = Self.details(of: finding, in: run)
            room -= details.reduce(0) { $0 + $1.utf8.count + 1 }
            if room < 0 { break }
            lines += details
        }
        lines += Self.unanswered(run.records, &room)
        lines += Self.notes(on: run.records)
        lines += Self.table(of: run.records)
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func totals(of run: RunRecord) -> String {
        let parts = VerdictRecord.allCases.compactMap { verdict -> String? in
            let count = run.totals[verdict.rawValue] ?? 0
            return count == 0 ? nil : "\(verdict.symbol) \(count) \(verdict.title)"
        }
        return parts.isEmpty ? "No fuzz test has run." : parts.joined(separator: " · ")
    }

    private static func table(of findings: [FindingRecord]) -> [String] {
        if findings.isEmpty { return [] }
        let rows = findings.prefix(greatestCount).map { finding in
            let status = finding.status?.rawValue ?? ""
            return [cell(finding.rule), status, finding.since ?? "", cell(finding.tests.joined(separator: ", "))]
        }
        return table(["Failure", "Status", "Since", "Found by"], rows, of: findings.count)
    }

    private static func details(of finding: FindingRecord, in run: RunRecord) -> [String] {
        guard let place = finding.places.first else { return [] }
        let (record, counterexample) = (run.records[place.record], run.counterexample(at: place))
        return [
            "<details><summary>✗ \(counterexample.headline.inOneLine.escapedForMarkup)</summary>", "",
        ] + block(place.counterexample == 0 ? record.text : counterexample.headline) + ["To repeat it:", ""]
            + block(counterexample.command) + ["</details>", ""]
    }

    private static func unanswered(_ records: [ReportRecord], _ room: inout Int) -> [String] {
        var lines: [String] = []
        for record in records where record.verdict == .incomplete || record.verdict == .vacuous {
            let title = "! \(record.verdict.title): \(record.test.description)".inOneLine.escapedForMarkup
            let details = ["<details><summary>\(title)</summary>", ""] + block(record.text) + ["</details>", ""]
            room -= details.reduce(0) { $0 + $1.utf8.count + 1 }
            if room < 0 { break }
            lines += details
        }
        return lines
    }

    /// What is known to fail, and what should be put right though nothing fails for it.
    private static func notes(on records: [ReportRecord]) -> [String] {
        let rows = records.flatMap { record in
            (record.knownFailures.map { "known failure: \($0.description)" } + record.warnings)
                .map { [cell(record.test.description), cell($0, upTo: 400)] }
        }
        return rows.isEmpty ? [] : table(["Test", "Note"], Array(rows.prefix(greatestCount)), of: rows.count)
    }

    private static func table(of records: [ReportRecord]) -> [String] {
        if records.isEmpty { return [] }
        let rows = records.prefix(greatestCount * 5).map { record in
            [
                "\(record.verdict.symbol) \(record.verdict.title)", cell(record.test.description),
                record.states.map { "\($0.distinct) states" } ?? "\(record.runs)", "\(record.steps)",
                record.seconds.map { "\(Int(($0 * 1000).rounded())) ms" } ?? "",
            ]
        }
        return table(["Verdict", "Test", "Runs", "Steps", "Time"], rows, of: records.count)
    }

    /// A table with as many of its rows as there is room for, and how many of all there are left out.
    private static func table(_ header: [String], _ rows: [[String]], of count: Int) -> [String] {
        let lines = ([header, header.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
        var size = 0
        let shown = lines.prefix { line in
            size += line.utf8.count + 1
            return size <= greatestSizeOfTable
        }
        let rest = count + 2 - shown.count
        return shown + [""] + (rest > 0 ? ["… and \(rest) more", ""] : [])
    }

    /// A text in a cell of a table: one line, with nothing in it that Markdown or HTML would take for more than a text.
    private static func cell(_ text: String, upTo width: Int = 80) -> String {
        var result = ""
        for scalar in text.inOneLine(upTo: width).escapedForMarkup.unicodeScalars {
            // A character reference is never read as markup.
            if "\\`*_[]|~".unicodeScalars.contains(scalar) {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text as it is, in a fence that is longer than any in it.
    private static func block(_ text: String) -> [String] {
        let text = text.withoutControls.withoutReturns
        let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
        let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
        return ["\(fence)text", text, fence, ""]
    }
}
