extension Fuzzer {
    /// Marks the rule that was declared last as known to fail, for a while.
    ///
    /// ```swift
    /// .invariant("count ≥ 0") { $0.count >= 0 }
    /// .known("#123", until: .date("2027-01-31"))
    /// ```
    ///
    /// So an app that does not keep all its rules yet can be fuzzed, and what is new is found. First everything is done as
    /// if the rule was not declared, so that it hides no other failure. If that passes, the rule is looked for by itself,
    /// with the same actions and seed, and with the whole budget again: where it fails, that is a known failure
    /// (``FuzzReport/knownFailures``), and the verdict is still that of a pass. It is ``Verdict/incomplete(reason:)`` where
    /// the rule does not fail any more. A trap or a hang is a failure as always.
    ///
    /// When the end has come, the rule is like all others: it is a failure that it fails, and a report of a pass says that
    /// the mark can go.
    ///
    /// It stands directly behind the rule, an invariant or a transition rule. Goals and labels can't be known to fail.
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
    ) -> Fuzzer {
        var copy = self
        copy.model.known.mark(
            model.rules.last.map { (model.rules.count - 1, $0.name, $0.location) },
            isLast: model.known.declarationsBeforeRule == model.declarationsBesideRules,
            issue,
            until: until,
            at: CodeLocation(fileID: fileID, line: line)
        )
        return copy
    }

    /// The same fuzzer with some of its rules only, for which its tokens hold as well.
    @usableFromInline
    func keeping(_ part: RulePart) -> Fuzzer {
        if part == .all { return self }
        var copy = self
        copy.model.known = model.known.keeping(part, of: model.rules.map(\.name))
        copy.model.rules = part.of(model.rules)
        // They have been looked at when the others were.
        if part.isOne { (copy.model.goals, copy.model.labels) = ([], []) }
        return copy
    }

    /// Makes the report of a verification, and of those for rules that are known to fail, if there are any.
    @usableFromInline
    func report(verifying verify: (RulePart) -> FuzzReport<Action, State>) -> FuzzReport<Action, State> {
        model.known.report(searching: verify)
    }

    /// Makes the report of a search, and of those for rules that are known to fail and for ways to goals, if there are any.
    @usableFromInline
    func report(
        seed: UInt64,
        budget: Budget,
        searching search: (RulePart) -> FuzzReport<Action, State>
    ) -> FuzzReport<Action, State> {
        guard let corpus = Corpus.current else { return model.known.report(searching: search) }
        return corpus.report(declarations) { aim in
            let fuzzer = seeking(aim)
            return fuzzer.campaign(seed: seed, budget: budget, [{ MachineBuilder.machine(fuzzer.model) }]).run()
        } searching: {
            model.known.report(searching: search)
        }
    }

    /// The same fuzzer with one rule only: that no state meets a goal, or that a label fits none.
    private func seeking(_ aim: Corpus.Aim) -> Fuzzer {
        var copy = self
        let condition = aim.isGoal ? model.goals[aim.index] : model.labels[aim.index]
        copy.model.known = KnownRules()
        (copy.model.rules, copy.model.goals, copy.model.labels) = ([], [], [])
        return copy.invariant(aim.name) { !condition.isMet($0) }
    }
}
