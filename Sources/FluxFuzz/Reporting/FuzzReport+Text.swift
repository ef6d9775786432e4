internal import FluxCore

extension FuzzReport: CustomStringConvertible {
    /// The report as text, for people: what was found, how it came about, and how to repeat it.
    public var description: String {
        // Values say what they are, which may not return.
        Sandbox.attempt(isOpen: !budget.survivesTraps) { text } ?? textWithoutValues
    }

    private var text: String {
        let lines =
            switch verdict {
            case .failed: failureLines
            case .verified: proofLines
            case .noFailureFound: passLines
            case .vacuous(let reason): ["! vacuous: \(reason)"] + campaignLines
            case .incomplete(let reason): ["! incomplete: \(reason)"] + campaignLines
            }
        return (lines + warningLines).joined(separator: "\n")
    }

    /// What can be said without asking any value.
    private var textWithoutValues: String {
        let lines = counterexamples.map { counterexample in
            counterexample.linesWithoutValues + ["", "  \(origin(of: counterexample))"]
                + ["  replay(\"\(counterexample.token)\") repeats \(subject(of: counterexample))"]
        }
        let head: [String] =
            switch verdict {
            case .failed: []
            case .verified: ["✓ verified: \(extent)"]
            case .noFailureFound: ["✓ no failure found in \(extent)"]
            case .vacuous(let reason): ["! vacuous: \(reason)"]
            case .incomplete(let reason): ["! incomplete: \(reason)"]
            }
        let note = "  values are left out, since the code under test did not return from saying what they are"
        return (head + lines.joined(separator: [""]) + ["", note] + warningLines).joined(separator: "\n")
    }

    /// What should be put right, though nothing fails for it.
    package var warnings: [String] { (remembered?.warnings ?? []) + notes }

    private var warningLines: [String] {
        warnings.isEmpty ? [] : [""] + warnings.map { "  ! \($0)" }
    }

    private var extent: String {
        let time = verdict.isAnswer ? budget.searchTime.map { ", in the \($0.inShort) given" } ?? "" : ""
        let origin = "(seed \(seed)\(time))"
        if isAboutValues { return "\(steps.counted("value")) \(origin)" }
        return visited?.description ?? "\(runs.counted("run")), \(steps.counted("step")) \(origin)"
    }

    private func extent(of steps: RunSteps<Action, State>) -> String {
        let kind = isPerformed ? "performed" : "replayed"
        return switch steps.actions.count {
        case 0: isPerformed ? "the initial state" : "the replayed initial state"
        case 1: "the \(kind) step"
        default: "the \(steps.actions.count) \(kind) steps"
        }
    }

    private var proofLines: [String] {
        guard let visited else { return ["✓ verified"] }
        let scope = visited.isClosed ? "" : " within the bound"
        return ["✓ verified\(scope): \(extent)"] + visited.boundLines + comparisonLines
            + knownLines + [""] + actionTable
    }

    private var campaignLines: [String] {
        if let replayed { return ["  after \(extent(of: replayed))", ""] + replayed.lines() }
        return steps == 0 ? knownFailureLines : ["  after \(extent)"] + knownFailureLines + tableLines
    }

    private var passLines: [String] {
        if let replayed {
            if isAboutValues {
                return ["✓ no failure for \(replayed.actions.map { String(swiftSource: $0) }.joined())"] + knownLines
            }
            return ["✓ no failure in \(extent(of: replayed))"] + knownLines + [""] + replayed.lines()
        }
        return ["✓ no failure found in \(extent)"] + evidenceLines + rememberedLines + (ways?.lines ?? []) + knownLines
            + tableLines
    }

    private var rememberedLines: [String] { remembered?.lines ?? [] }

    private var tableLines: [String] {
        isAboutValues ? runsWithoutValueLines + labelTable : [""] + actionTable
    }

    private var failureLines: [String] {
        if counterexamples.isEmpty { return ["✗ failed"] }
        return Array(counterexamples.enumerated().map(failureLines).joined(separator: [""]))
    }

    /// What is said of a counterexample: of the first one more than of the others.
    private func failureLines(_ index: Int, _ counterexample: Counterexample<Action, State>) -> [String] {
        let lines = isAboutValues ? counterexample.valueTextLines : counterexample.textLines
        let origin = lines + [""] + originLines(of: counterexample)
        // The value says it all.
        if isAboutValues || isPerformed || index > 0 { return origin }
        return origin + [""] + counterexample.testForReport.map { "  \($0)" }
    }

    /// How the counterexample came about, and how to get it again.
    private func originLines(of counterexample: Counterexample<Action, State>) -> [String] {
        let replay = "  replay(\"\(counterexample.token)\") repeats"
        if let place = counterexample.remembered, place.day != nil {
            return [place.line, "\(replay) \(subject(of: counterexample))"]
        }
        if isPerformed { return ["  performed \(counterexample.actions.count.counted("step"))"] }
        let remembered = counterexample.remembered.map { [$0.line] } ?? []
        if replayed != nil {
            let what = isAboutValues ? "this value" : counterexample.actions.count.counted("step")
            return ["  replayed \(what)", "\(replay) it"] + remembered
        }
        let search = counterexamples.count > 1 ? "them all" : "it"
        let isFirst = counterexample.token == counterexamples.first?.token
        let calls = isFirst ? call.map { ["  \($0) repeats \(search)"] } ?? [] : []
        let lines = ["  \(origin(of: counterexample))"] + calls + ["\(replay) \(subject(of: counterexample))"]
        return lines + remembered
    }

    private func subject(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return "this value alone" }
        return counterexample.actions.isEmpty ? "the initial state alone" : "these steps alone"
    }

    private func origin(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return valueOrigin(of: counterexample) }
        return visited?.origin(of: counterexample) ?? counterexample.origin
    }

    /// The call that gives these counterexamples; `nil` if there is none that does so for sure.
    private var call: String? {
        var budget = budget
        if visited == nil, budget.searchTime != nil {
            // In the same time, a slower machine would not get there.
            guard let neededRuns else { return nil }
            (budget.runs, budget.searchTime, budget.time) = (neededRuns, nil, nil)
        }
        let bound = visited?.hasBound == true ? ["within: …"] : []
        let origin = visited == nil ? ["seed: \(seed)"] : bound
        let arguments = origin + (budget == Budget() ? [] : ["budget: \(budget.swiftSource)"])
        return "\(visited == nil ? "run" : "verify")(\(arguments.joined(separator: ", ")))"
    }

    private var actionTable: [String] {
        guard steps > 0 else { return [] }
        let kind = (Action.self as? any DescribedStep.Type)?.kind ?? "action"
        let rows = Array(actions.prefix(tableLimit))
        let columns: [(title: String, cells: [String])] =
            [
                (kind, rows.map(\.name)),
                (visited == nil ? "drawn" : "taken", rows.map { "\($0.drawn)" }),
                ("share", rows.map { share(of: $0.drawn) }),
            ] + closerColumns(rows)
        let table = TextTable(
            header: columns.map(\.title),
            rows: rows.indices.map { row in columns.map { $0.cells[row] } }
        )
        let rest = actions.count - rows.count
        return table.lines + (rest > 0 ? ["  … and \(rest) more"] : []) + goalTable + ruleTable + labelTable
    }

    /// What else is known of the actions, where it is not the same for all of them anyway.
    private func closerColumns(_ rows: [ActionCount]) -> [(title: String, cells: [String])] {
        func shares(_ title: String, _ share: (ActionCount) -> Double?, except usual: Double) -> (String, [String])? {
            let shares = rows.map(share)
            if shares.allSatisfy({ ($0 ?? usual) == usual }) { return nil }
            return (title, shares.map { $0?.inPercent ?? "" })
        }
        let isBlocking = rows.contains { $0.blocked > 0 }
        let unchanged = Action.self is any DescribedStep.Type ? "no effect" : "no change"
        return [
            shares("enabled", \.enabledShare, except: 1),
            isBlocking ? ("blocked", rows.map { "\($0.blocked)" }) : nil,
            shares(unchanged, \.unchangedShare, except: 0),
        ]
        .compactMap(\.self)
    }

    private var goalTable: [String] {
        if goals.isEmpty { return [] }
        let width = max("goal".count, goals.map(\.name.count).max() ?? 0)
        let rows = goals.map { "  \($0.name.padded(to: width))  \($0.moment)" }
        return ["", "  \("goal".padded(to: width))  reached"] + rows
    }

    /// The rules that don't always have something to say, with how often they had.
    private var ruleTable: [String] {
        let rows = rules.filter(\.isConditional).compactMap { rule in rule.checks.map { [rule.name, "\($0)"] } }
        return rows.isEmpty ? [] : [""] + TextTable(header: ["rule", "checked"], rows: rows).lines
    }

    var labelTable: [String] {
        let rows = labels.map { label in
            let required = label.requiredShare > 0 ? label.requiredShare.inPercent : ""
            return [label.name, "\(label.count)", label.share.inPercent, required]
        }
        if rows.isEmpty { return [] }
        return [""] + TextTable(header: ["label", "fits", "share", "required"], rows: rows).lines + doubtLines
    }

    /// The labels whose share may be great enough, but not for certain.
    private var doubtLines: [String] {
        labels.filter { $0.isSufficient && !$0.isCertain && $0.requiredShare < 1 }.map { label in
            let range = "\(label.shareRange.lowerBound.inPercent) and \(label.shareRange.upperBound.inPercent)"
            return "  “\(label.name)”: too few runs to be certain; the share is between \(range)"
        }
    }

    private var tableLimit: Int { 20 }

    /// A share of all steps in percent, with one decimal, rounded half up.
    private func share(of drawn: Int) -> String {
        let tenths = (drawn * 1000 + steps / 2) / steps
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

extension GoalOutcome {
    fileprivate var moment: String {
        guard let run, let step else { return "never" }
        let after = step == 0 ? "at the start" : "after \(step.counted("step"))"
        return run == 0 ? after : "in run \(run) \(after)"
    }
}
