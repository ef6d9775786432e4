public import FluxCore
internal import Foundation

/// Turns what the user does into actions and tasks.
///
/// What the user does is here. What then takes time is in an extension for each subject. All tasks hold the presenter weakly, so
/// they end with the screen.
open class ChatPresenter: Presenter<ChatAction, ChatState> {
    package let server: any ChatServer
    package let clock: any Clock<Duration>
    package var tasks = TaskBag()
    let backoff: Backoff

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - view: What shows the conversation; held weakly.
    ///   - flux: Takes the actions and holds the state.
    ///   - server: Has the messages.
    ///   - clock: What pauses are measured with.
    ///   - backoff: How long to wait before what failed is tried again.
    public init(
        view: some View<ChatState>,
        flux: Flux<ChatAction, ChatState> = Flux(state: ChatState(), mutation: ChatMutation()),
        server: any ChatServer,
        clock: any Clock<Duration>,
        backoff: Backoff = .standard
    ) {
        self.server = server
        self.clock = clock
        self.backoff = backoff
        super.init(view: view, flux: flux)
    }

    deinit { tasks.cancelAll() }

    // MARK: - The screen

    /// The screen opens.
    @MainActor open func open() {
        connect()
        loadHistory()
    }

    /// The screen closes, for good.
    ///
    /// What was not sent is given up, and a deletion that can be undone is undone.
    @MainActor open func close() {
        undo()
        tasks.cancelAll()
        dispatch(.close)
    }

    /// The user does not want to wait until the connection is made again.
    @MainActor open func connectNow() {
        if state.connection.status == .offline { connect() }
    }

    // MARK: - Older messages

    /// The user scrolls up, to the oldest messages that are there.
    @MainActor open func scrollUp() {
        if state.isAtBottom { dispatch(.scroll(isAtBottom: false)) }
        if state.canLoadHistory { loadHistory() }
    }

    /// The user scrolls down, to the newest messages.
    @MainActor open func scrollDown() {
        if !state.isAtBottom { dispatch(.scroll(isAtBottom: true)) }
    }

    // MARK: - Messages

    /// The user types into the field for a message.
    ///
    /// - Parameter text: What the field says now.
    @MainActor open func type(_ text: String) {
        dispatch(.type(text))
    }

    /// The user presses Enter there.
    @MainActor open func send() {
        let text = state.draft.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        let number = state.nextNumber
        dispatch(.write(text))
        startSending(text, number)
    }

    /// The user taps on a message that could not be sent, to send it once more.
    ///
    /// - Parameter number: Which message.
    @MainActor open func resend(_ number: Int) {
        guard let message = state.outgoing(number), message.progress == .failed else { return }
        dispatch(.sendAgain(number: number))
        startSending(message.text, number)
    }

    /// The user takes a message back that could not be sent so far.
    ///
    /// - Parameter number: Which message.
    @MainActor open func discard(_ number: Int) {
        switch state.outgoing(number)?.progress {
        case .waiting, .failed:
            tasks[.sending(number)] = nil
            dispatch(.discard(number: number))
        case .idle, .running, nil: break
        }
    }

    // MARK: - The search

    /// The user types into the field for the search.
    ///
    /// - Parameter query: What the field says now.
    @MainActor open func search(_ query: String) {
        dispatch(.search(query))
        tasks[.search] = query.isEmpty ? nil : searchTask(for: query)
    }

    // MARK: - Deletions

    /// The user deletes a message; one that was deleted before can't be undone any more then.
    ///
    /// - Parameter id: Which message.
    @MainActor open func delete(_ id: Message.ID) {
        guard state.shows(id) else { return }
        endUndo()
        dispatch(.hide(id))
        startUndo()
    }

    /// The user wants the message back that was deleted last.
    @MainActor open func undo() {
        guard state.undoable != nil else { return }
        tasks[.undo] = nil
        dispatch(.undo)
    }

    // MARK: - What happens without the user

    /// The server pushes a message; one of the user's own need not be sent any more.
    @MainActor open func receive(_ message: Message) {
        if let number = message.number { tasks[.sending(number)] = nil }
        dispatch(.receive(message))
    }

    /// Makes the connection.
    @MainActor open func connect() {
        dispatch(.connect)
        tasks[.connection] = listeningTask(after: state.connection.position)
    }

    /// A task that listens to what the server pushes, and connects again when it stops.
    @MainActor open func listeningTask(after id: Message.ID) -> Task<Void, Never> {
        let messages = server.messages(after: id)
        return Task { [weak self] in
            do {
                for try await message in messages { self?.receive(message) }
            } catch {
                // However it ends, the connection is lost.
            }
            if !Task.isCancelled { self?.reconnect() }
        }
    }

    /// The deletion that can be undone is made for good.
    @MainActor open func endUndo() {
        guard let id = state.undoable else { return }
        tasks[.undo] = nil
        dispatch(.endUndo)
        startDeletion(id)
    }
}
