/// A mutation given by a closure.
public struct AnyMutation<Action: FluxCore.Action, State: FluxCore.State>: Mutation {
    private let body: (Action, inout State) -> Void

    /// Creates a mutation.
    ///
    /// - Parameter body: Changes the state as the action says; a pure function.
    public init(_ body: @escaping (Action, inout State) -> Void) {
        self.body = body
    }

    /// Changes the state as the closure says.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state, changed in place.
    public func mutate(action: Action, state: inout State) {
        body(action, &state)
    }
}

extension Mutation {
    /// Makes a mutation of a part one of the whole.
    ///
    ///     CounterMutation().scope(state: \.counter) { (action: AppAction) in
    ///         if case .counter(let action) = action { action } else { nil }
    ///     }
    ///
    /// - Parameters:
    ///   - state: Where the part is in the whole state.
    ///   - action: Gives the part's action, or `nil` for actions that do not concern it.
    /// - Returns: A mutation that changes that part of the whole state only.
    public func scope<WholeAction: FluxCore.Action, WholeState: FluxCore.State>(
        state: WritableKeyPath<WholeState, State>,
        action: @escaping (WholeAction) -> Action?
    ) -> AnyMutation<WholeAction, WholeState> {
        AnyMutation { wholeAction, wholeState in
            guard let action = action(wholeAction) else { return }
            mutate(action: action, state: &wholeState[keyPath: state])
        }
    }

    /// Makes one mutation of two that take the same actions.
    ///
    /// Both take effect: the second one gets the state that the first one left.
    ///
    /// - Parameter next: The mutation that comes second.
    /// - Returns: A mutation that runs this one, then the next.
    public func combine(with next: some Mutation<Action, State>) -> AnyMutation<Action, State> {
        AnyMutation { action, state in
            mutate(action: action, state: &state)
            next.mutate(action: action, state: &state)
        }
    }
}
