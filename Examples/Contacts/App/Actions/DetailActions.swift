public import FluxCore

/// Puts the details of a contact on the screen.
public struct OpenContact: Action, Hashable, Sendable {
    /// Whose details.
    public let id: Contact.ID

    /// Creates the action.
    ///
    /// - Parameter id: Whose details.
    public init(id: Contact.ID) {
        self.id = id
    }
}

/// Leads back to the list.
public struct CloseContact: Action, Hashable, Sendable {
    /// Creates the action.
    public init() {}
}

/// Asks for the details of a contact.
public struct LoadContact: Action, Hashable, Sendable {
    /// Which contact.
    public let key: Contact.ID

    /// When it was.
    public let start: TaskStart

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - key: Which contact.
    ///   - start: When it was.
    public init(key: Contact.ID, start: TaskStart = TaskStart()) {
        self.key = key
        self.start = start
    }
}

/// The details of a contact have come, or won't.
public struct ContactLoaded: KeyedCompletableAction, Hashable {
    /// Which contact was asked for.
    public let key: Contact.ID

    /// The contact, or why there is none.
    public let result: Result<Contact, ContactsError>

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - key: Which contact was asked for.
    ///   - result: The contact, or why there is none.
    public init(key: Contact.ID, result: Result<Contact, ContactsError>) {
        self.key = key
        self.result = result
    }
}
