internal import FluxCore

/// The text of a report about values, which has no steps.
extension FuzzReport {
    /// How many runs made no value, if any did.
    var runsWithoutValueLines: [String] {
        guard steps > 0, steps < runs else { return [] }
        return ["  \((runs - steps).counted("run")) made no value, since a generator gave up"]
    }

    func valueOrigin(of counterexample: Counterexample<Action, State>) -> String {
        let found =
            "found in run \(counterexample.run), shrunk with \(counterexample.evaluations.counted("evaluation"))"
        return found + (counterexample.isShrinkingCutShort ? ", when the budget was spent" : "")
    }
}

extension Counterexample {
    /// What failed, and for which value: on the same line if there is room for it.
    var valueTextLines: [String] {
        let failure = interruption?.verb ?? "\(ruleInOneLine ?? "a property without a name") failed"
        guard let value = actions.first.map({ String(swiftSource: $0) }) else {
            return ["✗ \(failure) while a value was made (\(location))"] + errorLines
        }
        let short = "✗ \(failure) for \(value) (\(location))"
        if short.count <= 120, !value.contains(where: \.isNewline) { return [short] + formerlyKnownLines + errorLines }
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
        return ["✗ \(failure) for this value (\(location))"] + formerlyKnownLines + [""] + lines + errorLines
    }
}

extension Counterexample where State == NoState {
    /// The value that does not have the property.
    ///
    /// There must be one: if the generator itself trapped or hung, ``actions`` is empty.
    public var value: Action {
        guard let value = actions.first else {
            preconditionFailure("there is no value, since the generator did not return: \(errorText ?? "")")
        }
        return value
    }
}
