import ContactsApp
import FluxCore
import FluxTesting
import XCTest

/// What the user does, what is dispatched and asked of the server, and what the view shows.
final class ContactsPresenterTests: XCTestCase {
    private let ada = Contact(id: 1, name: "Ada", phone: "1")

    func testTheListIsLoadedOnce() {
        let app = App()
        app.presenter.load()
        app.presenter.load()
        app.api.lists.expectCalled()
        app.api.lists.expectNotCalled(pending: 1)
        app.api.lists.release(with: .success([ada.row]))
        app.presenter.load()

        app.api.lists.expectNotCalled()
        app.spy.expectDispatched(LoadContacts(), ContactsLoaded(result: .success([ada.row])))
        app.spy.expectNothingDispatched()
        app.view.expectReflected(\.list, .running(), .success([ada.row]))
        app.view.expectNoMoreReflections()
    }

    func testAListThatFailedCanBeLoadedAgain() {
        let app = App()
        app.presenter.load()
        app.api.lists.release(with: .failure(.offline))
        app.presenter.load()
        app.api.lists.release(with: .success([]))

        app.view.expectReflected(\.list, .running(), .failure(.offline), .running(), .success([]))
        app.view.expectNoMoreReflections()
    }

    func testDetailsAreLoadedWhenAContactIsOpenedForTheFirstTime() {
        let app = App.loaded("Ada")
        app.presenter.open(1)
        app.api.details.expectCalled(1)
        app.api.details.release(with: .success(ada))
        app.presenter.close()
        app.presenter.open(1)

        app.api.details.expectNotCalled()
        app.spy.expectDispatched(
            OpenContact(id: 1),
            LoadContact(key: 1),
            ContactLoaded(key: 1, result: .success(ada)),
            CloseContact(),
            OpenContact(id: 1)
        )
        app.spy.expectNothingDispatched()
        XCTAssertEqual(app.presenter.state.openContact, ada)
    }

    func testDetailsThatFailedAreLoadedWhenTheContactIsOpenedAgain() {
        let app = App.loaded("Ada")
        app.presenter.open(1)
        app.api.details.release(with: .failure(.offline))
        app.presenter.open(1)
        app.api.details.expectCalled(1, 1)
    }

    func testAContactThatIsNotThereIsNotOpened() {
        let app = App.loaded("Ada")
        app.presenter.open(2)
        app.presenter.delete(2)
        app.presenter.close()
        app.spy.expectNothingDispatched()
    }

    func testASaveThatFailsKeepsWhatWasTyped() {
        let app = App.showing(ada)
        let renamed = Contact(id: 1, name: "Ada L.", phone: "1")
        app.presenter.rename(to: " Ada L. ")
        app.api.saves.expectCalled(renamed)
        app.api.saves.release(with: .failure(.offline))

        app.view.expectReflected {
            $0.drafts[1] = renamed
            $0.saves[1] = .running()
        }
        app.view.expectReflected { $0.saves[1] = .failure(.offline) }
        app.view.expectNoMoreReflections()
        XCTAssertEqual(app.presenter.state.openContact, renamed)

        app.presenter.retry()
        app.api.saves.expectCalled(renamed)
        app.api.saves.release(with: .success(renamed))

        app.view.expectReflected { $0.saves[1] = .running() }
        app.view.expectReflected {
            $0.list = .success([renamed.row])
            $0.details[1] = .success(renamed)
            $0.drafts = [:]
            $0.saves[1] = .success(renamed)
        }
        app.view.expectNoMoreReflections()
    }

    func testAnEditAfterASaveThatFailedKeepsTheOneBefore() {
        let app = App.showing(ada)
        app.presenter.rename(to: "Ada L.")
        app.api.saves.release(with: .failure(.offline))
        app.presenter.changePhone(to: "2")
        app.api.saves.expectCalled(
            Contact(id: 1, name: "Ada L.", phone: "1"),
            Contact(id: 1, name: "Ada L.", phone: "2")
        )
        app.api.saves.expectNotCalled(pending: 1)
    }

    func testWhatIsBeingSavedIsNotSavedAgain() {
        let app = App.showing(ada)
        app.presenter.rename(to: "Ada L.")
        app.presenter.rename(to: "Ada K.")
        app.presenter.retry()
        app.api.saves.expectCalled(Contact(id: 1, name: "Ada L.", phone: "1"))
        app.api.saves.expectNotCalled(pending: 1)
    }

    func testWhatIsNoEditIsNotSaved() {
        let app = App.showing(ada)
        app.presenter.rename(to: "Ada")
        app.presenter.rename(to: "  ")
        app.presenter.changePhone(to: " 1")
        app.presenter.retry()
        app.spy.expectNothingDispatched()
        app.view.expectNoMoreReflections()
    }

    func testADeletedContactIsGoneAndItsPageIsClosed() {
        let app = App.showing(ada)
        app.presenter.delete(1)
        app.presenter.delete(1)
        app.presenter.rename(to: "Ada L.")
        app.api.deletions.expectCalled(1)
        app.api.deletions.expectNotCalled(pending: 1)
        app.api.deletions.release(with: .success(1))

        app.view.expectReflected { $0.deletions[1] = .running() }
        app.view.expectReflected {
            $0.list = .success([])
            $0.openID = nil
            $0.details = [:]
            $0.deletions = [:]
        }
        app.view.expectNoMoreReflections()
    }

    func testADeletionThatFailedCanBeTriedAgain() {
        let app = App.loaded("Ada")
        app.presenter.delete(1)
        app.api.deletions.release(with: .failure(.unknownContact))
        app.presenter.delete(1)
        app.view.expectReflected(\.deletions, [1: .running()], [1: .failure(.unknownContact)], [1: .running()])
        app.view.expectNoMoreReflections(pendingCalls: 1)
    }

    func testAnAnswerAfterTheDeletionDoesNotBringTheContactBack() {
        let app = App.loaded("Ada")
        app.presenter.open(1)
        app.presenter.delete(1)
        app.api.deletions.release(with: .success(1))
        XCTAssertEqual(app.presenter.state.list, .success([]))
        app.api.details.release(with: .success(ada))
        XCTAssertEqual(app.presenter.state.list, .success([]))
    }

    func testTasksThatRunAreEqualWheneverTheyHaveStarted() throws {
        let date = Date(timeIntervalSince1970: 60)
        let app = App(now: date)
        app.presenter.load()
        app.view.expectReflected(\.list, .running())
        app.spy.expectDispatched(LoadContacts())
        guard case .running(let start) = app.presenter.state.list else { return XCTFail("\(app.presenter.state.list)") }
        XCTAssertEqual(start.date, date)
    }
}
