public import FluxCore

/// What became of the last route.
public struct RoutingState: State, Hashable, Sendable {
    /// The route that led nowhere, until the user types, or is led elsewhere.
    public var missed: String?

    /// Creates a state.
    ///
    /// - Parameter missed: The route that led nowhere, if there is one.
    public init(missed: String? = nil) {
        self.missed = missed
    }
}

/// Keeps a route that led nowhere until the user types, or is led elsewhere.
public struct RoutingFeature: Feature {
    /// Creates a feature.
    public init() {}

    /// The reducers of the routes.
    public var reducers: ActionRouter<GreetingState> {
        ActionRouter<RoutingState>()
            .on(MissRoute.self) { action, state in state.missed = action.path }
            .on(ChangeName.self) { _, state in state.missed = nil }
            .on(ShowMessage.self) { _, state in state.missed = nil }
            .on(CloseMessage.self) { _, state in state.missed = nil }
            .scope(to: \.routing)
    }
}
