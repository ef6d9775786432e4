extension Property: FrontDoor {
    var defects: [String] { generator.defect.map { [$0.message] } ?? [] }

    /// A property is a rule itself.
    var lackOfRules: String? { nil }

    /// The only step draws the value.
    var steps: [(name: String, location: CodeLocation)] { [(name, location)] }

    var weights: [Int] { [1] }

    func place(ofRule index: Int) -> (name: String, location: CodeLocation) { (name, location) }

    var goals: [Goal<NoState>] { [] }

    static var isAboutValues: Bool { true }
}
