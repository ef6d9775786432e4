extension Fuzzer: FrontDoor {
    var defects: [String] { [start.defect].compactMap(\.self) + actions.flatMap(\.defects) }

    var lackOfRules: String? {
        rules.isEmpty && goals.isEmpty ? "no rule is declared; add one with .invariant(…)" : nil
    }

    var steps: [(name: String, location: CodeLocation)] {
        actions.indices.map { (name(ofAction: $0), actions[$0].location) }
    }

    var weights: [Int] { actions.map(\.weight) }

    func place(ofRule index: Int) -> (name: String, location: CodeLocation) {
        (rules[index].name, rules[index].location)
    }

    /// What to call an action in a report.
    func name(ofAction rule: Int) -> String {
        actions[rule].name(in: start.simplest)
    }
}
