/// The text of a report on rules that are known to fail, or were.
extension FuzzReport {
    /// The known failures as lines of text; empty if there are none.
    package var knownFailureText: String { String(knownFailureLines.joined(separator: "\n").trimmingPrefix("\n  ")) }

    /// The known failures, each in one line.
    var knownFailureLines: [String] {
        if knownFailures.isEmpty { return [] }
        let names = knownFailures.map { $0.counterexample.ruleInOneLine ?? "a rule without a name" }
        let width = names.map(\.count).max() ?? 0
        return ["", "  known failures"] + zip(names, knownFailures).map { "  \($0.padded(to: width))  \($1.fact)" }
    }

    /// The known failures, and the marks that are not needed any more.
    var knownLines: [String] {
        let marks = rules.compactMap(\.formerlyKnown).map { rule in
            "  “\(rule.name.inOneLine)” was \(rule.description): no failure was found, .known at \(rule.markLocation) can go"
        }
        return knownFailureLines + (marks.isEmpty ? [] : [""] + marks)
    }
}
