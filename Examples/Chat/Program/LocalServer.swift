import ChatApp
import Foundation

/// A server in this process, which answers at once, unless it can't be reached.
final class LocalServer: ChatServer {
    private let lock = NSLock()

    // Safe: used under the lock only.
    nonisolated(unsafe) private var messages = ["Hi!", "Are you there?", "I am at the station."].enumerated().map {
        Message(id: $0 + 1, text: $1)
    }
    nonisolated(unsafe) private var isAway = false
    nonisolated(unsafe) private var connection: AsyncThrowingStream<Message, any Error>.Continuation?

    /// Whether it can't be reached from now on, which ends the connection.
    func setAway(_ isAway: Bool) {
        lock.withLock {
            self.isAway = isAway
            if isAway { connection?.finish(throwing: ChatError.offline) }
        }
    }

    /// Lets the other side write something.
    func write(_ text: String) {
        lock.withLock { _ = add(text) }
    }

    func messages(after id: Message.ID) -> AsyncThrowingStream<Message, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Message.self)
        lock.withLock {
            if isAway { return continuation.finish(throwing: ChatError.offline) }
            connection = continuation
            for message in messages where id > 0 && message.id > id { continuation.yield(message) }
        }
        return stream
    }

    func send(_ text: String, number: Int) async throws -> Message.ID { try answer { add(text, number: number) } }

    func page(before id: Message.ID?) async throws -> HistoryPage {
        try answer {
            let page = messages.filter { $0.id < id ?? .max }.suffix(2)
            return HistoryPage(Array(page), next: page.first.flatMap { $0.id > 1 ? $0.id : nil })
        }
    }

    func search(_ query: String) async throws -> Int {
        try answer { messages.count { $0.text.contains(query) } }
    }

    func delete(_ id: Message.ID) async throws {
        try answer { messages.removeAll { $0.id == id } }
    }

    private func answer<Answer>(_ answer: () -> Answer) throws -> Answer {
        try lock.withLock {
            if isAway { throw ChatError.offline }
            return answer()
        }
    }

    private func add(_ text: String, number: Int? = nil) -> Message.ID {
        let message = Message(id: (messages.last?.id ?? 0) + 1, text: text, number: number)
        messages.append(message)
        if !isAway { connection?.yield(message) }
        return message.id
    }
}
