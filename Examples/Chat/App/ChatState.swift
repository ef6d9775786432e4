public import FluxCore

/// A conversation on the screen.
public struct ChatState: State, Hashable, Sendable {
    /// The connection over which the server pushes messages.
    public var connection = Connection()

    /// The messages that the server has, in order; hidden ones are among them.
    public var messages: [Message] = []

    /// Messages that the server is not known to have, in the order in which they were written.
    public var outbox: [OutgoingMessage] = []

    /// The number of the message that will be written next.
    public var nextNumber = 1

    /// What the user is writing.
    public var draft = ""

    /// The older messages.
    public var history = History()

    /// The search in the conversation.
    public var search = Search()

    /// Messages that the user has deleted: whether the server did so as well does not matter to the screen.
    public var hidden: Set<Message.ID> = []

    /// The message that was deleted last, as long as that can be undone.
    public var undoable: Message.ID?

    /// Whether the newest messages are on the screen.
    public var isAtBottom = true

    /// How many messages of the other side have come since they were not.
    public var unread = 0

    /// Creates a conversation of which nothing is known yet.
    public init() {}
}

extension ChatState {
    /// The connection over which the server pushes messages.
    public struct Connection: Hashable, Sendable {
        /// Whether there is one.
        public enum Status: Hashable, Sendable {
            /// Messages can come.
            case online
            /// It was lost, and will be made again.
            case offline
            /// The screen is closed.
            case closed
        }

        /// Whether there is one.
        public var status = Status.offline

        /// How often it was lost since a message came.
        public var failures = 0

        /// The newest message that was pushed, or that was in the history: the server need not push those before it.
        ///
        /// The user's own ones, which the server has merely confirmed, do not count: others before them may be on their way.
        public var position: Message.ID = 0
    }

    /// The older messages.
    public struct History: Hashable, Sendable {
        /// The message above which the next page stands; `nil` for the newest page.
        public var cursor: Message.ID?

        /// Whether there are no further pages.
        public var isComplete = false

        /// How far the next page is.
        public var progress = Attempt.idle
    }

    /// The search in the conversation.
    public struct Search: Hashable, Sendable {
        /// How far it is.
        public enum Phase: Hashable, Sendable {
            /// There is nothing to look for.
            case idle
            /// The user may still be typing.
            case typing
            /// The server was asked.
            case searching
            /// So many messages contain the text.
            case found(Int)
            /// The server could not say.
            case failed
        }

        /// What the messages shall contain.
        public var query = ""

        /// How far it is.
        public var phase = Phase.idle
    }
}

// MARK: - What follows from it

extension ChatState {
    /// The messages that are shown.
    public var visibleMessages: [Message] { messages.filter { !hidden.contains($0.id) } }

    /// Whether a page can be asked for: there is one, and none is on its way.
    public var canLoadHistory: Bool { !history.isComplete && !history.progress.isUnderWay }

    /// Whether a message is shown, so that it can be deleted.
    ///
    /// - Parameter id: Which message.
    /// - Returns: Whether it is shown.
    public func shows(_ id: Message.ID) -> Bool { visibleMessages.contains { $0.id == id } }

    /// A message that the server is not known to have.
    ///
    /// - Parameter number: Which message.
    /// - Returns: The message, if there is one.
    public func outgoing(_ number: Int) -> OutgoingMessage? { outbox.first { $0.number == number } }
}
