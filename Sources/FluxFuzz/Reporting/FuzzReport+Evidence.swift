/// What a pass means in numbers.
extension FuzzReport {
    /// What was made again and compared, how much of it was new, and what is excluded, as lines.
    var evidenceLines: [String] {
        let rows = evidence
        let width = rows.map { $0.title.count }.max() ?? 0
        return rows.map { "  \($0.title.padded(to: width))  \($0.text)" }
    }

    /// What was made again and compared, how much of it was new, and what is excluded.
    var evidence: [(title: String, text: String)] {
        var rows: [(title: String, text: String)] = []
        if elements >= budget.greatestElements, runs < budget.runs {
            let last = "\(isAboutValues ? "value" : "run") \(runs) of \(budget.runs)"
            let text = "\(elements) in lists and texts, so the search ended with \(last); Budget(for:) goes on"
            rows.append(("elements", text))
        }
        if let repeated, repeated.runs > 0 {
            let extent = isAboutValues ? "\(repeated.steps.counted("value"))" : repeated.extent
            let digest = digest.map { " (digest \($0))" } ?? ""
            rows.append(("repeated", "\(extent): the same each time\(digest)"))
            if let distinct = repeated.distinctStates, let new = repeated.newStates {
                let all = "\(distinct) distinct among \(repeated.states) of these"
                rows.append((isAboutValues ? "values" : "states", "\(all), \(new) of them new in the last tenth"))
            }
        }
        if let comparison { rows.append(("compared", comparison)) }
        if let rate = excludedFailureRate {
            let what = isAboutValues ? "values" : "runs"
            rows.append(("excluded", "above \(rate.inSmallPercent) of such \(what) fail (with 95 % confidence)"))
        }
        switch smallSearch {
        case .visitsAll(let states, _): rows.append(("verify()", "visits all \(states.counted("state"))"))
        case .fails: rows.append(("verify()", "finds a failure"))
        case nil: break
        }
        return rows
    }
}

extension FuzzReport {
    /// What came of a comparison with other processes, in a report that says nothing else of that kind.
    var comparisonLines: [String] { comparison.map { ["  compared  \($0)"] } ?? [] }
}

extension RepeatedRuns {
    fileprivate var extent: String { "\(runs.counted("run")), \(steps.counted("step"))" }
}
