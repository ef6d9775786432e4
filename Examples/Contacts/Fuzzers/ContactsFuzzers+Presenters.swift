public import ContactsApp
public import FluxCore
public import FluxFuzz

extension ContactsFuzzers {
    /// A fuzzer of the presenter, with a server that answers late, in any order.
    public typealias Presenters = PresenterFuzzer<
        ContactsPresenter, RecordingView<ContactsState>, AnyAction, ContactsState
    >

    /// The presenter as it is.
    public static var presenter: Presenters {
        let api = HeldContactsAPI()
        let phones = Gen.element(of: ["1", " 2", ""])
        return presenters(api, .contacts)
            .interaction("change phone", with: phones, weight: 3, code: "$0.changePhone(to: $1)") {
                $0.changePhone(to: $1)
            }
            .interaction("retry", weight: 2, code: "$0.retry()") { $0.retry() }
            .requestConditions()
            .outcomes()
            .viewInvariant("the view shows the state") { view, state in view.shown == state }
            .atRest("what runs is what the server was asked for") { state in api.isAsked(asIn: state) }
    }

    /// A mutation that has got one more feature: it puts a contact into the list that is not there when its details come.
    ///
    /// So one can open a contact that somebody has sent, as a link.
    public static var linkedContacts: Presenters {
        let mutation = ActionRouter.contacts
            .on(ContactLoaded.self) { action, state in
                if let contact = try? action.result.get(), let rows = state.list.value, !state.isListed(contact.id) {
                    state.list = .success(rows + [contact.row])
                }
            }
        return presenters(HeldContactsAPI(), mutation)
    }

    /// A presenter that saves what was typed without looking whether the contact is being saved already.
    public static var hastyPresenter: Presenters {
        presenters(HeldContactsAPI(), .contacts, code: "$0.renameHastily(to: $1)") { $0.renameHastily(to: $1) }
    }

    private static func presenters(
        _ api: HeldContactsAPI,
        _ mutation: ActionRouter<ContactsState>,
        code: String = "$0.rename(to: $1)",
        rename: @escaping (ContactsPresenter, String) -> Void = { $0.rename(to: $1) }
    ) -> Presenters {
        let names = ["Ada", "Bob", "Cy"]
        return Presenters { ContactsPresenter(view: $0, store: ContactsStore(api: api, mutation: mutation)) }
            .interaction("load", weight: 2, code: "$0.load()") { $0.load() }
            .interaction("open", with: .element(of: [1, 2]), weight: 4, code: "$0.open($1)") { $0.open($1) }
            .interaction("close", code: "$0.close()") { $0.close() }
            .interaction("rename", with: .element(of: names + [" "]), weight: 4, code: code, rename)
            .interaction("delete", with: .element(of: [1, 2]), code: "$0.delete($1)") { $0.delete($1) }
            .answer(to: api.lists, weight: 4, code: "api.lists") {
                [ContactRow(id: 1, name: "Ada"), ContactRow(id: 2, name: "Bob")]
            }
            .answer(to: api.details, weight: 4, code: "api.details") { id in
                Gen.element(of: names).map { Contact(id: id, name: $0, phone: "1") }
            }
            .answer(to: api.saves, weight: 2, code: "api.saves") { $0 }
            .answer(to: api.deletions, code: "api.deletions") { $0 }
            .failure(of: api.lists, with: ContactsError.offline, code: "api.lists")
            .failure(of: api.details, with: ContactsError.offline, code: "api.details")
            .failure(of: api.saves, with: ContactsError.offline, weight: 2, code: "api.saves")
            .failure(of: api.deletions, with: ContactsError.offline, code: "api.deletions")
            .contactsRules()
    }
}

extension ContactsPresenter {
    /// Saves what was typed, whatever is being saved.
    func renameHastily(to name: String) {
        guard var contact = state.openContact, contact.name != name else { return }
        contact.name = name
        dispatch(SaveContact(contact: contact))
    }
}

extension HeldContactsAPI {
    /// Whether the calls that wait are those for which a state has a task that runs.
    ///
    /// For a contact that was deleted, calls may wait still.
    fileprivate func isAsked(asIn state: ContactsState) -> Bool {
        let saves = saves.pending.filter { state.isListed($0.id) }
        return lists.pending.count == (state.list.isRunning ? 1 : 0)
            && details.pending.filter(state.isListed).sorted() == state.details.running()
            && saves.map(\.id).sorted() == state.saves.running()
            && saves.allSatisfy { state.drafts[$0.id] == $0 }
            && deletions.pending.sorted() == state.deletions.running()
    }
}
