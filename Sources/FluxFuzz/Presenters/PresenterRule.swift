/// A condition on what a presenter does, and where it was declared.
struct PresenterRule<V, Action, State> {
    /// What the condition is about.
    enum Condition {
        /// Every state, the initial one included.
        case invariant((State) throws -> Bool)
        /// Every state in which the presenter is at rest, the initial one included.
        case rest((State) throws -> Bool)
        /// Every dispatch: the state before it, the action, and the state after it.
        case transition((State, Action, State) throws -> Bool)
        /// The view and the state after each step.
        case view((V, State) throws -> Bool)
        /// Every step of the interaction with this name: the state before it, its argument, and the state after it.
        case interaction(name: String, (State, Any, State) throws -> Bool)
    }

    let name: String
    let location: CodeLocation

    /// Where the condition has something to say.
    let scope: Rule<Action, State>.Scope
    let condition: Condition

    var isAboutView: Bool {
        if case .view = condition { true } else { false }
    }

    var isAboutDispatches: Bool {
        if case .transition = condition { true } else { false }
    }

    /// Whether there may be nothing of which the rule says anything.
    var isConditional: Bool {
        if case .everywhere = scope { isAboutDispatches || interaction != nil } else { true }
    }

    /// The name of the interaction that it is about, if it is about one.
    var interaction: String? {
        if case .interaction(let name, _) = condition { name } else { nil }
    }

    func applies(to state: State) -> Bool {
        if case .states(let includes) = scope { includes(state) } else { true }
    }

    func applies(to state: State, _ action: Action) -> Bool {
        if case .steps(let includes) = scope { includes(state, action) } else { true }
    }
}
