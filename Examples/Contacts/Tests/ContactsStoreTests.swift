import ContactsApp
import FluxCore
import FluxTesting
import XCTest

/// What the store does when its server answers at once, on a queue or never, and who else hears of actions.
final class ContactsStoreTests: XCTestCase {
    private let ada = Contact(id: 1, name: "Ada", phone: "1")

    func testAnswersThatComeAtOnceTakeEffectInTheirOrder() {
        let app = App()
        app.api.lists.returns(.success([ada.row]))
        app.api.details.returns(.success(ada))
        app.presenter.load()
        app.presenter.open(1)

        app.spy.expectDispatched(
            LoadContacts(),
            ContactsLoaded(result: .success([ada.row])),
            OpenContact(id: 1),
            LoadContact(key: 1),
            ContactLoaded(key: 1, result: .success(ada))
        )
        app.view.expectReflected(\.list, .running(), .success([ada.row]))
        app.view.expectReflected(\.openID, 1)
        app.view.expectReflected(\.details, [1: .running()], [1: .success(ada)])
        app.view.expectNoMoreReflections()
    }

    func testAnswersThatComeOnAQueueAreDispatchedThere() {
        let app = App()
        app.presenter.load()
        let lists = app.api.lists
        let rows = [ada.row]
        DispatchQueue.global().async { lists.release(with: .success(rows)) }

        wait(for: [app.view.expectation(forReflections: 2)], timeout: 60)
        app.view.expectReflected(\.list, .running(), .success(rows))
        app.view.expectNoMoreReflections()
    }

    // On the method, since a class on the main actor with a synchronous test ends the test process on Linux.
    @MainActor func testAViewIsToldOnTheMainActorWhereverTheAnswerComes() async {
        let app = App(delivery: .mainActor)
        app.presenter.load()
        let lists = app.api.lists
        DispatchQueue.global().async { lists.release(with: .failure(.offline)) }

        await app.view.expectReflected(\.list, .running(), .failure(.offline), within: .seconds(60))
        app.view.expectReflectionsOnMainActor()
    }

    func testActionsOfSeveralTasksTakeEffectInOneOrder() async throws {
        let app = App()
        let dispatcher = app.store.flux.dispatcher
        await withTaskGroup { tasks in
            for id in 1...20 {
                tasks.addTask { dispatcher.dispatch(OpenContact(id: id)) }
            }
        }
        let opened = app.spy.actions.compactMap { ($0.base as? OpenContact)?.id }
        XCTAssertEqual(opened.sorted(), Array(1...20))
        XCTAssertEqual(app.store.flux.store.state.openID, opened.last)
        XCTAssertEqual(app.view.values(of: \.openID), opened)
    }

    func testNobodyCallsTheServerWhenTheStoreIsGone() {
        let api = FakeContactsAPI()
        var store: ContactsStore? = ContactsStore(api: api)
        let dispatcher = store?.flux.dispatcher
        dispatcher?.dispatch(LoadContacts())
        api.lists.expectCalled()
        store = nil
        dispatcher?.dispatch(LoadContacts())
        api.lists.expectNotCalled(pending: 1)
        // The answer to the first call finds nobody.
        api.lists.release(with: .success([]))
    }

    func testALoggerHearsOfEachActionAndWhatItChanges() {
        let app = App()
        let lines = Lines()
        var logger: ActionLogger? = ActionLogger(app.store.flux) { lines.add($0) }
        app.presenter.load()
        app.api.lists.release(with: .failure(.offline))
        XCTAssertEqual(
            lines.all,
            [
                "LoadContacts(start: TaskStart())", "    list: .idle → .running(since: TaskStart())",
                "ContactsLoaded(result: .failure(.offline))",
                "    list: .running(since: TaskStart()) → .failure(.offline)",
            ]
        )
        XCTAssertNotNil(logger)
        logger = nil
        app.presenter.load()
        XCTAssertEqual(lines.all.count, 4)
    }
}

/// Lines that come from any thread.
private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func add(_ line: String) {
        lock.withLock { lines.append(line) }
    }
}
