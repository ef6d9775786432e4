internal import FluxCore

extension Campaign {
    /// What a report calls the steps.
    ///
    /// - Parameter sandbox: Where the code under test runs; a new one if it is `nil`.
    /// - Returns: The names, in the order of declaration.
    func stepNames(in sandbox: Sandbox? = nil) -> [String] {
        names(of: declarations.steps, examples(of: declarations.steps, in: sandbox))
    }

    /// What a report calls a step.
    func name(ofStep step: Int) -> String {
        let steps = [declarations.steps[step]]
        return names(of: steps, examples(of: steps, in: nil))[0]
    }

    /// What a report calls a step, and where it was declared.
    func nameAndPlace(ofStep step: Int) -> String {
        let place = "\(declarations.steps[step].location)"
        let name = name(ofStep: step)
        return name.hasSuffix(place) ? name : "\(name) (\(place))"
    }

    /// The names of steps; what is called by an example, and has none, by the place of its declaration.
    func names(of steps: [StepDeclaration], _ examples: [String?]) -> [String] {
        zip(steps, examples).map { step, example in example ?? "at \(step.location)" }
    }

    /// What the steps are called, or an example of each; `nil` where there is none.
    ///
    /// The code under test may run here, and not return.
    func stepExamples() -> [String?] { examples(of: declarations.steps, in: nil) }

    private func examples(of steps: [StepDeclaration], in sandbox: Sandbox?) -> [String?] {
        let sandbox = sandbox ?? .here(isOpen: !budget.survivesTraps)
        return steps.map { step in
            switch step.name {
            case .declared(let name), .constant(let name): name
            case .byExample(let make): sandbox.run(make) ?? (insistsOnThisThread(sandbox) ? make() : nil)
            }
        }
    }

    /// What to call what the code under test was asked in a run, as the subject of a sentence.
    func nameOfQuestion(_ question: Answer.Question) -> String {
        switch question {
        case .step(let index): "the guard of \(nameAndPlace(ofStep: index))"
        case .holds(let index): "rule “\(declarations.rules[index].name.asName)”"
        case .rule(let index): "the condition of rule “\(declarations.rules[index].name.asName)”"
        case .label(let index): "label “\(declarations.labels[index].name.asName)”"
        case .goal(let index): "goal “\(declarations.goals[index].name.asName)”"
        case .view: "the view"
        }
    }

    /// What to call the rule or the like that did not return, as the subject of a sentence.
    ///
    /// A property is the only rule that its values are checked by.
    func nameOfChecked(_ checking: Machine.Checking) -> String? {
        if declarations.isAboutValues { return nil }
        switch checking {
        case .rule(let index):
            let name = declarations.rules[index].name.asName
            return name.isEmpty ? "a rule without a name" : "the rule “\(name)”"
        case .goalOrLabel: return "a goal or a label"
        case .state: return "what reads the state"
        }
    }
}
