internal import FluxCore

/// A step that is more than an action, and says itself what it is.
protocol DescribedStep {
    /// What a report calls steps of this kind.
    static var kind: String { get }

    /// What to call the step.
    var name: String { get }

    /// What came of it besides the change of the state.
    var notes: [String] { get }
}

extension Interaction: DescribedStep {
    static var kind: String { "interaction" }

    var notes: [String] {
        if dispatched.isEmpty { return ["dispatches nothing"] }
        return ["dispatches " + dispatched.map { String(swiftSource: $0) }.joined(separator: ", ")]
    }
}

extension Counterexample {
    /// The steps as text: actions as Swift source, interactions by their names.
    public var script: [String] {
        actions.map { ($0 as? any DescribedStep)?.name ?? String(swiftSource: $0) }
    }

    /// The counterexample as lines of text: what failed, and each step with the difference it made.
    var textLines: [String] {
        [headline, ""] + stepLines + errorLines
    }

    /// What it took a random search to find it.
    var origin: String {
        let found = "found in run \(run) after \(counted(stepsBeforeShrinking, "step"))"
        let shrunk = "shrunk to \(actions.count) with \(counted(evaluations, "evaluation"))"
        return "\(found), \(shrunk)" + (isShrinkingCutShort ? ", when the budget was spent" : "")
    }

    private var headline: String {
        let when = actions.isEmpty ? "in the initial state" : "after \(counted(actions.count, "step"))"
        return "✗ \(ruleName) failed \(when) (\(location))"
    }

    /// The name of the rule, in one line.
    var ruleName: String {
        let name = rule.split(whereSeparator: \.isNewline).joined(separator: " ")
        return name.isEmpty ? "a rule without a name" : name
    }

    private var stepLines: [String] {
        let names = script
        // A long action doesn't push all others to the right: its difference stands on the next lines.
        let width = names.map(\.count).filter { $0 <= 32 }.max() ?? 0
        let digits = max("start".count, "\(actions.count)".count)
        var lines = ["  start  \(excerpt(of: String(swiftSource: states[0])))"]
        for (index, name) in names.enumerated() {
            let number = "\(index + 1)".padded(toLeft: digits)
            let changes = changes(at: index)
            let isShort = name.count <= width
            let column = String(repeating: " ", count: 2 + digits + 2 + width + 2)
            let first = isShort ? "  \(name.padded(to: width))  \(changes[0])" : "  \(name)"
            lines.append("  \(number)\(first)")
            lines += changes.dropFirst(isShort ? 1 : 0).map { column + $0 }
        }
        return lines
    }

    /// The beginning of a long text; the differences show what matters of the rest.
    private func excerpt(of text: String) -> String {
        let limit = 200
        guard text.count > limit else { return text }
        return "\(text.prefix(limit - 40))… (\(text.count) characters)"
    }

    private func changes(at index: Int) -> [String] {
        let notes = (actions[index] as? any DescribedStep)?.notes ?? []
        let difference = Difference(from: states[index], to: states[index + 1])
        if difference.isEmpty { return notes.isEmpty ? ["no change"] : notes }
        return notes + difference.description.split(separator: "\n").map(String.init)
    }

    /// What the rule threw, if it did.
    var errorLines: [String] {
        guard let errorText else { return [] }
        let lines = errorText.split(separator: "\n", omittingEmptySubsequences: false)
        return ["", "  it threw: \(lines[0])"] + lines.dropFirst().map { "    \($0)" }
    }
}
