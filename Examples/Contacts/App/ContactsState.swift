public import FluxCore

/// The contacts, and how far everything is that was asked of the server.
///
/// What is asked for one contact is a task of its own, found by the contact's id.
public struct ContactsState: State, Hashable, Sendable {
    /// The contacts, in the order of the server.
    public var list = TaskState<[ContactRow], ContactsError>.idle

    /// Whose details are on the screen.
    public var openID: Contact.ID?

    /// All that is known of each contact for which it was asked.
    public var details: [Contact.ID: TaskState<Contact, ContactsError>] = [:]

    /// How the user wants contacts to be, as long as the server has not agreed.
    public var drafts: [Contact.ID: Contact] = [:]

    /// How far it is with each contact that was to be saved.
    public var saves: [Contact.ID: TaskState<Contact, ContactsError>] = [:]

    /// How far it is with each contact that was to be deleted, until it is gone.
    public var deletions: [Contact.ID: TaskState<Contact.ID, ContactsError>] = [:]

    /// Creates a state in which nothing has happened.
    public init() {}
}

extension ContactsState {
    /// Whether a contact is there.
    ///
    /// - Parameter id: Which contact.
    /// - Returns: Whether the list has it.
    public func isListed(_ id: Contact.ID) -> Bool {
        list.value?.contains { $0.id == id } ?? false
    }

    /// The contact whose details are on the screen, as the user wants it to be.
    public var openContact: Contact? {
        openID.flatMap { drafts[$0] ?? details[$0]?.value }
    }
}
