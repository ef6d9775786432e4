import ContactsApp
import FluxCore
import FluxFuzz

extension PresenterFuzzer where Action == AnyAction, State == ContactsState {
    /// Adds what the presenter has to look at before it asks for something.
    func requestConditions() -> Self {
        guardRule("the list is asked for once", for: LoadContacts.self) { state, _ in state.list.isWanting }
            .guardRule("a contact of the list is opened", for: OpenContact.self) { state, action in
                state.isListed(action.id)
            }
            .guardRule("an open contact is closed", for: CloseContact.self) { state, _ in state.openID != nil }
            .guardRule("details of the open contact are asked for once", for: LoadContact.self) { state, action in
                state.openID == action.key && state.details[action.key, default: .idle].isWanting
            }
            .guardRule("the open contact is saved", for: SaveContact.self) { state, action in
                state.openID == action.contact.id
            }
            .guardRule("a contact is saved once at a time, and not on its way out", for: SaveContact.self) {
                state,
                action in
                !state.saves[action.contact.id, default: .idle].isRunning
                    && !state.deletions[action.contact.id, default: .idle].isRunning
            }
            .guardRule("a contact has a name, without spaces around it and the number", for: SaveContact.self) {
                _,
                action in
                let contact = action.contact
                return !contact.name.isEmpty && !(contact.name + contact.phone).contains(" ")
            }
            .guardRule("an edit changes one thing", for: SaveContact.self) { state, action in
                guard let shown = state.shownContact else { return false }
                let isRetry = shown == action.contact && state.saves[shown.id]?.error != nil
                return isRetry || (shown.name != action.contact.name) != (shown.phone != action.contact.phone)
            }
            .guardRule("a contact of the list is deleted once", for: DeleteContact.self) { state, action in
                state.isListed(action.key) && !state.deletions[action.key, default: .idle].isRunning
            }
    }

    /// Adds what the user can do once more when it has failed, or has been done before.
    func secondTries() -> Self {
        transition(
            "a list that failed can be loaded",
            for: LoadContacts.self,
            when: { old, _ in old.list.error != nil }
        ) {
            _,
            _,
            new in new.list.isRunning
        }
        .transition(
            "details that failed can be loaded",
            for: LoadContact.self,
            when: { old, action in old.details[action.key]?.error != nil }
        ) { _, action, new in
            new.details[action.key]?.isRunning == true
        }
        .transition(
            "a contact that was saved can be changed",
            for: SaveContact.self,
            when: { old, action in old.saves[action.contact.id]?.value != nil }
        ) { _, action, new in
            new.drafts[action.contact.id] == action.contact
        }
        .transition(
            "a save that failed can be tried again",
            for: SaveContact.self,
            when: { old, action in
                old.saves[action.contact.id]?.error != nil && old.drafts[action.contact.id] == action.contact
            }
        ) { _, action, new in
            new.saves[action.contact.id]?.isRunning == true
        }
        .transition(
            "a save that failed can be changed",
            for: SaveContact.self,
            when: { old, action in
                old.saves[action.contact.id]?.error != nil && old.drafts[action.contact.id] != action.contact
            }
        ) { _, action, new in
            new.drafts[action.contact.id] == action.contact
        }
        .transition(
            "a deletion that failed can be tried again",
            for: DeleteContact.self,
            when: { old, action in old.deletions[action.key]?.error != nil }
        ) { _, action, new in
            new.deletions[action.key]?.isRunning == true
        }
    }
}
