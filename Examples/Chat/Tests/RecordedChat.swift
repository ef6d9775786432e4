import ChatApp
import FluxCore
import FluxFuzz
import FluxTesting

/// A chat with recorders around it, for one test.
@MainActor
struct RecordedChat {
    let server = RecordedServer()
    let clock = VirtualClock()
    let view = MockView<ChatState>()
    let spy: DispatcherSpy<ChatAction>
    let presenter: ChatPresenter

    /// A chat that is open and has its only page, of which nothing is left to assert.
    init(_ messages: Message...) {
        let flux = Flux(state: ChatState(), mutation: ChatMutation())
        spy = DispatcherSpy(flux.dispatcher)
        presenter = ChatPresenter(view: view, flux: flux, server: server, clock: clock)
        perform { $0.open() }
        answer { server.pages.release(with: HistoryPage(messages)) }
        view.skip()
        spy.skip()
        server.pages.skip()
    }

    /// Lets the user do something, and all that comes of it until something has to be waited for.
    func perform(_ action: (ChatPresenter) -> Void) { clock.perform { action(presenter) } }

    /// Lets the server do something, likewise.
    func answer(_ action: () throws -> Void) rethrows { try clock.perform(action) }

    /// Writes and sends a message.
    func send(_ text: String) {
        perform { $0.type(text) }
        perform { $0.send() }
    }
}

/// A server that answers when a test says so.
final class RecordedServer: ChatServer {
    let messages = HeldStreams<Message.ID, Message>("messages")
    let sends = CallRecorder<(text: String, number: Int), Message.ID>("send")
    let pages = CallRecorder<Message.ID?, HistoryPage>("page")
    let searches = CallRecorder<String, Int>("search")
    let deletions = CallRecorder<Message.ID, Void>("delete")

    func messages(after id: Message.ID) -> AsyncThrowingStream<Message, any Error> { messages.throwingStream(id) }

    func send(_ text: String, number: Int) async throws -> Message.ID { try await sends.call((text, number)) }

    func page(before id: Message.ID?) async throws -> HistoryPage { try await pages.call(id) }

    func search(_ query: String) async throws -> Int { try await searches.call(query) }

    func delete(_ id: Message.ID) async throws { try await deletions.call(id) }
}
