/// A condition on what a presenter does, and where it was declared.
struct PresenterRule<V, Action, State> {
    /// What the condition is about.
    enum Condition {
        /// Every state, the initial one included.
        case invariant((State) throws -> Bool)
        /// Every dispatch: the state before it, the action, and the state after it.
        case transition((State, Action, State) throws -> Bool)
        /// The view and the state after each step.
        case view((V, State) throws -> Bool)
    }

    let name: String
    let location: CodeLocation
    let condition: Condition

    var isAboutView: Bool {
        if case .view = condition { true } else { false }
    }
}
