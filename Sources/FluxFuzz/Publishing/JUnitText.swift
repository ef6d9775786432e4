internal import Foundation

/// A run as JUnit XML, which CI services show beside other tests.
///
/// There is no official schema. This is what testmoapp/junitxml documents and GitLab, Jenkins and GitHub's actions read: one
/// `failure` for each case with everything in its text, and file and line. Docs/report.xsd describes it.
struct JUnitText {
    /// What a case has in it that does not pass.
    private enum Problem: String, CaseIterable {
        case failure, error
        /// It does not fail the run, as what other tools expect to fail.
        case skipped

        init?(of record: ReportRecord) {
            if record.verdict.passes { return nil }
            self = record.isTolerated == true ? .skipped : record.verdict == .incomplete ? .error : .failure
        }

        /// The attribute that says how many there are.
        var attribute: String { self == .skipped ? rawValue : rawValue + "s" }
    }

    let text: String

    init(of run: RunRecord) {
        let suites = Dictionary(grouping: run.records) { "\($0.test.module).\($0.test.file)" }
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        lines.append("<testsuites\(Self.attributes(of: run.records, named: "FluxFuzz"))>")
        for (name, records) in suites.sorted(by: { $0.key < $1.key }) {
            lines.append("  <testsuite\(Self.attributes(of: records, named: name))>")
            for record in records { lines += Self.testCase(record, in: name) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func attributes(of records: [ReportRecord], named name: String) -> String {
        let counts = Problem.allCases.map { problem in
            attribute(problem.attribute, "\(records.count { Problem(of: $0) == problem })")
        }
        let time = time(records.reduce(0) { $0 + ($1.seconds ?? 0) })
        return attribute("name", name) + attribute("tests", "\(records.count)") + counts.joined()
            + attribute("time", time)
    }

    private static func testCase(_ record: ReportRecord, in suite: String) -> [String] {
        let test = record.test
        let identity = attribute("name", test.title) + attribute("classname", suite)
        let time = attribute("time", time(record.seconds ?? 0))
        let place = test.path.map { attribute("file", $0) + attribute("line", "\(test.line)") } ?? ""
        var lines = ["    <testcase\(identity)\(time)\(place)>", "      <properties>"]
        for (name, value) in [
            ("verdict", record.verdict.title), ("seed", record.seed), ("runs", "\(record.runs)"),
            ("steps", "\(record.steps)"),
        ] {
            lines.append("        <property\(attribute("name", name))\(attribute("value", value))/>")
        }
        lines.append("      </properties>")
        if let problem = Problem(of: record) {
            let message = record.counterexamples.first?.headline ?? record.meaning
            let type = problem == .skipped ? "known" : record.verdict.title
            let name = problem.rawValue
            let head = name + attribute("message", message) + attribute("type", type)
            lines.append("      <\(head)>\(record.text.escapedForMarkup)</\(name)>")
        }
        lines.append("    </testcase>")
        return lines
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(value.escapedForMarkup)\""
    }

    private static func time(_ seconds: Double) -> String {
        let digits = "\(seconds.wholeMilliseconds)"
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded.dropLast(3)).\(padded.suffix(3))"
    }
}
