/// The tables of a report: how often each action, goal, rule and label was met.
///
/// They use closures instead of key paths: a debug build looks up the types of each, which takes as long as a row.
extension FuzzReport {
    func actionTable(within limits: TextLimits) -> [String] {
        guard steps > 0 else { return [] }
        let kind = (Action.self as? any DescribedStep.Type)?.kind ?? "action"
        let rows = actions
        let columns: [(title: String, cells: [String])] =
            [
                (kind, rows.map { $0.name.asCell }),
                (visited == nil ? "drawn" : "taken", rows.map { "\($0.drawn)" }),
                ("share", rows.map { share(of: $0.drawn) }),
            ] + closerColumns(rows)
        let table = TextTable(
            header: columns.map { $0.title },
            rows: rows.indices.map { row in columns.map { $0.cells[row] } }
        )
        return table.lines(within: limits) + goalTable(within: limits) + ruleTable(within: limits)
            + labelTable(within: limits)
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
            shares("enabled", { $0.enabledShare }, except: 1),
            isBlocking ? ("blocked", rows.map { "\($0.blocked)" }) : nil,
            shares(unchanged, { $0.unchangedShare }, except: 0),
        ]
        .compactMap { $0 }
    }

    private func goalTable(within limits: TextLimits) -> [String] {
        if goals.isEmpty { return [] }
        let names = goals.map(\.name.asCell)
        let width = max("goal".count, names.map(\.count).max() ?? 0)
        let rows = zip(names, goals).map { "  \($0.padded(to: width))  \($1.moment)" }
        return ["", "  \("goal".padded(to: width))  reached"] + limits.excerpt(ofRows: rows)
    }

    /// The rules that don't always have something to say, with how often they had.
    private func ruleTable(within limits: TextLimits) -> [String] {
        let rows = rules.filter { $0.isConditional }.compactMap { rule in
            rule.checks.map { [rule.name.asCell, "\($0)"] }
        }
        return rows.isEmpty ? [] : [""] + TextTable(header: ["rule", "checked"], rows: rows).lines(within: limits)
    }

    func labelTable(within limits: TextLimits) -> [String] {
        let rows = labels.map { label in
            let required = label.requiredShare > 0 ? label.requiredShare.inPercent : ""
            return [label.name.asCell, "\(label.count)", label.share.inPercent, required]
        }
        if rows.isEmpty { return [] }
        return [""] + TextTable(header: ["label", "fits", "share", "required"], rows: rows).lines(within: limits)
            + limits.excerpt(of: doubtLines)
    }

    /// The labels whose share may be great enough, but not for certain.
    private var doubtLines: [String] {
        labels.filter { $0.isSufficient && !$0.isCertain && $0.requiredShare < 1 }.map { label in
            let range = "\(label.shareRange.lowerBound.inPercent) and \(label.shareRange.upperBound.inPercent)"
            return "  “\(label.name.asCell)”: too few runs to be certain; the share is between \(range)"
        }
    }

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
