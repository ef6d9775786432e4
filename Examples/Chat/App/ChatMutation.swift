public import FluxCore

/// Changes the conversation, and trusts whoever dispatches to have looked whether it makes sense.
///
/// What comes from the server it takes with care: a message may come more than once, in several ways, and late.
public struct ChatMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Changes the state.
    ///
    /// - Parameters:
    ///   - action: What happens.
    ///   - state: The state to change.
    public func mutate(action: ChatAction, state: inout ChatState) {
        switch action {
        case .connect:
            state.connection.status = .online
        case .lose:
            state.connection.status = .offline
            state.connection.failures += 1
        case .close:
            state.connection.status = .closed
        case .receive(let message):
            state.receive(message)
        case .load:
            state.history.progress = state.history.progress.started
        case .loadLater:
            state.history.progress = state.history.progress.postponed
        case .loaded(let page):
            state.add(page)
        case .giveUpLoading:
            state.history.progress = .failed
        case .scroll(let isAtBottom):
            state.isAtBottom = isAtBottom
            state.unread = 0
        case .type(let text):
            state.draft = text
        case .write(let text):
            state.outbox.append(OutgoingMessage(number: state.nextNumber, text: text))
            state.nextNumber += 1
            state.draft = ""
        case .sendAgain(let number):
            state.change(number) { $0.progress = $0.progress.started }
        case .sendLater(let number):
            state.change(number) { $0.progress = $0.progress.postponed }
        case .sent(let number, let id):
            if let message = state.takeOutgoing(number) {
                state.insert(Message(id: id, text: message.text, number: number))
            }
        case .giveUpSending(let number):
            state.giveUp(number)
        case .discard(let number):
            _ = state.takeOutgoing(number)
        case .search(let query):
            state.search.query = query
            state.search.phase = query.isEmpty ? .idle : .typing
        case .ask:
            state.search.phase = .searching
        case .found(let count, _):
            state.search.phase = .found(count)
        case .searchFailed:
            state.search.phase = .failed
        case .hide(let id):
            state.hidden.insert(id)
            state.undoable = id
        case .undo:
            if let id = state.undoable { state.hidden.remove(id) }
            state.undoable = nil
        case .endUndo:
            state.undoable = nil
        case .restore(let id):
            state.hidden.remove(id)
        }
    }
}

extension ChatState {
    /// Takes a message that was pushed.
    fileprivate mutating func receive(_ message: Message) {
        connection.failures = 0
        connection.position = max(connection.position, message.id)
        if let number = message.number { _ = takeOutgoing(number) }
        let isNew = insert(message)
        if isNew, !message.isOwn, !isAtBottom { unread += 1 }
    }

    /// Takes a page, of which some may have been pushed meanwhile.
    fileprivate mutating func add(_ page: HistoryPage) {
        for message in page.messages {
            insert(message)
            connection.position = max(connection.position, message.id)
        }
        history = History(cursor: page.next, isComplete: page.next == nil)
    }

    /// Puts a message in its place, unless it is there.
    ///
    /// - Returns: Whether it was new.
    @discardableResult
    fileprivate mutating func insert(_ message: Message) -> Bool {
        let index = messages.firstIndex { $0.id >= message.id } ?? messages.endIndex
        if index < messages.endIndex, messages[index].id == message.id { return false }
        messages.insert(message, at: index)
        return true
    }

    /// Gives a message back, so that it can be changed and sent again, unless the user has gone on writing.
    fileprivate mutating func giveUp(_ number: Int) {
        if draft.isEmpty {
            if let message = takeOutgoing(number) { draft = message.text }
        } else {
            change(number) { $0.progress = .failed }
        }
    }

    private func index(of number: Int) -> Int? { outbox.firstIndex { $0.number == number } }

    fileprivate mutating func change(_ number: Int, _ change: (inout OutgoingMessage) -> Void) {
        if let index = index(of: number) { change(&outbox[index]) }
    }

    fileprivate mutating func takeOutgoing(_ number: Int) -> OutgoingMessage? {
        index(of: number).map { outbox.remove(at: $0) }
    }
}
