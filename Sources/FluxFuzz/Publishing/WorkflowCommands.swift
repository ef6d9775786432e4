/// A run as workflow commands of GitHub Actions, which make annotations of them at the lines of rules.
///
/// They are written into a file, to be printed by a step of the workflow: `cat reports/annotations.txt`. In the output of tests
/// they might end up in the middle of a line. How to escape is said by the toolkit (actions/toolkit, packages/core/src/command.ts).
struct WorkflowCommands {
    /// The service shows no more of one step.
    private static let limit = 10

    let text: String

    init(of run: RunRecord) {
        let found = run.found.map { found in
            let (finding, counterexample) = (found.finding, found.counterexample)
            let kind = finding.status == .known ? "warning" : "error"
            let since = finding.status == .known ? finding.since.map { " (known since \($0))" } ?? "" : ""
            return Self.command(
                kind,
                file: counterexample.place.bestPath,
                line: counterexample.place.line,
                title: "\(counterexample.headline)\(since)",
                Self.beginning(of: found.text) + "\n\(counterexample.command)"
            )
        }
        let unanswered = run.unanswered.map { record in
            Self.command(
                "error",
                file: record.test.bestPath,
                line: record.test.line,
                title: "\(record.verdict.title): \(record.test.title)",
                Self.beginning(of: record.reason ?? "")
            )
        }
        let all = found + unanswered
        var shown = all.prefix(all.count > Self.limit ? Self.limit - 1 : Self.limit)
        if shown.count < all.count {
            let rest = (all.count - shown.count).counted("more finding")
            shown.append("::error title=FluxFuzz::\(rest): see the summary and the page of the run")
        }
        text = shown.map { $0 + "\n" }.joined()
    }

    private static func beginning(of text: String) -> String {
        text.split(separator: "\n").prefix(30).joined(separator: "\n")
    }

    private static func command(_ kind: String, file: String, line: Int, title: String, _ message: String) -> String {
        let properties = [("file", file), ("line", "\(line)"), ("title", title)]
        let list = properties.map { "\($0.0)=\(escaped($0.1, inProperty: true))" }.joined(separator: ",")
        return "::\(kind) \(list)::\(escaped(message, inProperty: false))"
    }

    private static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = ""
        var isBehindNumberSign = false
        for scalar in text.withoutControls.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            // The old form of commands is looked for anywhere in a line.
            case "#" where isBehindNumberSign: result += scalar.asEscape
            default: result.unicodeScalars.append(scalar)
            }
            isBehindNumberSign = scalar == "#"
        }
        return result
    }
}
