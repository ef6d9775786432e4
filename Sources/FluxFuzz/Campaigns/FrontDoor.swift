internal import FluxCore

/// What a session and its report have to know of the declarations of a front door.
protocol FrontDoor: Checkable {
    /// What is wrong with the declarations, one line for each defect.
    var defects: [String] { get }

    /// Why no run could ever fail, if so.
    var lackOfRules: String? { get }

    /// Where what a step can be was declared, in the order of declaration.
    var stepLocations: [CodeLocation] { get }

    /// What a report calls a step.
    func name(ofStep step: Int) -> StepName

    /// How often to choose each of the steps, in proportion to the others.
    var weights: [Int] { get }

    /// The rules, in the order of declaration.
    var ruleDeclarations: [RuleDeclaration] { get }

    /// What states or values are counted by.
    var labelDeclarations: [LabelDeclaration] { get }

    /// The reachability goals.
    var goals: [Goal<State>] { get }

    /// The fingerprint of the declarations.
    var declarations: UInt32 { get }

    /// How to make the mutation again, or `nil` if there is none or nothing tells how.
    var mutationSource: TypedSource? { get }

    /// Whether a step is a value, that a property is tried with.
    static var isAboutValues: Bool { get }
}

/// What a report calls a step.
enum StepName {
    case known(String)

    /// By an example, or by its place if there is none. To make one is to run code under test.
    case byExample(() -> String?)
}

extension FrontDoor {
    var mutationSource: TypedSource? { nil }

    static var isAboutValues: Bool { false }
}
