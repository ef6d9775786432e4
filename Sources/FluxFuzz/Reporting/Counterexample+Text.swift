extension Counterexample {
    /// The counterexample as lines of text: what failed, and each step with the difference it made.
    var textLines: [String] {
        [headline, ""] + StepLines(actions: actions, states: states).lines + errorLines
    }

    /// What it took a random search to find it.
    var origin: String {
        let found = "found in run \(run) after \(counted(stepsBeforeShrinking, "step"))"
        let shrunk = "shrunk to \(actions.count) with \(counted(evaluations, "evaluation"))"
        return "\(found), \(shrunk)" + (isShrinkingCutShort ? ", when the budget was spent" : "")
    }

    private var headline: String {
        let when = actions.isEmpty ? "in the initial state" : "after \(counted(actions.count, "step"))"
        return "✗ \(ruleInOneLine ?? "a rule without a name") failed \(when) (\(location))"
    }

    /// The name of the rule, or `nil` if it has none.
    var ruleInOneLine: String? {
        let name = rule.split(whereSeparator: \.isNewline).joined(separator: " ")
        return name.isEmpty ? nil : name
    }

    private var errorLines: [String] {
        guard let errorText else { return [] }
        let lines = errorText.split(separator: "\n", omittingEmptySubsequences: false)
        return ["", "  it threw: \(lines[0])"] + lines.dropFirst().map { "    \($0)" }
    }
}
