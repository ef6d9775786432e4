public import FluxCore

extension ActionRouter where State == ContactsState {
    /// What the actions of the app do.
    ///
    /// It trusts whoever dispatches to ask for what makes sense only. Answers it takes with care: one for which nobody
    /// waits any more changes nothing.
    public static var contacts: ActionRouter {
        ActionRouter().adding(listing).adding(showing).adding(saving).adding(deleting)
    }

    private static var listing: ActionRouter {
        ActionRouter()
            .on(LoadContacts.self) { action, state in
                state.list = .running(since: action.start)
            }
            .on(ContactsLoaded.self) { action, state in
                if state.list.isRunning { state.list = TaskState(action.result) }
            }
    }

    private static var showing: ActionRouter {
        ActionRouter()
            .on(OpenContact.self) { action, state in
                state.openID = action.id
            }
            .on(CloseContact.self) { _, state in
                state.openID = nil
            }
            .on(LoadContact.self) { action, state in
                state.details[action.key] = .running(since: action.start)
            }
            .on(ContactLoaded.self) { action, state in
                guard state.details[action.key]?.isRunning == true else { return }
                state.details[action.key] = TaskState(action.result)
                // The name may be another one since the list was loaded.
                if let contact = try? action.result.get() { state.replaceRow(with: contact.row) }
            }
    }

    private static var saving: ActionRouter {
        ActionRouter()
            .on(SaveContact.self) { action, state in
                let id = action.contact.id
                state.drafts[id] = action.contact
                state.saves[id] = .running(since: action.start)
            }
            .on(ContactSaved.self) { action, state in
                guard state.saves[action.key]?.isRunning == true else { return }
                state.saves[action.key] = TaskState(action.result)
                if let contact = try? action.result.get() {
                    state.drafts[action.key] = nil
                    state.details[action.key] = .success(contact)
                    state.replaceRow(with: contact.row)
                }
            }
    }

    private static var deleting: ActionRouter {
        ActionRouter()
            .on(DeleteContact.self) { action, state in
                state.deletions[action.key] = .running(since: action.start)
            }
            .on(ContactDeleted.self) { action, state in
                guard state.deletions[action.key]?.isRunning == true else { return }
                switch action.result {
                case .success: state.remove(action.key)
                case .failure(let error): state.deletions[action.key] = .failure(error)
                }
            }
    }
}

extension ContactsState {
    /// Shows what has become of a contact that is in the list.
    fileprivate mutating func replaceRow(with row: ContactRow) {
        guard let rows = list.value else { return }
        list = .success(rows.map { $0.id == row.id ? row : $0 })
    }

    /// Forgets all about a contact.
    fileprivate mutating func remove(_ id: Contact.ID) {
        if let rows = list.value { list = .success(rows.filter { $0.id != id }) }
        if openID == id { openID = nil }
        details[id] = nil
        drafts[id] = nil
        saves[id] = nil
        deletions[id] = nil
    }
}
