internal import FluxCore

extension Campaign {
    /// The steps of a run by their names.
    ///
    /// - Parameters:
    ///   - run: A run that failed.
    ///   - rule: The name of the rule that broke.
    /// - Returns: The steps.
    func namedSteps(of run: TracedRun<Step, State>, breaking rule: String) -> NamedSteps {
        let sequence = run.outcome.sequence
        let first = declarations.choosesStart ? 1 : 0
        var named = NamedSteps(rule: ShortText(rule), kind: declarations.kind)
        let texts = texts(of: run.steps.actions)
        if declarations.choosesStart, sequence.stepCount > 0 {
            let text = run.steps.states.first.flatMap(text)
            named.start = NamedStep(text, declaredAs: "", choices: Array(sequence[0].dropFirst()))
        }
        for index in first..<max(first, sequence.stepCount) {
            let step = index - first
            let rule = Int(sequence[index, 0])
            let text = step < texts.count ? texts[step] : nil
            var name: String?
            if case .declared(let declared) = declarations.steps[rule].name {
                name = declared
            } else if text == nil {
                // The last step was never made.
                name = nameOfUnmade(rule)
            }
            named.steps.append(NamedStep(text, declaredAs: name, choices: Array(sequence[index].dropFirst())))
        }
        return named
    }

    /// What steps are called; `nil` for one that does not return from saying so.
    func texts(of steps: [Step]) -> [String?] {
        let isOpen = !budget.survivesTraps
        if let texts = Sandbox.attempt(isOpen: isOpen, { steps.map { String(naming: $0) } }) { return texts }
        return steps.map { step in Sandbox.attempt(isOpen: isOpen) { String(naming: step) } }
    }

    /// The source of a state; `nil` if that does not return.
    func text(of state: State) -> String? {
        Sandbox.attempt(isOpen: !budget.survivesTraps) { String(swiftSource: state) }
    }

    /// What an error says, or its type if it does not return from that.
    func text(saying error: any Error) -> String {
        Sandbox.attempt(isOpen: !budget.survivesTraps) { String(sayingOf: error) } ?? "\(type(of: error))"
    }

    /// What the step is called whose guard or generator did not return; empty if nothing tells.
    private func nameOfUnmade(_ rule: Int) -> String {
        let name = name(ofStep: rule)
        return name.hasSuffix("\(declarations.steps[rule].location)") ? "" : NamedStep.name(in: name)
    }
}
