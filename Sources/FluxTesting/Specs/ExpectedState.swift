/// What a state is expected to be.
enum ExpectedState<State> {
    /// This one.
    case state(State)
    /// The one before, changed like this.
    case changed((inout State) -> Void)

    /// The expected state, where this one was there before.
    func state(from before: State) -> State {
        switch self {
        case .state(let state):
            return state
        case .changed(let change):
            var state = before
            change(&state)
            return state
        }
    }
}
