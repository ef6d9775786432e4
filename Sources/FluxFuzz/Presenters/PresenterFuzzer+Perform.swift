extension PresenterFuzzer {
    /// Takes steps that are written down, one after the other, with a presenter of its own, and checks the rules after each
    /// of them.
    ///
    /// ```swift
    /// let report = fuzzer.perform(
    ///     { $0.search("a") },
    ///     { _ in try api.searches.release(with: ["apple"]) }
    /// )
    /// #expect(report.verdict == .noFailureFound, "\(report)")
    /// ```
    ///
    /// Each step counts as one interaction: when it is over, the presenter and the tasks that it started have come to rest.
    /// What the fuzzer declares as interactions, answers and failures is not asked; but the calls that are to be held have to
    /// be declared.
    ///
    /// The steps have no names. So rules after an interaction, and rules of a ``ModelFuzzer`` about its transitions, which
    /// are given the text of the interaction, are left out. If there is no other rule, the verdict is
    /// ``Verdict/vacuous(reason:)``. As after a replay, a pass is not vacuous for anything else.
    ///
    /// - Parameters:
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - steps: The steps, each given the presenter. What one throws makes the verdict ``Verdict/incomplete(reason:)``, and
    ///     no further step is taken.
    /// - Returns: What became of the steps. The token of a counterexample stands for nothing that a fuzzer declares.
    public func perform(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ steps: ((_ presenter: P) throws -> Void)...
    ) -> FuzzReport<Interaction<Action>, State> {
        perform(steps, fileID: fileID, line: line)
    }

    /// Takes steps that are in a list, such as those of a table of scripts, one after the other, with a presenter of its own, and
    /// checks the rules after each of them.
    ///
    /// - Parameters:
    ///   - steps: The steps, as for ``perform(fileID:line:_:)``.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: What became of the steps.
    public func perform(
        _ steps: [(_ presenter: P) throws -> Void],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> FuzzReport<Interaction<Action>, State> {
        let place = CodeLocation(fileID: fileID, line: line)
        let named = rules.indices.filter { isAboutNames(rules[$0]) }
        let others = keeping(.without(Set(named))).performing(steps, at: place)
        if others.rules.isEmpty {
            let campaign = others.campaign()
            return campaign.checked(needingRules: false) { campaign.report(.vacuous(reason: lackOfNamelessRules)) }
        }
        return others.known.report(replaying: { others.keeping($0).campaign().perform() })
    }

    /// The same fuzzer, with steps that are written down for its interactions.
    private func performing(_ steps: [(P) throws -> Void], at place: CodeLocation) -> PresenterFuzzer {
        var copy = self
        copy.interactions = steps.enumerated().map { index, step in
            let name = "step \(index + 1)"
            return InteractionRule(
                name: name,
                weight: 1,
                isEnabled: nil,
                hasEffect: false,
                isRequired: false,
                location: place,
                drawing: .all(.constant(())),
                title: { name },
                perform: { harness, _ in try harness.withPresenter(step) }
            )
        }
        return copy
    }

    private var lackOfNamelessRules: String {
        if rules.isEmpty { return "no rule is declared; add one with \(declarations.ruleMethods)" }
        let names = rules.prefix(5).map { "“\($0.name.asName)”" }.joined(separator: ", ")
        return """
            no rule can be checked, since steps that are performed have no names, and all rules are about interactions by \
            their names: \(names)\(rules.count > 5 ? " …" : ""); add another rule, or replay a token
            """
    }

    /// Whether a rule is about interactions with a name, or is given the names.
    func isAboutNames(_ rule: PresenterRule<P, V, Action, State>) -> Bool {
        rule.interaction != nil || kind == .model && rule.isAboutDispatches
    }
}
