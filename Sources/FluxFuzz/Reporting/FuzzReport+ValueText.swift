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
            "found in \(kindOfRun) \(counterexample.run), shrunk with \(counterexample.evaluations.counted("evaluation"))"
        return found + (counterexample.isShrinkingCutShort ? ", when the budget was spent" : "")
    }
}

extension Counterexample {
    /// What failed, and for which value: on the same line if there is room for it.
    func valueTextLines(within limits: TextLimits) -> [ReportLine] {
        let failure = interruption?.verb ?? "\(ruleInOneLine ?? "a property without a name") failed"
        guard let value = actions.first.map({ String(swiftSource: $0) }) else {
            return ["✗ \(failure) while a value was made (\(location))"].asText + errorLines(within: limits).asText
        }
        let lines = limits.lines(of: value)
        let (known, errors) = (formerlyKnownLines.asText, errorLines(within: limits).asText)
        let short = "✗ \(failure) for \(lines[0]) (\(location))"
        if lines.count == 1, short.utf8.count <= 480, short.count <= 120 {
            return [.exact(short)] + known + errors
        }
        // It is the counterexample, so it is cut only where nobody could read it.
        let isReadable = value.utf8.count <= limits.bytes / 2
        let parts = isReadable && lines.count == 1 ? value.linesOfProperties(ofAtMost: 76) : lines
        let all = (parts.count <= limits.lines - 20 ? parts : lines).map { "  \($0)" }
        return [.text("✗ \(failure) for this value (\(location))")] + known + [.text("")]
            + (isReadable ? all.map(ReportLine.exact) : all.asText) + errors
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
