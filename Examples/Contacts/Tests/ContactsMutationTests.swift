import ContactsApp
import FluxCore
import FluxTesting
import XCTest

/// What the actions do, each a type of its own.
final class ContactsMutationTests: XCTestCase {
    private let ada = Contact(id: 1, name: "Ada", phone: "1")
    private let bob = Contact(id: 2, name: "Bob", phone: "2")

    func testRequestsBeginTasksAndResponsesEndThem() {
        MutationSpec(ActionRouter.contacts, given: ContactsState())
            .when(LoadContacts()) { $0.list = .running() }
            .when(ContactsLoaded(result: .success([ada.row, bob.row]))) {
                $0.list = .success([self.ada.row, self.bob.row])
            }
            .when(OpenContact(id: 1)) { $0.openID = 1 }
            .when(LoadContact(key: 1)) { $0.details[1] = .running() }
            .when(ContactLoaded(key: 1, result: .failure(.offline))) { $0.details[1] = .failure(.offline) }
            .when(CloseContact()) { $0.openID = nil }
            .when(DeleteContact(key: 2)) { $0.deletions[2] = .running() }
            .when(ContactDeleted(key: 2, result: .success(2))) {
                $0.deletions = [:]
                $0.list = .success([self.ada.row])
            }
    }

    func testDetailsBringTheRowUpToDate() {
        let married = Contact(id: 1, name: "Ada L.", phone: "1")
        var state = ContactsState()
        state.list = .success([ada.row, bob.row])
        MutationSpec(ActionRouter.contacts, given: state)
            .when(LoadContact(key: 1)) { $0.details[1] = .running() }
            .when(ContactLoaded(key: 1, result: .success(married))) {
                $0.details[1] = .success(married)
                $0.list = .success([married.row, self.bob.row])
            }
    }

    func testAnswersForWhichNobodyWaitsChangeNothing() {
        MutationSpec(ActionRouter.contacts, given: ContactsState())
            .when(ContactsLoaded(result: .success([ada.row])))
            .when(ContactLoaded(key: 1, result: .success(ada)))
            .when(ContactSaved(key: 1, result: .success(ada)))
            .when(ContactDeleted(key: 1, result: .failure(.offline)))
    }
}
