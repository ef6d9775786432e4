/// What is said of a run that ends the process, by another thread than the one that ends it.
extension Campaign {
    /// Writes the steps down that lead there, and their token.
    ///
    /// No code under test is run, so steps are told by their names, and values by what they were made of.
    ///
    /// - Parameters:
    ///   - choices: The choices of the run.
    ///   - examples: What examples of the declared steps are called.
    func reportEnd(after choices: ChoiceSequence, _ examples: [String?]) {
        let rule = Interruption.declarations(at: CodeLocation(fileID: #fileID, line: #line))[0].name
        var named = NamedSteps(rule: ShortText(rule), kind: declarations.kind)
        var steps = choices.steps[...]
        if declarations.choosesStart, let start = steps.popFirst() {
            named.start = NamedStep(nil, choices: Array(start.dropFirst()))
        }
        named.steps = steps.compactMap { step in
            step.first.map { namedStep(Int($0), Array(step.dropFirst()), examples) }
        }
        let place = rememberEnd(named).map { "\n  remembered in \($0)" } ?? ""
        StandardError.say("replay(\"\(ReplayToken(named).text)\") repeats these steps\(place)")
    }

    private func namedStep(_ index: Int, _ choices: [UInt64], _ examples: [String?]) -> NamedStep {
        switch declarations.steps[index].name {
        case .declared(let name): NamedStep(nil, declaredAs: name, choices: choices)
        case .constant(let source): NamedStep(source, choices: choices)
        case .byExample: NamedStep(nil, declaredAs: examples[index].map(NamedStep.name(in:)) ?? "", choices: choices)
        }
    }
}
