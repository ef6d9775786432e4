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
        var names: [Int: String] = [:]
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
                name = names[rule] ?? nameOfUntold(rule)
                names[rule] = name
            }
            named.steps.append(NamedStep(text, declaredAs: name, choices: Array(sequence[index].dropFirst())))
        }
        return named
    }

    /// What steps are called, no more of them than a token may have; `nil` for one that does not return from saying so.
    func texts(of steps: [Step]) -> [String?] {
        let isOpen = !budget.survivesTraps
        var texts: [String?] = []
        var rest = steps.prefix(NamedSteps.greatestCount)
        // Not all at once: to name very many takes as long as what does not return.
        while !rest.isEmpty {
            let part = Array(rest.prefix(100))
            texts +=
                Sandbox.attempt(isOpen: isOpen) { part.map { String(naming: $0) } }
                ?? part.map { step in Sandbox.attempt(isOpen: isOpen) { String(naming: step) } }
            rest = rest.dropFirst(part.count)
        }
        return texts
    }

    /// The source of a state; `nil` if that does not return.
    func text(of state: State) -> String? {
        Sandbox.attempt(isOpen: !budget.survivesTraps) { String(swiftSource: state) }
    }

    /// What an error says, or its type if it does not return from that.
    func text(saying error: any Error) -> String {
        Sandbox.attempt(isOpen: !budget.survivesTraps) { String(sayingOf: error) } ?? "\(type(of: error))"
    }

    /// What a step is called that was never made, since its guard or generator did not return, or is one of too many; empty
    /// if nothing tells.
    private func nameOfUntold(_ rule: Int) -> String {
        let name = name(ofStep: rule)
        return name.hasSuffix("\(declarations.steps[rule].location)") ? "" : NamedStep.name(in: name)
    }
}
