extension PresenterFuzzer: FrontDoor {
    var defects: [String] { interactions.flatMap(\.defects) }

    var lackOfRules: String? {
        rules.isEmpty && goals.isEmpty ? "no rule is declared; add one with .guardRule(…) or .invariant(…)" : nil
    }

    var steps: [(name: String, location: CodeLocation)] { interactions.map { ($0.name, $0.location) } }

    var weights: [Int] { interactions.map(\.weight) }

    func place(ofRule index: Int) -> (name: String, location: CodeLocation) {
        (rules[index].name, rules[index].location)
    }

    static var notDeterministic: Verdict {
        .incomplete(
            reason: """
                the code under test is not deterministic: a failing run did not fail in the same way when it \
                was repeated. A presenter, its view or a rule may use the time, random numbers, a dispatch queue, the \
                order of a set, or an object that several runs share
                """
        )
    }
}
