public import FluxCore

/// An action that reports how a request has ended.
public protocol CompletableAction: Action, Sendable {
    /// What the server has sent.
    associatedtype Payload

    /// Creates the action.
    ///
    /// - Parameter result: How the request has ended.
    init(result: Result<Payload, ContactsError>)
}

/// An action that reports how a request has ended, where several may be under way for different keys.
public protocol KeyedCompletableAction: Action, Sendable {
    /// What tells the requests from each other.
    associatedtype Key: Hashable & Sendable

    /// What the server has sent.
    associatedtype Payload

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - key: Which request it was.
    ///   - result: How it has ended.
    init(key: Key, result: Result<Payload, ContactsError>)
}
