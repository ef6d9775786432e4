/// Why the code under test did not return.
enum Interruption: Hashable, Sendable {
    /// It trapped.
    case trap(Trap)
    /// It did not come to an end.
    case hang

    /// By which number such a failure is known, beside those of the rules.
    ///
    /// - Parameter rules: How many rules there are.
    /// - Returns: A number behind those of the rules.
    func rule(behind rules: Int) -> Int {
        switch self {
        case .trap: rules
        case .hang: rules + 1
        }
    }

    /// What to call it among the rules.
    static func declarations(at location: CodeLocation) -> [RuleDeclaration] {
        ["no trap", "no hang"].map { name in
            RuleDeclaration(name: name, location: location, isConditional: false, isAboutSteps: false)
        }
    }

    /// What the code did, in a word.
    var verb: String {
        switch self {
        case .trap: "trapped"
        case .hang: "hung"
        }
    }

    /// What happened, as a sentence without a full stop.
    var description: String {
        switch self {
        case .trap(let trap): trap.description
        case .hang: "the code under test did not come to an end"
        }
    }
}
