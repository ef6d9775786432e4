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
        lines += Self.table(of: run.findings)
        let details = run.found.prefix(Self.greatestCount).map(Self.details) + run.unanswered.map(Self.details)
        var room = Self.greatestSize
        for part in details {
            room -= part.reduce(0) { $0 + $1.utf8.count + 1 }
            if room < 0 { break }
            lines += part
        }
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

    private static func details(of found: RunRecord.Found) -> [String] {
        let headline = found.counterexample.headline
        let command = ["To repeat it:", ""] + block(found.counterexample.command)
        return details("✗ \(headline)", block(found.text) + command)
    }

    private static func details(of record: ReportRecord) -> [String] {
        details("! \(record.verdict.title): \(record.test.description)", block(record.text))
    }

    /// Lines that are shown when their title is opened.
    private static func details(_ title: String, _ lines: [String]) -> [String] {
        ["<details><summary>\(title.inOneLine.escapedForMarkup)</summary>", ""] + lines + ["</details>", ""]
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
                record.seconds.map { "\($0.wholeMilliseconds) ms" } ?? "",
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
        let text = text.inOneLine(upTo: width).escapedForMarkup
        guard text.unicodeScalars.contains(where: isMarkup) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            // A character reference is never read as markup.
            if isMarkup(scalar) { result += "&#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\\", "`", "*", "_", "[", "]", "|", "~": true
        default: false
        }
    }

    /// A text as it is, in a fence that is longer than any in it.
    private static func block(_ text: String) -> [String] {
        let text = text.withoutControls.withoutReturns
        let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
        let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
        return ["\(fence)text", text, fence, ""]
    }
}
