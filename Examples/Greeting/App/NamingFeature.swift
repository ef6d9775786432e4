public import FluxCore

/// A name field, and the button beside it.
public struct NamingState: State, Hashable, Sendable {
    /// The text in the field.
    public var name: String

    /// Creates a state.
    ///
    /// - Parameter name: The text in the field.
    public init(name: String = "") {
        self.name = name
    }

    /// Who is greeted by the button: the text without spaces around it, or `nil` if there is nothing else.
    public var username: String? {
        let name = name.trimmed
        return name.isEmpty ? nil : name
    }

    /// What stands on the button.
    public var buttonTitle: String {
        guard let username else { return "Greet" }
        return "Greet \(username)"
    }
}

/// The start: a name is typed here, and the field is emptied as soon as somebody is greeted.
public struct NamingFeature: RoutedFeature {
    /// The route back to the start.
    public static let pattern = RoutePattern("/start")

    /// Creates a feature.
    public init() {}

    /// The route back to the start.
    public var pattern: RoutePattern { Self.pattern }

    /// The reducers of the field.
    public var reducers: ActionRouter<GreetingState> {
        ActionRouter<NamingState>()
            .on(ChangeName.self) { action, state in state.name = action.name }
            .on(ShowMessage.self) { _, state in state.name = "" }
            .scope(to: \.naming)
    }

    /// Closes the message.
    ///
    /// - Parameter parameters: None.
    /// - Returns: The action.
    public func action(for parameters: [String: String]) -> (any Action & Sendable)? {
        CloseMessage()
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[...last].drop(while: \.isWhitespace))
    }
}
