public import ChatApp
internal import FluxCore

/// The presenter of the app, with a mistake, or as it is.
///
/// Many mistakes are that something is not cancelled: then its task is taken out of the bag before.
public final class FaultyPresenter: ChatPresenter {
    private let fault: ChatFault?

    init(_ fault: ChatFault?, view: some View<ChatState>, server: any ChatServer, clock: any Clock<Duration>) {
        self.fault = fault
        super.init(
            view: view,
            flux: Flux(state: ChatState(), mutation: FaultyMutation(fault: fault)),
            server: server,
            clock: clock,
            backoff: fault == .pausesStayShort ? Backoff([.seconds(1), .seconds(1), .seconds(1)]) : .standard
        )
    }

    /// Lets a task go on that should be cancelled.
    private func forget(_ purpose: TaskBag.Purpose, for mistake: ChatFault) {
        if fault == mistake { tasks.entries.removeAll { $0.purpose == purpose } }
    }

    /// The screen closes.
    public override func close() {
        forget(.connection, for: .closedScreenListens)
        super.close()
    }

    /// The user does not want to wait until the connection is made again.
    public override func connectNow() {
        if state.connection.status == .offline { forget(.connection, for: .connectionIsDoubled) }
        super.connectNow()
    }

    /// The user scrolls up.
    public override func scrollUp() {
        if fault == .pagesAreAskedForTwice, case .running = state.history.progress {
            forget(.history, for: .pagesAreAskedForTwice)
            loadHistory()
        }
        super.scrollUp()
    }

    /// The user takes a message back.
    ///
    /// - Parameter number: Which message.
    public override func discard(_ number: Int) {
        if case .waiting = state.outgoing(number)?.progress { forget(.sending(number), for: .discardedIsSent) }
        super.discard(number)
    }

    /// The user types into the field for the search.
    ///
    /// - Parameter query: What the field says now.
    public override func search(_ query: String) {
        forget(.search, for: .firstPauseGoesOn)
        super.search(query)
        guard fault == .oldAnswerIsShown, !query.isEmpty else { return }
        // The same again, without a look at whether the task was cancelled.
        tasks[.search] = Task { [weak self, server, clock] in
            do { try await clock.sleep(for: .milliseconds(300)) } catch { return }
            self?.dispatch(.ask)
            let count = try? await server.search(query)
            self?.dispatch(count.map { .found($0, query: query) } ?? .searchFailed)
        }
    }

    /// The server pushes a message.
    ///
    /// - Parameter message: The message.
    public override func receive(_ message: Message) {
        if let number = message.number { forget(.sending(number), for: .pushedIsSentAgain) }
        super.receive(message)
    }

    /// Makes the connection.
    public override func connect() {
        guard fault == .connectionSkipsMessages else { return super.connect() }
        dispatch(.connect)
        tasks[.connection] = listeningTask(after: state.messages.last?.id ?? 0)
    }

    /// A task that listens to what the server pushes.
    ///
    /// - Parameter id: The message after which to begin.
    /// - Returns: The task.
    public override func listeningTask(after id: Message.ID) -> Task<Void, Never> {
        guard fault == .listenerHoldsPresenter, state.connection.failures > 0 else {
            return super.listeningTask(after: id)
        }
        let messages = server.messages(after: id)
        return Task {
            do {
                for try await message in messages { receive(message) }
            } catch {
                // However it ends, the connection is lost.
            }
            if !Task.isCancelled { reconnect() }
        }
    }

    /// The deletion that can be undone is made for good.
    public override func endUndo() {
        forget(.undo, for: .firstTimeEndsNextUndo)
        guard fault == .undoComesTooLate, let id = state.undoable else { return super.endUndo() }
        startDeletion(id)
    }
}
