import ChatApp
import ExampleSupport
import FluxCore
import FluxFuzz

/// The conversation in a terminal, where time passes as the user says.
@MainActor
final class ChatScreen: Screen {
    private let server = LocalServer()
    private let clock = VirtualClock()
    private var presenter: ChatPresenter?
    private var page: ChatPage?
    private var isServerAway = false

    init() {
        let presenter = ChatPresenter(view: self, server: server, clock: clock)
        self.presenter = presenter
        presenter.reflect()
        perform { $0.open() }
    }

    var text: String { ((page?.lines ?? []) + (isServerAway ? ["(no network)"] : [])).joined(separator: "\n") }

    var commands: [Command] {
        [
            Command("type", "TEXT", "type into the field for a message") { [self] text in perform { $0.type(text) } },
            Command("send", "send what was typed") { [self] in perform { $0.send() } },
            Command("resend", "ROW", "send a message once more") { [self] row in
                let number = try outgoing(row)
                perform { $0.resend(number) }
            },
            Command("discard", "ROW", "do not send a message after all") { [self] row in
                let number = try outgoing(row)
                perform { $0.discard(number) }
            },
            Command("delete", "ROW", "delete a message") { [self] row in
                let messages = presenter?.state.visibleMessages ?? []
                let id = try messages[Command.row(row, of: messages.count)].id
                perform { $0.delete(id) }
            },
            Command("undo", "have it back, within five seconds") { [self] in perform { $0.undo() } },
            Command("search", "TEXT", "count the messages with a text") { [self] text in perform { $0.search(text) } },
            Command("up", "scroll up, to older messages") { [self] in perform { $0.scrollUp() } },
            Command("down", "scroll down, to the newest messages") { [self] in perform { $0.scrollDown() } },
            Command("connect", "connect at once") { [self] in perform { $0.connectNow() } },
            Command("close", "leave the conversation") { [self] in perform { $0.close() } },
            Command("hear", "TEXT", "let the other side write something") { [self] text in
                perform { _ in server.write(text) }
            },
            Command("wait", "SECONDS", "let time pass") { [self] text in
                guard let seconds = Double(text), (0...3600).contains(seconds) else {
                    throw CommandError("“\(text)” is no number of seconds from 0 to 3600")
                }
                clock.advance(by: .seconds(seconds))
            },
            Command("wifi", "lose the server, or find it again") { [self] in
                isServerAway.toggle()
                perform { _ in server.setAway(isServerAway) }
            },
        ]
    }

    /// Does something, and all that comes of it until something has to be waited for.
    private func perform(_ action: (ChatPresenter) -> Void) {
        guard let presenter else { return }
        clock.perform { action(presenter) }
    }

    /// The number of a message in a row that was typed, of those that are not sent.
    private func outgoing(_ row: String) throws -> Int {
        guard let state = presenter?.state else { return 0 }
        let sent = state.visibleMessages.count
        let index = try Command.row(row, of: sent + state.outbox.count) - sent
        guard index >= 0 else { throw CommandError("row \(row) is sent") }
        return state.outbox[index].number
    }
}

extension ChatScreen: @MainActor ChatView {
    func show(_ page: ChatPage) {
        self.page = page
    }
}
