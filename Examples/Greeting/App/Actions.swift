public import FluxCore

/// The user has changed the text of the name field.
public struct ChangeName: Action, Hashable, Sendable {
    /// All of the text.
    public let name: String

    /// Creates an action.
    ///
    /// - Parameter name: All of the text.
    public init(name: String) {
        self.name = name
    }
}

/// A route has led to the message for a user.
public struct ShowMessage: Action, Hashable, Sendable {
    /// Who is greeted.
    public let username: String

    /// Creates an action.
    ///
    /// - Parameter username: Who is greeted.
    public init(username: String) {
        self.username = username
    }
}

/// A route has led back to the start.
public struct CloseMessage: Action, Hashable, Sendable {
    /// Creates an action.
    public init() {}
}

/// The user wants nobody to be remembered.
public struct ForgetEveryone: Action, Hashable, Sendable {
    /// Creates an action.
    public init() {}
}

/// A route has led nowhere.
public struct MissRoute: Action, Hashable, Sendable {
    /// The route.
    public let path: String

    /// Creates an action.
    ///
    /// - Parameter path: The route.
    public init(path: String) {
        self.path = path
    }
}
