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
        if declarations.choosesStart, sequence.stepCount > 0 {
            let text = run.steps.states.first.map { String(swiftSource: $0) }
            named.start = NamedStep(text, declaredAs: "", choices: Array(sequence[0].dropFirst()))
        }
        for index in first..<max(first, sequence.stepCount) {
            let step = index - first
            let rule = Int(sequence[index, 0])
            let text = step < run.steps.actions.count ? String(naming: run.steps.actions[step]) : nil
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

    /// What the step is called whose guard or generator did not return; empty if nothing tells.
    private func nameOfUnmade(_ rule: Int) -> String {
        let name = name(ofStep: rule)
        return name.hasSuffix("\(declarations.steps[rule].location)") ? "" : NamedStep.name(in: name)
    }
}
