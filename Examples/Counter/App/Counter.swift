public import FluxCore

/// What the counter shows.
public struct CounterState: State, Hashable, Sendable {
    /// The number on the screen, which must not go below zero.
    public var count: Int

    /// Creates a state.
    ///
    /// - Parameter count: The number on the screen.
    public init(count: Int = 0) {
        self.count = count
    }
}

/// What can happen to the counter.
public enum CounterAction: Action, Hashable, Sendable {
    /// One up.
    case increment
    /// One down.
    case decrement
}

/// Changes the count, and trusts whoever dispatches to decrement above zero only.
public struct CounterMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Counts up or down.
    ///
    /// - Parameters:
    ///   - action: Up or down.
    ///   - state: The state to change.
    public func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment:
            state.count += 1
        case .decrement:
            state.count -= 1
        }
    }
}

extension Presenter where Action == CounterAction, State == CounterState {
    /// The user taps “+”.
    public func increment() {
        dispatch(.increment)
    }

    /// The user taps “−”, which does nothing at zero.
    public func decrement() {
        if state.count > 0 {
            dispatch(.decrement)
        }
    }
}
