import ContactsApp
import FluxCore

extension ContactsState {
    /// What a terminal shows: the open contact, or the list.
    var text: String {
        if let openID { return page(of: openID) }
        return switch list {
        case .idle: "No contacts yet. Type “load”."
        case .running: "Loading …"
        case .success(let rows) where rows.isEmpty: "Nobody is left."
        case .success(let rows): rows.enumerated().map(line).joined(separator: "\n")
        case .failure(let error): "There is no list: \(error.text). Type “load” to try again."
        }
    }

    private func line(_ index: Int, _ row: ContactRow) -> String {
        "\(index + 1)  \(drafts[row.id]?.name ?? row.name)\(note(on: row.id))"
    }

    private func page(of id: Contact.ID) -> String {
        if let contact = openContact { return "\(contact.name)\n\(contact.phone)\(note(on: id))" }
        return switch details[id, default: .idle] {
        case .failure(let error): "There are no details: \(error.text). Type “open” to try again."
        case .idle, .running, .success: "Loading …"
        }
    }

    /// How far it is with what the user wants of a contact.
    private func note(on id: Contact.ID) -> String {
        if case .failure(let error) = deletions[id] { return "  (not deleted: \(error.text))" }
        if deletions[id]?.isRunning == true { return "  (being deleted)" }
        return switch saves[id, default: .idle] {
        case .idle: ""
        case .running: "  (being saved)"
        case .success: "  (saved)"
        case .failure(let error): "  (not saved: \(error.text))"
        }
    }
}

extension ContactsError {
    /// What is wrong, in a few words.
    fileprivate var text: String {
        switch self {
        case .offline: "no network"
        case .unknownContact: "the server does not know it"
        }
    }
}
