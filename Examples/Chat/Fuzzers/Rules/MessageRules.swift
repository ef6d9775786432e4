internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what is true of the messages, wherever they come from.
    func messageRules() -> Self {
        invariant("each message is there once") { state in
            let numbers = state.messages.compactMap(\.number) + state.outbox.map(\.number)
            return state.messages.map(\.id).areUnique && numbers.areUnique
        }
        .invariant("messages are in order") { state in
            zip(state.messages, state.messages.dropFirst()).allSatisfy { $0.id <= $1.id }
        }
        .transition("a message of the other side is unread until the bottom is reached") { old, action, new in
            switch action {
            case .receive(let message):
                let isUnread = !message.isOwn && !old.isAtBottom && !old.has(message.id)
                return new.unread == old.unread + (isUnread ? 1 : 0)
            case .scroll: return new.unread == 0
            default: return new.unread == old.unread
            }
        }
        .transition("what the server has is there, and stays") { old, action, new in
            switch action {
            case .receive(let message): new.messages == old.messages.adding([message])
            case .loaded(let page): new.messages == old.messages.adding(page.messages)
            case .sent(let number, let id):
                new.messages
                    == old.messages.adding(
                        old.outgoing(number).map { [Message(id: id, text: $0.text, number: number)] } ?? []
                    )
            default: new.messages == old.messages
            }
        }
        .reaches("an own message between two of the other side") { state in
            state.messages.suffix(3).map(\.id) == [11, 12, 13] && state.messages.suffix(2).first?.isOwn == true
        }
    }
}

extension ChatState {
    /// Whether the server's message is there.
    func has(_ id: Message.ID) -> Bool { messages.contains { $0.id == id } }
}

extension [Int] {
    fileprivate var areUnique: Bool { Set(self).count == count }
}

extension [Message] {
    /// The messages with others, in order, each once.
    fileprivate func adding(_ others: [Message]) -> [Message] {
        (self + others.filter { other in !contains { $0.id == other.id } }).sorted { $0.id < $1.id }
    }
}
