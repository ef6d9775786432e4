internal import FluxCore

/// What a session and its report have to know of the declarations of a front door.
protocol FrontDoor: Checkable {
    /// What is wrong with the declarations, one line for each defect.
    var defects: [String] { get }

    /// Why no run could ever fail, if so.
    var lackOfRules: String? { get }

    /// What a step can be, in the order of declaration: what a report calls it, and where it was declared.
    var steps: [(name: String, location: CodeLocation)] { get }

    /// How often to choose each of the steps, in proportion to the others.
    var weights: [Int] { get }

    /// The name of a rule, and where it was declared.
    func place(ofRule index: Int) -> (name: String, location: CodeLocation)

    /// The reachability goals.
    var goals: [Goal<State>] { get }

    /// The fingerprint of the declarations.
    var declarations: UInt32 { get }

    /// How to make the mutation again, or `nil` if there is none or nothing tells how.
    var mutationSource: TypedSource? { get }

    /// Whether a step is a value, that a property is tried with.
    static var isAboutValues: Bool { get }

    /// The verdict on code that does not behave the same way twice.
    static var notDeterministic: Verdict { get }
}

extension FrontDoor {
    var mutationSource: TypedSource? { nil }

    static var isAboutValues: Bool { false }

    static var notDeterministic: Verdict { .notDeterministic }
}
