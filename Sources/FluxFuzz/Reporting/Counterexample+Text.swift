internal import FluxCore

extension Counterexample {
    /// The steps as text: actions as Swift source, interactions by their names.
    public var script: [String] { actions.map { String(naming: $0) } }

    /// The counterexample as lines of text: what failed, and each step with the difference it made.
    func textLines(within limits: TextLimits = .none) -> [String] {
        let steps = RunSteps(actions: actions, states: states, dispatches: dispatches)
        return [headline] + formerlyKnownLines + [""]
            + steps.lines(
                ending: ending,
                missing: missing,
                brokenDispatch: brokenDispatch,
                within: limits,
                marks: marks(ofStep:)
            ) + viewLines + errorLines(within: limits) + varianceLines + limits.excerpt(of: irrelevanceLines)
    }

    /// What became of the last step, if it did not come to an end, or its state could not be read.
    var ending: String? { checked == nil || readsState ? interruption?.verb : nil }

    /// What is said of a rule over time beside a step.
    func marks(ofStep step: Int) -> [String] {
        brokenObligation?.lines(ofStep: step, last: actions.count, breaking: ruleInOneLine ?? "it") ?? []
    }

    /// What it took to find it.
    ///
    /// - Parameter kind: What to call the run that did.
    /// - Returns: What it took, as a line.
    func origin(of kind: String) -> String {
        let found = "found in \(kind) \(run) after \(stepsBeforeShrinking.counted("step"))"
        let shrunk = "shrunk to \(actions.count) with \(evaluations.counted("evaluation"))"
        let end = isShrinkingCutShort ? ", when \(whatWasSpent)" : ""
        // Of no step, or of one where runs begin in the same state, that goes without saying.
        let proof = actions.count > 1 ? "; no shorter sequence exists" : ""
        return "\(found), \(shrunk)\(end)\(isShortest ? proof : "; a shorter sequence may exist")"
    }

    /// What shrinking ended for before it was through.
    private var whatWasSpent: String {
        let budget = "the budget was spent"
        return interruption.map { "\(budget), or too many attempts had \($0.verb)" } ?? budget
    }

    /// The same without values, which may not return from saying what they are.
    func linesWithoutValues(within limits: TextLimits) -> [String] {
        let names = namedSteps.steps.map(\.description)
        let steps = names.enumerated().map { "  \($0 + 1)  \($1.asName)" }
        return [headline, ""] + limits.excerpt(ofRows: steps) + viewLines + errorLines(within: limits)
    }

    /// What failed, when, and where that was declared.
    var headline: String { "✗ \(claim) (\(location))" }

    /// What failed, and when.
    var claim: String {
        let when = actions.isEmpty ? "in the initial state" : "after \(actions.count.counted("step"))"
        if let interruption {
            let subject = checked.map { $0 + " " } ?? ""
            return "\(subject)\(interruption.verb) \(when)"
        }
        return "\(ruleInOneLine ?? "a rule without a name") failed \(when)"
    }

    /// The name of the rule in one line, or `nil` if it has none.
    var ruleInOneLine: String? {
        let name = rule.asName
        return name.isEmpty ? nil : name
    }

    /// What the view was like, if the rule is about it.
    private var viewLines: [String] { viewText.map { ["", "  the view: \($0)"] } ?? [] }

    /// That the steps do not do the same each time, if they don't.
    private var varianceLines: [String] { variance.map { ["", "  ! \($0)"] } ?? [] }

    /// That the rule was known to fail, if it was.
    var formerlyKnownLines: [String] { formerlyKnown.map { ["  it was \($0.description)"] } ?? [] }

    /// What the rule threw, if it did.
    func errorLines(within limits: TextLimits) -> [String] {
        guard let errorText else { return [] }
        let lines = limits.lines(of: errorText)
        let verb = interruption == nil && isOfDeclaredRule ? "it threw: " : ""
        return ["", "  \(verb)\(lines[0])"] + lines.dropFirst().map { "    \($0)" } + mainThreadLines
    }

    private var mainThreadLines: [String] {
        guard mayMissMainThread else { return [] }
        return [
            "  Another thread stood for the main one. If the code asked for that, as Thread.isMainThread does, give the",
            "  fuzzer Budget(survivesTraps: false).",
        ]
    }
}
