public import FluxCore

/// Asks for the list.
public struct LoadContacts: Action, Hashable, Sendable {
    /// When it was.
    public let start: TaskStart

    /// Creates the action.
    ///
    /// - Parameter start: When it was.
    public init(start: TaskStart = TaskStart()) {
        self.start = start
    }
}

/// The list has come, or won't.
public struct ContactsLoaded: CompletableAction, Hashable {
    /// The list, or why there is none.
    public let result: Result<[ContactRow], ContactsError>

    /// Creates the action.
    ///
    /// - Parameter result: The list, or why there is none.
    public init(result: Result<[ContactRow], ContactsError>) {
        self.result = result
    }
}
