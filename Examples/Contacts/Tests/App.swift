import ContactsApp
import FluxCore
import FluxTesting
import Foundation

/// The app with recorders around it, for one test.
struct App {
    let api = FakeContactsAPI()
    let view: MockView<ContactsState>
    let spy: DispatcherSpy<AnyAction>
    let store: ContactsStore
    let presenter: ContactsPresenter

    init(delivery: ReflectionDelivery = .immediate, now: Date = Date(timeIntervalSince1970: 0)) {
        view = MockView(delivery: delivery)
        store = ContactsStore(api: api)
        spy = DispatcherSpy(store.flux)
        presenter = ContactsPresenter(view: view, store: store, now: { now })
    }

    /// The app with a list, of which nothing is left to assert.
    static func loaded(_ names: String...) -> App {
        let app = App()
        app.presenter.load()
        app.api.lists.release(with: .success(names.enumerated().map { ContactRow(id: $0 + 1, name: $1) }))
        app.skip()
        return app
    }

    /// The app with a contact on the screen, of which nothing is left to assert.
    static func showing(_ contact: Contact) -> App {
        let app = App.loaded(contact.name)
        app.presenter.open(contact.id)
        app.api.details.release(with: .success(contact))
        app.skip()
        return app
    }

    private func skip() {
        view.skip()
        spy.skip()
        api.lists.skip()
        api.details.skip()
    }
}

/// A server that answers when a test says so.
final class FakeContactsAPI: ContactsAPI {
    let lists = CallRecorder<Void, Result<[ContactRow], ContactsError>>("contacts")
    let details = CallRecorder<Contact.ID, Result<Contact, ContactsError>>("contact")
    let saves = CallRecorder<Contact, Result<Contact, ContactsError>>("save")
    let deletions = CallRecorder<Contact.ID, Result<Contact.ID, ContactsError>>("delete")

    func contacts(completion: @escaping ContactsCompletion<[ContactRow]>) {
        lists.call((), onAnswer: completion)
    }

    func contact(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact>) {
        details.call(id, onAnswer: completion)
    }

    func save(_ contact: Contact, completion: @escaping ContactsCompletion<Contact>) {
        saves.call(contact, onAnswer: completion)
    }

    func delete(_ id: Contact.ID, completion: @escaping ContactsCompletion<Contact.ID>) {
        deletions.call(id, onAnswer: completion)
    }
}
