internal import FluxCore

extension FuzzReport: CustomStringConvertible {
    /// The report as text, for people: what was found, how it came about, and how to repeat it.
    public var description: String {
        let lines =
            switch verdict {
            case .failed: failureLines
            case .verified: proofLines
            case .noFailureFound: passLines
            case .vacuous(let reason): ["! vacuous: \(reason)"] + campaignLines
            case .incomplete(let reason): ["! incomplete: \(reason)"] + campaignLines
            }
        return lines.joined(separator: "\n")
    }

    private var extent: String {
        if isAboutValues { return valueExtent }
        return visited?.description ?? "\(counted(runs, "run")), \(counted(steps, "step")) (seed \(seed))"
    }

    private var proofLines: [String] {
        guard let visited else { return ["✓ verified"] }
        let scope = visited.isClosed ? "" : " within the bound"
        return ["✓ verified\(scope): \(extent)"] + visited.boundLines + [""] + actionTable
    }

    private var campaignLines: [String] {
        if let replayed { return ["  after \(replayed.extent)", ""] + replayed.lines }
        return steps == 0 ? [] : ["  after \(extent)"] + tableLines
    }

    private var passLines: [String] {
        if let replayed {
            if isAboutValues {
                return ["✓ no failure for \(replayed.actions.map { String(swiftSource: $0) }.joined())"]
            }
            return ["✓ no failure in \(replayed.extent)", ""] + replayed.lines
        }
        return ["✓ no failure found in \(extent)"] + tableLines
    }

    private var tableLines: [String] {
        isAboutValues ? runsWithoutValueLines : [""] + actionTable
    }

    private var failureLines: [String] {
        guard let counterexample else { return ["✗ failed"] }
        let lines = isAboutValues ? counterexample.valueTextLines : counterexample.textLines
        let origin = lines + [""] + originLines(of: counterexample)
        // The value says it all.
        if isAboutValues { return origin }
        return origin + [""] + counterexample.testForReport.map { "  \($0)" }
    }

    /// How the counterexample came about, and how to get it again.
    private func originLines(of counterexample: Counterexample<Action, State>) -> [String] {
        let replay = "  replay(\"\(counterexample.token)\") repeats"
        if replayed != nil {
            let what = isAboutValues ? "this value" : counted(counterexample.actions.count, "step")
            return ["  replayed \(what)", "\(replay) it"]
        }
        return ["  \(origin(of: counterexample))", "  \(call) repeats it", "\(replay) \(subject(of: counterexample))"]
    }

    private func subject(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return "this value alone" }
        return counterexample.actions.isEmpty ? "the initial state alone" : "these steps alone"
    }

    private func origin(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return valueOrigin(of: counterexample) }
        return visited?.origin(of: counterexample) ?? counterexample.origin
    }

    /// The call that gives this report.
    private var call: String {
        let bound = visited?.hasBound == true ? ["within: …"] : []
        let arguments = visited == nil ? ["seed: \(seed)"] : bound
        let budget = budget == Budget() ? [] : ["budget: \(budget.swiftSource)"]
        return "\(visited == nil ? "run" : "verify")(\((arguments + budget).joined(separator: ", ")))"
    }

    private var actionTable: [String] {
        guard steps > 0 else { return [] }
        let rows = actions.prefix(tableLimit).map { [$0.name, "\($0.drawn)", share(of: $0.drawn)] }
        let rest = actions.count - rows.count
        let kind = (Action.self as? any DescribedStep.Type)?.kind ?? "action"
        let table = TextTable(header: [kind, visited == nil ? "drawn" : "taken", "share"], rows: rows)
        return table.lines + (rest > 0 ? ["  … and \(rest) more"] : []) + goalTable
    }

    private var goalTable: [String] {
        if goals.isEmpty { return [] }
        let width = max("goal".count, goals.map(\.name.count).max() ?? 0)
        let rows = goals.map { "  \($0.name.padded(to: width))  \($0.moment)" }
        return ["", "  \("goal".padded(to: width))  reached"] + rows
    }

    private var tableLimit: Int { 20 }

    /// A share of all steps in percent, with one decimal, rounded half up.
    private func share(of drawn: Int) -> String {
        let tenths = (drawn * 1000 + steps / 2) / steps
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

extension ReplayedSteps {
    fileprivate var extent: String {
        switch actions.count {
        case 0: "the replayed initial state"
        case 1: "the replayed step"
        default: "the \(actions.count) replayed steps"
        }
    }

    fileprivate var lines: [String] { StepLines(actions: actions, states: states).lines }
}

extension GoalOutcome {
    fileprivate var moment: String {
        guard let run, let step else { return "never" }
        let after = step == 0 ? "at the start" : "after \(counted(step, "step"))"
        return run == 0 ? after : "in run \(run) \(after)"
    }
}

/// A number with a noun, in the singular for one.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
