public import ContactsApp
public import FluxCore
public import FluxFuzz
import Foundation

/// The fuzzers of the contacts: what may happen, and what must hold after each step.
public enum ContactsFuzzers {
    /// A fuzzer of what the actions do.
    public typealias Mutations = Fuzzer<AnyAction, ContactsState>

    /// The mutation behind the presenter's conditions, with answers that come whether or not anybody waits for them.
    public static var mutation: Mutations {
        mutation(ids: [1, 2], names: ["Ada", "Bob"])
    }

    /// The same for one contact, whose states are few enough for a proof.
    public static var oneContact: Mutations {
        mutation(ids: [1], names: ["Ada", "Bob"])
    }

    private static func mutation(ids: [Contact.ID], names: [String]) -> Mutations {
        let starts = Gen.element(of: [0, 60]).map { TaskStart(Date(timeIntervalSince1970: $0)) }
        let lists = Gen.element(of: names).map { name in ids.map { ContactRow(id: $0, name: name) } }
        return Fuzzer(ActionRouter.contacts, from: ContactsState())
            .action(starts.map { LoadContacts(start: $0) }, weight: 6, when: { $0.list.isWanting })
            .action(Gen.oneOf(lists.map { .success($0) }, .constant(.failure(.offline))).map(ContactsLoaded.init))
            .action(weight: 2) { state in Gen.element(of: state.ids).map { OpenContact(id: $0) } }
            .action(CloseContact(), when: { $0.openID != nil })
            .action(weight: 6) { state in Gen.element(of: state.loadable).map { LoadContact(key: $0) } }
            .action(weight: 6) { state in
                zip(.element(of: state.savable), .element(of: names)).map { contact, name in
                    SaveContact(contact: Contact(id: contact.id, name: name, phone: contact.phone))
                }
            }
            .action { state in Gen.element(of: state.deletable).map { DeleteContact(key: $0) } }
            .answers(about: zip(.element(of: ids), .element(of: names)).map { Contact(id: $0, name: $1, phone: "1") })
            .contactsRules()
    }
}

extension ContactsFuzzers.Mutations {
    /// Adds the answers that concern one contact.
    fileprivate func answers(about contacts: Gen<Contact>) -> Self {
        action(
            contacts.flatMap { contact in
                Gen.element(of: [.success(contact), .failure(.offline)])
                    .map { ContactLoaded(key: contact.id, result: $0) }
            },
            weight: 2
        )
        .action(weight: 2) { state in
            contacts.flatMap { contact in
                // The server sends back what it was sent, if it was sent something.
                Gen.element(of: [.success(state.drafts[contact.id] ?? contact), .failure(.offline)])
                    .map { ContactSaved(key: contact.id, result: $0) }
            }
        }
        .action(
            contacts.flatMap { contact in
                Gen.element(of: [.success(contact.id), .failure(.offline)])
                    .map { ContactDeleted(key: contact.id, result: $0) }
            }
        )
    }
}

extension TaskState {
    /// Whether it makes sense to begin it.
    var isWanting: Bool { !isRunning && value == nil }
}

extension ContactsState {
    /// The contacts whose details may be asked for.
    fileprivate var loadable: [Contact.ID] {
        [openID].compactMap(\.self).filter { details[$0, default: .idle].isWanting }
    }

    /// The contacts that may be saved.
    fileprivate var savable: [Contact] {
        [openContact].compactMap(\.self).filter {
            !saves[$0.id, default: .idle].isRunning && !deletions[$0.id, default: .idle].isRunning
        }
    }

    /// The contacts that may be deleted.
    fileprivate var deletable: [Contact.ID] {
        ids.filter { !deletions[$0, default: .idle].isRunning }
    }
}
