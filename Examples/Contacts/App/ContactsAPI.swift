/// Takes the result of a call.
public typealias ContactsCompletion<Answer> = @Sendable (Result<Answer, ContactsError>) -> Void

/// The server.
///
/// It answers when it likes, on whatever thread, and each call once.
public protocol ContactsAPI: Sendable {
    /// Gets the list.
    ///
    /// - Parameter completion: Takes the list.
    func contacts(completion: @escaping ContactsCompletion<[ContactRow]>)

    /// Gets the details of a contact.
    ///
    /// - Parameters:
    ///   - id: Which contact.
    ///   - completion: Takes the contact.
    func contact(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact>)

    /// Puts a contact in the place of the one with its id.
    ///
    /// - Parameters:
    ///   - contact: How the contact is to be.
    ///   - completion: Takes the contact as it is now.
    func save(_ contact: Contact, completion: @escaping ContactsCompletion<Contact>)

    /// Removes a contact.
    ///
    /// - Parameters:
    ///   - id: Which contact.
    ///   - completion: Takes the id of what is gone.
    func delete(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact.ID>)
}
