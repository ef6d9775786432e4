extension FuzzReport: CustomStringConvertible {
    /// The report as text, for people: what was found, how it came about, and how to repeat it.
    public var description: String {
        let lines =
            switch verdict {
            case .failed: failureLines
            case .verified: ["✓ verified, \(extent)", ""] + actionTable
            case .noFailureFound: ["✓ no failure found in \(extent)", ""] + actionTable
            case .vacuous(let reason): ["! vacuous: \(reason)"] + campaignLines
            case .incomplete(let reason): ["! incomplete: \(reason)"] + campaignLines
            }
        return lines.joined(separator: "\n")
    }

    private var extent: String { "\(counted(runs, "run")), \(counted(steps, "step")) (seed \(seed))" }

    private var campaignLines: [String] {
        steps == 0 ? [] : ["  after \(extent)", ""] + actionTable
    }

    private var failureLines: [String] {
        guard let counterexample else { return ["✗ failed"] }
        return counterexample.textLines + ["  run(seed: \(seed)\(budgetArgument)) repeats it"]
    }

    private var budgetArgument: String {
        budget == Budget() ? "" : ", budget: \(budget.swiftSource)"
    }

    private var actionTable: [String] {
        guard steps > 0 else { return [] }
        let rows = actions.prefix(tableLimit).map { [$0.name, "\($0.drawn)", share(of: $0.drawn)] }
        let rest = actions.count - rows.count
        let table = TextTable(header: ["action", "drawn", "share"], rows: rows)
        return table.lines + (rest > 0 ? ["  … and \(rest) more"] : [])
    }

    private var tableLimit: Int { 20 }

    /// A share of all steps in percent, with one decimal, rounded half up.
    private func share(of drawn: Int) -> String {
        let tenths = (drawn * 1000 + steps / 2) / steps
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

/// A number with a noun, in the singular for one.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
