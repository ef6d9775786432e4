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

    private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"

    init(of run: RunRecord) {
        let suites = Dictionary(grouping: run.records) { "\($0.test.module).\($0.test.file)" }
        text += "<testsuites"
        add(run.records, named: "FluxFuzz")
        text += ">\n"
        for (name, records) in suites.sorted(by: { $0.key < $1.key }) {
            text += "  <testsuite"
            add(records, named: name)
            text += ">\n"
            for record in records { add(record, in: name) }
            text += "  </testsuite>\n"
        }
        text += "</testsuites>\n"
    }

    // Each adds to the one text, since to make parts of it and join them takes twice as long.

    /// Adds the attributes of a suite.
    private mutating func add(_ records: [ReportRecord], named name: String) {
        add("name", name)
        add("tests", "\(records.count)")
        for problem in Problem.allCases { add(problem.attribute, "\(records.count { Problem(of: $0) == problem })") }
        add("time", Self.time(records.reduce(0) { $0 + ($1.seconds ?? 0) }))
    }

    /// Adds a test.
    private mutating func add(_ record: ReportRecord, in suite: String) {
        let test = record.test
        text += "    <testcase"
        add("name", test.title)
        add("classname", suite)
        add("time", Self.time(record.seconds ?? 0))
        if let path = test.path {
            add("file", path)
            add("line", "\(test.line)")
        }
        text += ">\n      <properties>\n"
        addProperty("verdict", record.verdict.title)
        addProperty("seed", record.seed)
        addProperty("runs", "\(record.runs)")
        addProperty("steps", "\(record.steps)")
        text += "      </properties>\n"
        if let problem = Problem(of: record) {
            text += "      <\(problem.rawValue)"
            add("message", record.counterexamples.first?.headline ?? record.meaning)
            add("type", problem == .skipped ? "known" : record.verdict.title)
            text += ">\(record.text.escapedForMarkup)</\(problem.rawValue)>\n"
        }
        text += "    </testcase>\n"
    }

    private mutating func addProperty(_ name: String, _ value: String) {
        text += "        <property"
        add("name", name)
        add("value", value)
        text += "/>\n"
    }

    /// Adds an attribute.
    private mutating func add(_ name: String, _ value: String) {
        text += " "
        text += name
        text += "=\""
        text += value.escapedForMarkup
        text += "\""
    }

    private static func time(_ seconds: Double) -> String {
        let digits = "\(seconds.wholeMilliseconds)"
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded.dropLast(3)).\(padded.suffix(3))"
    }
}
