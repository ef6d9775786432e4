/// What answers a chat, and what it is told by.
public protocol ChatServer: Sendable {
    /// Connects to the server, which then pushes what is written, also what the user writes.
    ///
    /// A message may come more than once, and not in order.
    ///
    /// - Parameter id: The message after which to begin; 0 to begin with what is new.
    /// - Returns: The messages. The connection is lost when they end, with an error or without.
    func messages(after id: Message.ID) -> AsyncThrowingStream<Message, any Error>

    /// Sends a message.
    ///
    /// - Parameters:
    ///   - text: What it says.
    ///   - number: The number that comes back with the message when it is pushed.
    /// - Returns: The number that the server has given it.
    /// - Throws: A ``ChatError``, or what a cancelled call throws.
    func send(_ text: String, number: Int) async throws -> Message.ID

    /// Gets a page of older messages.
    ///
    /// - Parameter id: The message above which they stand; `nil` for the newest page.
    /// - Returns: The page.
    /// - Throws: A ``ChatError``, or what a cancelled call throws.
    func page(before id: Message.ID?) async throws -> HistoryPage

    /// Looks for messages.
    ///
    /// - Parameter query: What they contain.
    /// - Returns: How many there are.
    /// - Throws: A ``ChatError``, or what a cancelled call throws.
    func search(_ query: String) async throws -> Int

    /// Deletes a message, for both sides and for good.
    ///
    /// - Parameter id: Which message.
    /// - Throws: A ``ChatError``, or what a cancelled call throws.
    func delete(_ id: Message.ID) async throws
}

/// Some messages, in order, and where those before them are.
public struct HistoryPage: Hashable, Sendable {
    /// The messages.
    public var messages: [Message]

    /// The message above which the next page stands; `nil` if there is none.
    public var next: Message.ID?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - messages: The messages, in order.
    ///   - next: The message above which the next page stands.
    public init(_ messages: [Message], next: Message.ID? = nil) {
        self.messages = messages
        self.next = next
    }
}

/// Why the server has not done what it was asked for.
public enum ChatError: Error, Hashable, Sendable {
    /// It can't be reached, so it may be worth another try.
    case offline
    /// It does not want to, and won't the next time.
    case refused
}
