/// A step that is more than an action, and says itself what it is.
protocol DescribedStep {
    /// What a report calls steps of this kind.
    static var kind: String { get }

    /// What to call the step.
    var name: String { get }

    /// What came of it besides the change of the state.
    var notes: [String] { get }
}
