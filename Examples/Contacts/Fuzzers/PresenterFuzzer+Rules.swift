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
            .guardRule(
                "a contact is saved once at a time, and not on its way out",
                for: SaveContact.self
            ) { state, action in
                !state.saves[action.contact.id, default: .idle].isRunning
                    && !state.deletions[action.contact.id, default: .idle].isRunning
            }
            .guardRule(
                "a contact has a name, without spaces around it and the number",
                for: SaveContact.self
            ) { _, action in
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

    /// Adds what has to come of what the user does.
    func outcomes() -> Self {
        after("load", "a list that is wanted is loaded") { old, new in
            old.list.isWanting ? new.list.isRunning : new == old
        }
        .after("open", "only a contact of the list is opened") { (old, id: Int, new) in
            old.isListed(id) ? new.openID == id : new == old
        }
        .after("open", "details that are wanted are loaded") { (old, id: Int, new) in
            guard old.isListed(id), old.details[id, default: .idle].isWanting else { return new.details == old.details }
            return new.details[id]?.isRunning == true
        }
        .after("close", "no contact is open") { _, new in new.openID == nil }
        .after("rename", "a name that is another one is saved") { (old, name: String, new) in
            name == " " ? new == old : new.isSaving(old) { $0.name = name }
        }
        .after("change phone", "a number that is another one is saved") { (old, phone: String, new) in
            new.isSaving(old) { $0.phone = phone == " 2" ? "2" : phone }
        }
        .after("retry", "what was typed is saved once more") { old, new in
            guard let id = old.openID, let draft = old.drafts[id], !old.isBusy(id) else { return new == old }
            return new.saves[id]?.isRunning == true && new.drafts[id] == draft
        }
        .after("delete", "a contact of the list is deleted") { (old, id: Int, new) in
            let isWanted = old.isListed(id) && !old.deletions[id, default: .idle].isRunning
            return isWanted ? new.deletions[id]?.isRunning == true : new == old
        }
    }
}

extension ContactsState {
    /// Whether a contact is being saved or deleted.
    fileprivate func isBusy(_ id: Contact.ID) -> Bool {
        saves[id, default: .idle].isRunning || deletions[id, default: .idle].isRunning
    }

    /// Whether a change of the contact that was open is being saved, if there was one to save.
    fileprivate func isSaving(_ old: ContactsState, _ change: (inout Contact) -> Void) -> Bool {
        guard let shown = old.shownContact, !old.isBusy(shown.id) else { return self == old }
        var contact = shown
        change(&contact)
        if contact == shown { return self == old }
        return drafts[shown.id] == contact && saves[shown.id]?.isRunning == true
    }
}
