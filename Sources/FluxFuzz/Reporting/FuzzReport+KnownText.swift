/// The text of a report on rules that are known to fail, or were.
extension FuzzReport {
    /// The known failures as lines of text; empty if there are none.
    package var knownFailureText: String {
        let lines = knownFailureLines(within: .message)
        return String(lines.joined(within: .message).trimmingPrefix("\n  "))
    }

    /// The known failures, each in one line.
    func knownFailureLines(within limits: TextLimits) -> [ReportLine] {
        if knownFailures.isEmpty { return [] }
        let names = knownFailures.map { $0.counterexample.ruleInOneLine ?? "a rule without a name" }
        let width = names.map { $0.count }.max() ?? 0
        let rows = zip(names, knownFailures).map { "  \($0.padded(to: width))  \($1.fact)" }
        return ["", "  known failures"].asText + limits.excerpt(ofRows: rows).map(ReportLine.exact)
    }

    /// The known failures, and the marks that are not needed any more.
    func knownLines(within limits: TextLimits) -> [ReportLine] {
        let marks = rules.compactMap { $0.formerlyKnown }.map { rule in
            "  “\(rule.name.asName)” was \(rule.description): no failure was found, .known at \(rule.markLocation) can go"
        }
        return knownFailureLines(within: limits) + (marks.isEmpty ? [] : [""] + limits.excerpt(ofRows: marks)).asText
    }
}
