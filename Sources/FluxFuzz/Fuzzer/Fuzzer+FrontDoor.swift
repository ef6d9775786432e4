extension Fuzzer: FrontDoor {
    var defects: [String] {
        [start.defect].compactMap(\.self) + actions.flatMap(\.defects) + labels.compactMap(\.defect)
    }

    var lackOfRules: String? {
        rules.isEmpty && goals.isEmpty && labels.allSatisfy { $0.share == 0 }
            ? "no rule is declared; add one with .invariant(…)" : nil
    }

    var steps: [(name: String, location: CodeLocation)] {
        actions.indices.map { (name(ofAction: $0), actions[$0].location) }
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

    /// What to call an action in a report.
    func name(ofAction rule: Int) -> String {
        actions[rule].name(in: start.simplest)
    }
}
