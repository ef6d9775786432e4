import ContactsApp
import FluxCore
import FluxFuzz

/// What takes the rules of this app: a fuzzer of the mutation, or one of the presenter.
protocol ContactsFuzzer {
    func invariant(
        _ name: String,
        when applies: ((ContactsState) -> Bool)?,
        fileID: StaticString,
        line: UInt,
        _ holds: @escaping (ContactsState) throws -> Bool
    ) -> Self

    func transition(
        _ name: String,
        when applies: ((ContactsState, AnyAction) -> Bool)?,
        fileID: StaticString,
        line: UInt,
        _ holds: @escaping (ContactsState, AnyAction, ContactsState) throws -> Bool
    ) -> Self

    func transition<Typed: Action & Sendable>(
        _ name: String,
        for type: Typed.Type,
        when applies: ((ContactsState, Typed) -> Bool)?,
        fileID: StaticString,
        line: UInt,
        _ holds: @escaping (ContactsState, Typed, ContactsState) throws -> Bool
    ) -> Self
}

extension Fuzzer: ContactsFuzzer where Action == AnyAction, State == ContactsState {}
extension PresenterFuzzer: ContactsFuzzer where Action == AnyAction, State == ContactsState {}

extension ContactsFuzzer {
    /// Adds what holds for the contacts, whoever changes them.
    func contactsRules() -> Self {
        stateRules().requestRules().responseRules()
    }

    private func stateRules() -> Self {
        invariant("the open contact is in the list") { state in
            state.openID.map(state.isListed) ?? true
        }
        .invariant("what is known is about contacts in the list") { state in
            let known = [
                Set(state.details.keys), Set(state.drafts.keys), Set(state.saves.keys), Set(state.deletions.keys),
            ]
            return known.allSatisfy { $0.allSatisfy(state.isListed) }
        }
        .invariant("a row has the name of its details") { state in
            state.details.allSatisfy { id, task in
                guard let contact = task.value else { return true }
                return contact.id == id && state.row(id)?.name == contact.name
            }
        }
        .invariant("a draft is there as long as its save runs or has failed") { state in
            let unsaved = state.saves.filter { $0.value.value == nil }
            return Set(unsaved.keys) == Set(state.drafts.keys) && state.drafts.allSatisfy { $0 == $1.id }
        }
        .invariant("what is edited is loaded") { state in
            state.drafts.keys.allSatisfy { state.details[$0]?.value != nil }
        }
        .invariant("what was saved is what is there") { state in
            state.saves.allSatisfy { $1.value == nil || $1 == state.details[$0] }
        }
    }

    private func requestRules() -> Self {
        transition("asking for the list begins that task, and nothing else", for: LoadContacts.self) { old, _, new in
            new == old.changed { $0.list = .running() }
        }
        .transition(
            "asking for details begins that task, and nothing else",
            for: LoadContact.self
        ) { old, action, new in
            new == old.changed { $0.details[action.key] = .running() }
        }
        .transition(
            "saving begins that task and keeps the draft, and nothing else",
            for: SaveContact.self
        ) { old, action, new in
            new
                == old.changed {
                    $0.saves[action.contact.id] = .running()
                    $0.drafts[action.contact.id] = action.contact
                }
        }
        .transition("deleting begins that task, and nothing else", for: DeleteContact.self) { old, action, new in
            new == old.changed { $0.deletions[action.key] = .running() }
        }
        .transition("opening changes what is open, and nothing else", for: OpenContact.self) { old, action, new in
            new == old.changed { $0.openID = action.id }
        }
        .transition("closing changes what is open, and nothing else", for: CloseContact.self) { old, _, new in
            new == old.changed { $0.openID = nil }
        }
    }

    private func responseRules() -> Self {
        transition("no contact comes back", when: { !($1.base is ContactsLoaded) }) { old, _, new in
            new.ids.allSatisfy(old.ids.contains)
        }
        .transition("an answer that nobody waits for changes nothing", when: { $0.isDone(with: $1) }) { old, _, new in
            new == old
        }
        .transition("an answer leaves other contacts alone", when: { $1.answeredID != nil }) { old, action, new in
            old.ids.filter { $0 != action.answeredID }.allSatisfy { old.part($0) == new.part($0) }
        }
        .transition(
            "the list is what the server sent",
            for: ContactsLoaded.self,
            when: { old, _ in old.list.isRunning }
        ) { old, action, new in
            new == old.changed { $0.list = TaskState(action.result) }
        }
        .transition(
            "details are what the server sent",
            for: ContactLoaded.self,
            when: { old, action in old.details[action.key]?.isRunning == true }
        ) { old, action, new in
            new.details[action.key] == TaskState(action.result)
        }
        .transition(
            "a contact is saved as it was typed last",
            for: ContactSaved.self,
            when: { old, action in old.saves[action.key]?.isRunning == true && action.result.isSuccess }
        ) { old, action, new in
            new.saves[action.key]?.value != nil && new.saves[action.key]?.value == old.drafts[action.key]
        }
        .transition(
            "a contact that is not saved keeps its details and its draft",
            for: ContactSaved.self,
            when: { old, action in old.saves[action.key]?.isRunning == true && !action.result.isSuccess }
        ) { old, action, new in
            new == old.changed { $0.saves[action.key] = TaskState(action.result) }
        }
        .transition(
            "a contact that is deleted is gone",
            for: ContactDeleted.self,
            when: { old, action in old.deletions[action.key]?.isRunning == true && action.result.isSuccess }
        ) { _, action, new in
            !new.isListed(action.key)
        }
        .transition(
            "a contact that is not deleted stays as it is",
            for: ContactDeleted.self,
            when: { old, action in old.deletions[action.key]?.isRunning == true && !action.result.isSuccess }
        ) { old, action, new in
            new == old.changed { $0.deletions[action.key] = TaskState(action.result) }
        }
    }

    // MARK: - The same with defaults, since a protocol can't have them

    private func invariant(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (ContactsState) throws -> Bool
    ) -> Self {
        invariant(name, when: nil, fileID: fileID, line: line, holds)
    }

    private func transition(
        _ name: String,
        when applies: @escaping (ContactsState, AnyAction) -> Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (ContactsState, AnyAction, ContactsState) throws -> Bool
    ) -> Self {
        transition(name, when: Optional(applies), fileID: fileID, line: line, holds)
    }

    private func transition<Typed: Action & Sendable>(
        _ name: String,
        for type: Typed.Type,
        when applies: ((ContactsState, Typed) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (ContactsState, Typed, ContactsState) throws -> Bool
    ) -> Self {
        transition(name, for: type, when: applies, fileID: fileID, line: line, holds)
    }
}
