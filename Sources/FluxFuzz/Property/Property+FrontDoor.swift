extension Property: FrontDoor {
    var defects: [String] { [generator.defect?.message].compactMap(\.self) + labels.compactMap(\.defect) }

    /// A property is a rule itself.
    var lackOfRules: String? { nil }

    /// The only step draws the value.
    var stepLocations: [CodeLocation] { [location] }

    func name(ofStep step: Int) -> StepName { .known(name) }

    var weights: [Int] { [1] }

    var ruleDeclarations: [RuleDeclaration] {
        [RuleDeclaration(name: name, location: location, isConditional: false, isAboutSteps: true)]
    }

    var labelDeclarations: [LabelDeclaration] { labels.map(\.declaration) }

    var goals: [Goal<NoState>] { [] }

    static var isAboutValues: Bool { true }
}
