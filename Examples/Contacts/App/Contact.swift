/// Somebody in the address book.
public struct Contact: Identifiable, Hashable, Sendable {
    /// Which contact it is; the server never gives a number twice.
    public let id: Int

    /// How the contact is called.
    public var name: String

    /// Where to call.
    public var phone: String

    /// Creates a contact.
    ///
    /// - Parameters:
    ///   - id: Which contact it is.
    ///   - name: How the contact is called.
    ///   - phone: Where to call.
    public init(id: Int, name: String, phone: String) {
        self.id = id
        self.name = name
        self.phone = phone
    }

    /// What a list shows of it.
    public var row: ContactRow { ContactRow(id: id, name: name) }
}

/// What a list shows of a contact.
public struct ContactRow: Identifiable, Hashable, Sendable {
    /// Which contact it is.
    public let id: Contact.ID

    /// How the contact is called.
    public var name: String

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - id: Which contact it is.
    ///   - name: How the contact is called.
    public init(id: Contact.ID, name: String) {
        self.id = id
        self.name = name
    }
}

/// Why the server has not done what it was asked for.
public enum ContactsError: Error, Hashable, Sendable {
    /// It can't be reached.
    case offline
    /// It does not know the contact.
    case unknownContact
}
