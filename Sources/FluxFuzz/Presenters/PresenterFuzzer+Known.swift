extension PresenterFuzzer {
    /// Marks the rule that was declared last as known to fail, for a while; see ``Fuzzer/known(_:until:fileID:line:)``.
    ///
    /// ```swift
    /// .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
    /// .known("#123", until: .date("2027-01-31"))
    /// ```
    ///
    /// It stands directly behind the rule, of whatever kind. Goals and labels can't be known to fail.
    ///
    /// - Parameters:
    ///   - issue: What is known of the failure, such as the number of an issue; not empty.
    ///   - until: When the rule has to hold.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule marked.
    public func known(
        _ issue: String,
        until: KnownUntil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        var copy = self
        copy.known.mark(
            rules.last.map { (rules.count - 1, $0.name, $0.location) },
            isLast: known.declarationsBeforeRule == declarationsBesideRules,
            issue,
            until: until,
            at: CodeLocation(fileID: fileID, line: line)
        )
        return copy
    }

    /// How many interactions, goals and labels there are.
    var declarationsBesideRules: Int { interactions.count + goals.count + labels.count }

    /// The same fuzzer with some of its rules only, for which its tokens hold as well.
    func keeping(_ part: RulePart) -> PresenterFuzzer {
        if part == .all { return self }
        var copy = self
        copy.known = known.keeping(part, of: rules.map(\.name) + [ruleOfLeftovers.name])
        copy.rules = part.of(rules)
        // They have been looked at when the others were, and so has what runs leave behind.
        if part.isOne { (copy.goals, copy.labels, copy.outlivingRun) = ([], [], .all) }
        return copy
    }
}
