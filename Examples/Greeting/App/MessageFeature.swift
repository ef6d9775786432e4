public import FluxCore

/// The screen with a message, which covers the start.
public struct MessageState: State, Hashable, Sendable {
    /// Who is greeted, or `nil` if there is no message.
    public var username: String?

    /// Creates a state.
    ///
    /// - Parameter username: Who is greeted, or `nil` if there is no message.
    public init(username: String? = nil) {
        self.username = username
    }

    /// The message.
    public var text: String? {
        username.map { "Nice to meet you, \($0)!" }
    }
}

/// The message for the user that a route names.
public struct MessageFeature: RoutedFeature {
    /// The routes to messages.
    public static let pattern = RoutePattern("/message/:username")

    /// Creates a feature.
    public init() {}

    /// The routes to messages.
    public var pattern: RoutePattern { Self.pattern }

    /// The reducers of the message.
    public var reducers: ActionRouter<GreetingState> {
        ActionRouter<MessageState>()
            .on(ShowMessage.self) { action, state in state.username = action.username }
            .on(CloseMessage.self) { _, state in state.username = nil }
            .scope(to: \.message)
    }

    /// Shows the message, unless the name is blank.
    ///
    /// - Parameter parameters: The name, as `username`.
    /// - Returns: The action.
    public func action(for parameters: [String: String]) -> (any Action & Sendable)? {
        NamingState(name: parameters["username"] ?? "").username.map(ShowMessage.init)
    }

    /// The route to a message.
    ///
    /// - Parameter username: Who is greeted.
    /// - Returns: The route.
    public static func path(for username: String) -> String {
        pattern.path(["username": username])
    }
}
