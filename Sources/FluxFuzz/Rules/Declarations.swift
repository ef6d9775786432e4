internal import FluxCore

/// What was declared, as far as a campaign and its report have to know.
struct Declarations {
    /// What is wrong with the declarations, one line for each defect.
    var defects: [String]

    /// What adds a rule, as Swift source.
    var ruleMethods = ".invariant(…)"

    /// What a step can be, in the order of declaration.
    var steps: [StepDeclaration]

    /// The rules, in the order of declaration.
    var rules: [RuleDeclaration]

    /// What states or values are counted by.
    var labels: [ConditionDeclaration]

    /// The reachability goals.
    var goals: [ConditionDeclaration] = []

    /// The goals that ways reach which are remembered, by their names, each with its number of steps.
    var reachedGoals = ReachedGoals.current

    /// The names of all rules, if ``rules`` has only some of them.
    var ruleNames: [String]?

    /// How to make the mutation again, or `nil` if there is none or nothing tells how.
    var mutationSource: TypedSource?

    /// Whether the initial state is chosen, so that the first step of a sequence stands for it.
    var choosesStart = false

    /// What the steps are.
    var kind = StepKind.action

    /// Whether a step is a value, that a property is tried with.
    var isAboutValues: Bool { kind == .value }

    /// Which of the rules that were declared are among ``rules``.
    var part = RulePart.all

    /// The names that several declarations have, each with their places: a token can't tell these apart.
    var sharedNames: [String] {
        let named = steps.compactMap { step -> (name: String, location: CodeLocation)? in
            if case .declared(let name) = step.name { (name, step.location) } else { nil }
        }
        return Self.sharedNames(of: named, "interactions")
            + Self.sharedNames(of: rules.map { ($0.name, $0.location) }, "rules")
    }

    private static func sharedNames(
        of declarations: [(name: String, location: CodeLocation)],
        _ kind: String
    ) -> [String] {
        let places = Dictionary(grouping: declarations, by: \.name).mapValues { $0.map { "\($0.location)" } }
        var names: Set<String> = []
        return declarations.compactMap { name, _ in
            guard let places = places[name], places.count > 1, names.insert(name).inserted else { return nil }
            let list = places.prefix(5).joined(separator: ", ")
            return "\(places.count) \(kind) are called “\(name.asName)”: \(list); a token can't tell them apart"
        }
    }

    /// Why no run could ever fail, if so.
    var lackOfRules: String? {
        guard part == .all, rules.allSatisfy(\.isImplicit), goals.isEmpty, labels.allSatisfy({ $0.share == 0 })
        else { return nil }
        return "no rule is declared; add one with \(ruleMethods)"
    }

    /// The index of the rule that nobody declared; `nil` if there is none.
    var implicitRule: Int? { rules.firstIndex(where: \.isImplicit) }

    /// In how many ways a run can break a rule: each rule after each step, and where the run begins.
    ///
    /// A property is tried with a value in the one step of a run, and can fail in one way. What nobody declared does not count.
    var kindsOfFailure: Int {
        isAboutValues ? 1 : max(1, rules.filter { !$0.isImplicit }.count * (steps.count + 1))
    }
}

/// The goals that need not be reached by random runs.
enum ReachedGoals {
    /// For the name of each, after how many steps it was reached.
    @TaskLocal static var current: [String: Int] = [:]
}

/// What steps are: that of one kind is never one of another.
enum StepKind: UInt64, CaseIterable {
    case action, interaction, value

    /// What to call several of them.
    var plural: String {
        switch self {
        case .action: "actions"
        case .interaction: "interactions"
        case .value: "values"
        }
    }
}

/// What a step can be.
struct StepDeclaration {
    let name: StepName
    let location: CodeLocation

    /// How often to choose it, in proportion to the others.
    let weight: Int

    /// Whether it should be taken, and it is a finding if it never is.
    var isRequired = true
}

/// What a report calls a step.
enum StepName {
    /// What it was declared as, apart from an argument.
    case declared(String)

    /// The Swift source of an action that is always the same.
    case constant(String)

    /// By an example, or by its place if there is none. To make one is to run code under test.
    case byExample(() -> String?)
}
