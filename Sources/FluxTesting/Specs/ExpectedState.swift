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

/// Compares two values by `==`, or returns `nil` where their type has none.
///
/// It is looked up at run time, so that a spec of states that are not Equatable is written like any other.
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    return areEqual(left, right, as: type)
}

private func areEqual<Value, Same: Equatable>(_ left: Value, _ right: Value, as type: Same.Type) -> Bool {
    // The same type, which the compiler can't know.
    left as? Same == right as? Same
}
