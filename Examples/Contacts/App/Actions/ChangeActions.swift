public import FluxCore

/// Asks for a contact to be saved.
public struct SaveContact: Action, Hashable, Sendable {
    /// How the contact is to be.
    public let contact: Contact

    /// When it was.
    public let start: TaskStart

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - contact: How the contact is to be.
    ///   - start: When it was.
    public init(contact: Contact, start: TaskStart = TaskStart()) {
        self.contact = contact
        self.start = start
    }
}

/// A contact is saved, or could not be.
public struct ContactSaved: KeyedCompletableAction, Hashable {
    /// Which contact was to be saved.
    public let key: Contact.ID

    /// The contact as the server has it now, or why it does not have it.
    public let result: Result<Contact, ContactsError>

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - key: Which contact was to be saved.
    ///   - result: The contact as the server has it now, or why it does not have it.
    public init(key: Contact.ID, result: Result<Contact, ContactsError>) {
        self.key = key
        self.result = result
    }
}

/// Asks for a contact to be deleted.
public struct DeleteContact: Action, Hashable, Sendable {
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

/// A contact is deleted, or could not be.
public struct ContactDeleted: KeyedCompletableAction, Hashable {
    /// Which contact was to be deleted.
    public let key: Contact.ID

    /// Which contact is gone, or why it is not.
    public let result: Result<Contact.ID, ContactsError>

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - key: Which contact was to be deleted.
    ///   - result: Which contact is gone, or why it is not.
    public init(key: Contact.ID, result: Result<Contact.ID, ContactsError>) {
        self.key = key
        self.result = result
    }
}
