public import FluxCore

/// The state of the app, composed of a part for each feature.
public struct GreetingState: State, Hashable, Sendable {
    /// What the user types.
    public var naming: NamingState

    /// The message on the screen.
    public var message: MessageState

    /// Who was greeted.
    public var history: HistoryState

    /// Where a route did not lead.
    public var routing: RoutingState

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - naming: What the user types.
    ///   - message: The message on the screen.
    ///   - history: Who was greeted.
    ///   - routing: Where a route did not lead.
    public init(
        naming: NamingState = NamingState(),
        message: MessageState = MessageState(),
        history: HistoryState = HistoryState(),
        routing: RoutingState = RoutingState()
    ) {
        self.naming = naming
        self.message = message
        self.history = history
        self.routing = routing
    }
}
