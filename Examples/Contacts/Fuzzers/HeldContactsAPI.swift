public import ContactsApp
public import FluxFuzz

/// A server that answers when the fuzzer says so.
public final class HeldContactsAPI: ContactsAPI {
    /// The calls for the list.
    public let lists = HeldCalls<Void, [ContactRow]>("contacts")

    /// The calls for details.
    public let details = HeldCalls<Contact.ID, Contact>("contact")

    /// The calls that save.
    public let saves = HeldCalls<Contact, Contact>("save")

    /// The calls that delete.
    public let deletions = HeldCalls<Contact.ID, Contact.ID>("delete")

    /// Creates a server that nobody has called.
    public init() {}

    /// Gets the list.
    public func contacts(completion: @escaping ContactsCompletion<[ContactRow]>) {
        lists.call((), completion: typed(completion))
    }

    /// Gets the details of a contact.
    public func contact(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact>) {
        details.call(id, completion: typed(completion))
    }

    /// Puts a contact in the place of the one with its id.
    public func save(_ contact: Contact, completion: @escaping ContactsCompletion<Contact>) {
        saves.call(contact, completion: typed(completion))
    }

    /// Removes a contact.
    public func delete(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact.ID>) {
        deletions.call(id, completion: typed(completion))
    }

    /// Makes what takes any error of what takes the errors of this app.
    private func typed<Answer>(
        _ completion: @escaping ContactsCompletion<Answer>
    ) -> @Sendable (Result<Answer, any Error>) -> Void {
        { result in completion(result.mapError { $0 as? ContactsError ?? .offline }) }
    }
}
