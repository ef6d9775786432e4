import ContactsApp
import Foundation

/// A server in this process, which answers on a queue of its own.
final class LocalServer: ContactsAPI {
    private let queue = DispatchQueue(label: "server")

    // Safe: used on the queue only.
    nonisolated(unsafe) private var contacts = [
        Contact(id: 1, name: "Ada", phone: "+44 20 1815"),
        Contact(id: 2, name: "Grace", phone: "+1 212 1906"),
        Contact(id: 3, name: "Emmy", phone: "+49 9131 1882"),
    ]
    nonisolated(unsafe) private var isAway = false

    /// Whether it can't be reached from now on.
    func setAway(_ isAway: Bool) {
        queue.async { self.isAway = isAway }
    }

    /// Waits until all that was asked so far is answered.
    func settle() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    func contacts(completion: @escaping ContactsCompletion<[ContactRow]>) {
        answer(completion) { .success(self.contacts.map(\.row)) }
    }

    func contact(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact>) {
        answer(completion) { self.index(of: id).map { self.contacts[$0] } }
    }

    func save(_ contact: Contact, completion: @escaping ContactsCompletion<Contact>) {
        answer(completion) {
            self.index(of: contact.id).map {
                self.contacts[$0] = contact
                return contact
            }
        }
    }

    func delete(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact.ID>) {
        answer(completion) { self.index(of: id).map { self.contacts.remove(at: $0).id } }
    }

    private func answer<Answer>(
        _ completion: @escaping ContactsCompletion<Answer>,
        with result: @escaping @Sendable () -> Result<Answer, ContactsError>
    ) {
        queue.async { completion(self.isAway ? .failure(.offline) : result()) }
    }

    private func index(of id: Contact.ID) -> Result<Int, ContactsError> {
        contacts.firstIndex { $0.id == id }.map { .success($0) } ?? .failure(.unknownContact)
    }
}
