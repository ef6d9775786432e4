/// What went wrong in a run.
struct Failure {
    /// The index of the rule that failed; a number behind those of all rules if the code under test did not return.
    let rule: Int

    /// The index of the action rule of the last step, or ``Machine/start`` if the initial state breaks the rule
    /// or the action is not known.
    let action: Int

    /// After how many steps it failed; zero if the initial state breaks the rule.
    var step = 0

    /// What the rule threw, if it did not return `false`.
    var error: (any Error)?

    /// By what failures are told apart.
    var kind: Kind { Kind(rule: rule, action: action) }

    /// What failed, and what was done then.
    struct Kind: Hashable {
        let rule: Int
        let action: Int
    }

    /// Whether another failure is the same one: the same rule, after the same number of steps and by the same action.
    ///
    /// What a rule threw does not count, since the text of an error may hold addresses.
    func isSame(as other: Failure?) -> Bool {
        kind == other?.kind && step == other?.step
    }
}

extension Interruption {
    /// The number by which such a failure is known, beside those of the rules.
    ///
    /// - Parameter rules: How many rules there are.
    /// - Returns: A number behind those of the rules.
    func rule(behind rules: Int) -> Int {
        switch self {
        case .trap: rules
        case .hang, .growth: rules + 1
        }
    }

    /// The names of such failures among those of the rules, at a place to show for them.
    static func declarations(at location: CodeLocation) -> [RuleDeclaration] {
        ["no trap", "no hang"].map { name in
            RuleDeclaration(name: name, location: location, isConditional: false, isAboutSteps: false)
        }
    }
}
