internal import FluxCore

extension Fuzzer: FrontDoor {
    var defects: [String] {
        [start.defect].compactMap(\.self) + actions.flatMap(\.defects) + labels.compactMap(\.defect)
    }

    var lackOfRules: String? {
        rules.isEmpty && goals.isEmpty && labels.allSatisfy { $0.share == 0 }
            ? "no rule is declared; add one with .invariant(…)" : nil
    }

    var stepLocations: [CodeLocation] { actions.map(\.location) }

    func name(ofStep step: Int) -> StepName {
        if case .constant(let action) = actions[step].origin { return .known(String(swiftSource: action)) }
        return .byExample { actions[step].example(in: start.simplest) }
    }

    var weights: [Int] { actions.map(\.weight) }

    var ruleDeclarations: [RuleDeclaration] {
        rules.map { rule in
            RuleDeclaration(
                name: rule.name,
                location: rule.location,
                isConditional: rule.isConditional,
                isAboutSteps: rule.isTransition
            )
        }
    }

    var labelDeclarations: [LabelDeclaration] { labels.map(\.declaration) }
}
