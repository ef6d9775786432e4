public import ChatApp
public import FluxFuzz

/// A server that answers and pushes when the fuzzer says so.
///
/// It answers though it was cancelled, as a server does that does not know of it. What may be refused as well as fail for lack
/// of a network is answered with a result.
public final class HeldChatServer: ChatServer {
    /// What a message is sent with.
    public typealias SendArgument = (text: String, number: Int)

    /// The connections.
    public let messages = HeldStreams<Message.ID, Message>("messages")

    /// The calls that send.
    public let sends = HeldCalls<SendArgument, Result<Message.ID, ChatError>>("send", cancellation: .ignored)

    /// The calls for pages.
    public let pages = HeldCalls<Message.ID?, Result<HistoryPage, ChatError>>("page", cancellation: .ignored)

    /// The calls that search.
    public let searches = HeldCalls<String, Int>("search", cancellation: .ignored)

    /// The calls that delete.
    public let deletions = HeldCalls<Message.ID, Void>("delete", cancellation: .ignored)

    /// What the server knows.
    let memory = PerRun { ServerMemory() }

    /// Creates a server that nobody has called.
    public init() {}

    /// Connects.
    public func messages(after id: Message.ID) -> AsyncThrowingStream<Message, any Error> {
        messages.throwingStream(id)
    }

    /// Sends a message, which the server has from then on, whether or not it can say so.
    public func send(_ text: String, number: Int) async throws -> Message.ID {
        memory.value.texts[number] = text
        return try memory.value.noting(try await sends.call((text, number)))
    }

    /// Gets a page.
    public func page(before id: Message.ID?) async throws -> HistoryPage {
        try memory.value.noting(try await pages.call(id))
    }

    /// Searches.
    public func search(_ query: String) async throws -> Int { try await searches.call(query) }

    /// Deletes.
    public func delete(_ id: Message.ID) async throws { try await deletions.call(id) }
}

/// What a server knows in a run.
final class ServerMemory {
    /// The texts that it was sent, by the numbers that they came with.
    var texts: [Int: String] = [:]

    /// The error with which it answered last, of those that there are two of.
    private(set) var latestError: ChatError?

    /// Notes the error of an answer.
    fileprivate func noting<Answer>(_ result: Result<Answer, ChatError>) throws -> Answer {
        if case .failure(let error) = result { latestError = error }
        return try result.get()
    }
}

// MARK: - What it says

extension HeldChatServer {
    /// What it may push now: two messages of the other side, and whatever it was sent.
    public var pushes: [Message] {
        let own = memory.value.texts.sorted { $0.key < $1.key }.map { number, text in
            Message(id: Self.id(of: number), text: text, number: number)
        }
        return [Message(id: 11, text: "eleven"), Message(id: 13, text: "thirteen")] + own
    }

    /// The number that it gives to a message: the first one comes between those of the other side.
    public static func id(of number: Int) -> Message.ID { 10 + 2 * number }

    /// The answers to a call for a page; the newest page may have a message that is pushed as well.
    ///
    /// What ends it at once comes first, so that a counterexample has that if it will do.
    public static func pages(before id: Message.ID?) -> [Result<HistoryPage, ChatError>] {
        let newest = HistoryPage([Message(id: 11, text: "eleven")], next: 11)
        let middle = HistoryPage([Message(id: 5, text: "five")], next: 5)
        let oldest = HistoryPage([Message(id: 3, text: "three")])
        let pages =
            switch id {
            case nil: [middle, newest]
            case 11: [middle]
            default: [oldest]
            }
        return [.failure(.refused), .failure(.offline)] + pages.map { .success($0) }
    }

    /// The answers to a call that sends.
    public static func receipts(for number: Int) -> [Result<Message.ID, ChatError>] {
        [.failure(.refused), .failure(.offline), .success(id(of: number))]
    }

    /// How many messages it finds.
    public static func count(for query: String) -> Int { query == "a" ? 1 : 2 }
}
