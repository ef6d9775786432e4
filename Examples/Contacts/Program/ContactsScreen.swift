import ContactsApp
import ExampleSupport
import FluxCore

/// The address book in a terminal.
@MainActor
final class ContactsScreen: Screen {
    private let server = LocalServer()
    private let store: ContactsStore
    private var presenter: ContactsPresenter?
    private var logger: ActionLogger?
    private var isServerAway = false
    private var shown = ContactsState()
    private var waiting: CheckedContinuation<Void, Never>?

    var text: String { shown.text + (isServerAway ? "\n(no network)" : "") }

    init() {
        store = ContactsStore(api: server)
        presenter = ContactsPresenter(view: self, store: store)
    }

    var commands: [Command] {
        [
            Command("load", "get the list from the server") { [self] in await perform { $0.load() } },
            Command("open", "ROW", "show a contact") { [self] row in
                let id = try id(row)
                await perform { $0.open(id) }
            },
            Command("name", "TEXT", "give the open contact another name") { [self] name in
                await perform { $0.rename(to: name) }
            },
            Command("phone", "TEXT", "give the open contact another number") { [self] phone in
                await perform { $0.changePhone(to: phone) }
            },
            Command("retry", "try once more to save the open contact") { [self] in await perform { $0.retry() } },
            Command("close", "go back to the list") { [self] in await perform { $0.close() } },
            Command("delete", "ROW", "delete a contact") { [self] row in
                let id = try id(row)
                await perform { $0.delete(id) }
            },
            Command("wifi", "lose the server, or find it again") { [self] in
                isServerAway.toggle()
                server.setAway(isServerAway)
            },
            Command("log", "show each action and what it changes, or no longer") { [self] in
                logger = logger == nil ? ActionLogger(store.flux) { print("  \($0)") } : nil
            },
        ]
    }

    /// Does something, and waits until the server has answered, and that is on the screen.
    ///
    /// An answer that comes on the server's queue changes the state there, and the screen a little later.
    private func perform(_ action: (ContactsPresenter) -> Void) async {
        guard let presenter else { return }
        action(presenter)
        await server.settle()
        if shown != presenter.state { await withCheckedContinuation { waiting = $0 } }
    }

    private func id(_ row: String) throws -> Contact.ID {
        let rows = presenter?.state.list.value ?? []
        return try rows[Command.row(row, of: rows.count)].id
    }
}

extension ContactsScreen: @MainActor View {
    func reflect(change: StateChange<ContactsState>) {
        shown = change.new
        if shown == presenter?.state {
            waiting?.resume()
            waiting = nil
        }
    }
}
