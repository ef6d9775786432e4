internal import FluxFuzz

/// What has come of the tests of a run, a line for each, those that want attention at the end.
struct OutcomeTable {
    private(set) var lines: [String] = []

    /// What a program ends with that has run the tests.
    let code: ExitCode

    /// - Parameters:
    ///   - tests: The tests.
    ///   - outcomes: What their reports say.
    ///   - problems: What is to be said of tests besides.
    ///   - seconds: How much time was given to searches in this run, by the names of tests.
    ///   - logs: Where processes have left what they printed.
    init(
        _ tests: FoundTests,
        _ outcomes: [ReportOutcome],
        _ problems: RunProblems = RunProblems(),
        seconds: [String: Double] = [:],
        logs: String? = nil
    ) {
        var rows: [Row] = []
        for name in tests.names {
            let records = outcomes.filter { $0.test == name }
            let time = seconds[name].map { $0 < 0.5 ? "" : "in \(Duration.seconds($0.rounded()).roughly)" } ?? ""
            // A report says why its test failed. If none does, the test has failed by something else.
            let failures = records.allSatisfy { $0.kind == .holds } ? problems.failures[name] ?? [] : []
            let isExplained = !failures.isEmpty || records.contains { $0.kind == .failed }
            let doubts = (problems.doubts[name] ?? []) + (isExplained ? [] : problems.unexplained[name] ?? [])
            if records.isEmpty {
                let reason = "its processes have left no report" + (logs.map { ": see \($0)" } ?? "")
                let notes = failures + doubts
                let verdict = failures.isEmpty ? ["!", "no answer"] : ["✗", "failed"]
                let kind = failures.isEmpty ? ReportOutcome.Kind.unanswered : .failed
                rows.append(
                    Row(kind: kind, cells: verdict + [name, "", time], notes: notes.isEmpty ? [reason] : notes)
                )
            }
            for record in records {
                // What was found counts, whatever has become of a process.
                let kind: ReportOutcome.Kind =
                    record.kind != .holds
                    ? record.kind : !failures.isEmpty ? .failed : doubts.isEmpty ? .holds : .unanswered
                let verdict =
                    kind == record.kind
                    ? [record.symbol, record.title] : kind == .failed ? ["✗", "failed"] : ["!", "no answer"]
                rows.append(
                    Row(
                        kind: kind,
                        cells: verdict + [name, record.amount, time],
                        notes: [record.headline].compactMap(\.self) + failures + doubts
                    )
                )
            }
        }
        let order: [ReportOutcome.Kind] = [.holds, .unanswered, .failed]
        rows = order.flatMap { kind in rows.filter { $0.kind == kind } }
        lines = Self.lines(of: rows)
        let failed = rows.count { $0.kind == .failed }
        let unanswered = rows.count { $0.kind == .unanswered }
        if let problem = tests.problem { lines.append("! \(problem)") }
        let counts = [failed > 0 ? "\(failed) failed" : nil, unanswered > 0 ? "\(unanswered) without an answer" : nil]
        let holding = "\(rows.count - failed - unanswered) of \(rows.count) hold"
        lines += ["", ([holding] + counts.compactMap(\.self)).joined(separator: ", ")]
        code = failed > 0 ? .failed : unanswered > 0 || tests.problem != nil ? .noAnswer : .holds
    }

    /// - Parameter outcomes: What the reports of a run say.
    init(_ outcomes: [ReportOutcome]) {
        var tests = FoundTests()
        tests.reported = outcomes.map(\.test)
        self.init(tests, outcomes)
    }

    private struct Row {
        let kind: ReportOutcome.Kind
        let cells: [String]
        let notes: [String]
    }

    private static func lines(of rows: [Row]) -> [String] {
        let widths = (0..<5).map { column in rows.map { $0.cells[column].count }.max() ?? 0 }
        return rows.flatMap { row in
            let cells = row.cells.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row.cells[column].count)
                return column >= 3 ? space + row.cells[column] : row.cells[column] + space
            }
            let line = cells.joined(separator: " ")
            return [String(line.reversed().drop { $0 == " " }.reversed())] + row.notes.map { "  \($0)" }
        }
    }
}
