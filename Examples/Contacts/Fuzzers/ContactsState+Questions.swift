import ContactsApp
import FluxCore

// What rules ask.

extension ContactsState {
    /// All that the state has of one contact.
    struct Part: Equatable {
        let row: ContactRow?
        let isOpen: Bool
        let details: TaskState<Contact, ContactsError>?
        let draft: Contact?
        let save: TaskState<Contact, ContactsError>?
        let deletion: TaskState<Contact.ID, ContactsError>?
    }

    /// The contacts of the list, in their order.
    var ids: [Contact.ID] { (list.value ?? []).map(\.id) }

    /// The contact on the screen, as the user typed it last.
    var shownContact: Contact? {
        guard let openID else { return nil }
        return drafts[openID] ?? details[openID]?.value
    }

    func row(_ id: Contact.ID) -> ContactRow? { list.value?.first { $0.id == id } }

    func part(_ id: Contact.ID) -> Part {
        Part(
            row: row(id),
            isOpen: openID == id,
            details: details[id],
            draft: drafts[id],
            save: saves[id],
            deletion: deletions[id]
        )
    }

    /// The state with a change.
    func changed(_ change: (inout ContactsState) -> Void) -> ContactsState {
        var copy = self
        change(&copy)
        return copy
    }

    /// Whether an action is an answer, and nobody waits for it.
    func isDone(with action: AnyAction) -> Bool {
        switch action.base {
        case is ContactsLoaded: !list.isRunning
        case let action as ContactLoaded: details[action.key]?.isRunning != true
        case let action as ContactSaved: saves[action.key]?.isRunning != true
        case let action as ContactDeleted: deletions[action.key]?.isRunning != true
        default: false
        }
    }
}

extension AnyAction {
    /// The contact about which this is an answer.
    var answeredID: Contact.ID? {
        switch base {
        case let action as ContactLoaded: action.key
        case let action as ContactSaved: action.key
        case let action as ContactDeleted: action.key
        default: nil
        }
    }
}

extension Result {
    var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}

extension Dictionary {
    /// The keys of the tasks that run.
    func running<Success, Failure>() -> [Key] where Value == TaskState<Success, Failure>, Key: Comparable {
        filter(\.value.isRunning).keys.sorted()
    }
}
