extension PresenterFuzzer: FrontDoor {
    var defects: [String] { interactions.flatMap(\.defects) + labels.compactMap(\.defect) + rulesAfterNothing }

    var lackOfRules: String? {
        rules.isEmpty && goals.isEmpty && labels.allSatisfy { $0.share == 0 }
            ? "no rule is declared; add one with .guardRule(…) or .invariant(…)" : nil
    }

    var stepLocations: [CodeLocation] { interactions.map(\.location) }

    func name(ofStep step: Int) -> StepName { .known(interactions[step].name) }

    var weights: [Int] { interactions.map(\.weight) }

    var ruleDeclarations: [RuleDeclaration] {
        rules.map { rule in
            RuleDeclaration(
                name: rule.name,
                location: rule.location,
                isConditional: rule.isConditional,
                isAboutSteps: rule.isAboutDispatches || rule.interaction != nil
            )
        }
    }

    var labelDeclarations: [LabelDeclaration] { labels.map(\.declaration) }
}
