internal import FluxCore

/// The text of a report about values, which has no steps.
extension FuzzReport {
    var valueExtent: String { "\(counted(steps, "value")) (seed \(seed))" }

    /// How many runs made no value, if any did.
    var runsWithoutValueLines: [String] {
        guard steps > 0, steps < runs else { return [] }
        return ["  \(counted(runs - steps, "run")) made no value, since a generator gave up"]
    }

    func valueOrigin(of counterexample: Counterexample<Action, State>) -> String {
        let found =
            "found in run \(counterexample.run), shrunk with \(counted(counterexample.evaluations, "evaluation"))"
        return found + (counterexample.isShrinkingCutShort ? ", when the budget was spent" : "")
    }
}

extension Counterexample {
    /// What failed, and for which value: on the same line if there is room for it.
    var valueTextLines: [String] {
        let value = actions.first.map { String(swiftSource: $0) } ?? ""
        let ruleName = ruleInOneLine ?? "a property without a name"
        let short = "✗ \(ruleName) failed for \(value) (\(location))"
        if short.count <= 120, !value.contains(where: \.isNewline) { return [short] + errorLines }
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        return ["✗ \(ruleName) failed for this value (\(location))", ""] + lines + errorLines
    }
}

extension Counterexample where State == NoState {
    /// The value that does not have the property.
    public var value: Action { actions[0] }
}
