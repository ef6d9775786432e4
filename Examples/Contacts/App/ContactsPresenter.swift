public import FluxCore
public import Foundation

/// Turns what the user does into actions, where it makes sense.
public final class ContactsPresenter: Presenter<AnyAction, ContactsState> {
    private let store: ContactsStore
    private let now: () -> Date

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - view: What shows the contacts; held weakly.
    ///   - store: Does the work; other presenters may share it.
    ///   - now: The clock.
    public init(view: some View<ContactsState>, store: ContactsStore, now: @escaping () -> Date = { Date() }) {
        self.store = store
        self.now = now
        super.init(view: view, flux: store.flux)
    }

    /// Loads the list, if it is not there or on its way.
    public func load() {
        if state.list.isWanting { dispatch(LoadContacts(start: start)) }
    }

    /// The user taps a contact in the list.
    ///
    /// - Parameter id: Which contact.
    public func open(_ id: Contact.ID) {
        guard state.isListed(id) else { return }
        dispatch(OpenContact(id: id))
        if state.details[id, default: .idle].isWanting { dispatch(LoadContact(key: id, start: start)) }
    }

    /// The user goes back to the list.
    public func close() {
        if state.openID != nil { dispatch(CloseContact()) }
    }

    /// The user gives the open contact another name; one that is blank does not count.
    ///
    /// - Parameter name: The name.
    public func rename(to name: String) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if !name.isEmpty { edit { $0.name = name } }
    }

    /// The user changes the open contact's number; a blank one is none.
    ///
    /// - Parameter phone: The number.
    public func changePhone(to phone: String) {
        edit { $0.phone = phone.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// The user tries once more to save the open contact.
    public func retry() {
        if let id = state.openID, let draft = state.drafts[id] { save(draft) }
    }

    /// The user deletes a contact, in the list or on its own page.
    ///
    /// - Parameter id: Which contact.
    public func delete(_ id: Contact.ID) {
        if state.isListed(id), !state.deletions[id, default: .idle].isRunning {
            dispatch(DeleteContact(key: id, start: start))
        }
    }

    private func edit(_ change: (inout Contact) -> Void) {
        guard let shown = state.openContact else { return }
        var contact = shown
        change(&contact)
        if contact != shown { save(contact) }
    }

    /// Saves a contact, unless it is on its way already, or on its way out.
    private func save(_ contact: Contact) {
        let isBusy =
            state.saves[contact.id, default: .idle].isRunning || state.deletions[contact.id, default: .idle].isRunning
        if !isBusy { dispatch(SaveContact(contact: contact, start: start)) }
    }

    private var start: TaskStart { TaskStart(now()) }
}

extension TaskState {
    /// Whether it has not begun, or in vain.
    fileprivate var isWanting: Bool {
        switch self {
        case .idle, .failure: true
        case .running, .success: false
        }
    }
}
