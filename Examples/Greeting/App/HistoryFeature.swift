public import FluxCore

/// Who was greeted.
public struct HistoryState: State, Hashable, Sendable {
    /// How many are remembered.
    public static let limit = 3

    /// Who was greeted, each one once, the last one first; not more than ``limit``.
    public var names: [String]

    /// How often somebody was greeted.
    public var count: Int

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - names: Who was greeted, each one once, the last one first.
    ///   - count: How often somebody was greeted.
    public init(names: [String] = [], count: Int = 0) {
        self.names = names
        self.count = count
    }
}

/// Remembers who was greeted: it listens to an action that belongs to another feature.
public struct HistoryFeature: Feature {
    /// Creates a feature.
    public init() {}

    /// The reducers of the history.
    public var reducers: ActionRouter<GreetingState> {
        ActionRouter<HistoryState>()
            .on(ShowMessage.self) { action, state in
                state.count += 1
                state.names.removeAll { $0 == action.username }
                state.names.insert(action.username, at: 0)
                if state.names.count > HistoryState.limit { state.names.removeLast() }
            }
            .on(ForgetEveryone.self) { _, state in state = HistoryState() }
            .scope(to: \.history)
    }
}
