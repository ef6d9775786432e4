/// All that is to be seen.
public struct ChatPage: Hashable, Sendable {
    /// What stands above the messages: the connection, then the older messages.
    public var header: [String]

    /// The messages, then those that are not sent.
    public var rows: [String]

    /// What stands below the messages.
    public var footer: [String]

    /// What stands in the field for a message.
    public var draft: String

    /// The page as lines of text.
    public var lines: [String] {
        header + rows.enumerated().map { "  \($0 + 1) \($1)" } + footer + (draft.isEmpty ? [] : ["draft: \(draft)"])
    }
}

extension ChatState {
    /// What is to be seen in this state.
    public var page: ChatPage {
        ChatPage(
            header: [connection.status.text] + history.text,
            rows: visibleMessages.map(\.row) + outbox.map(\.row),
            footer: footer,
            draft: draft
        )
    }

    private var footer: [String] {
        let deleted = undoable.flatMap { id in messages.first { $0.id == id } }
        return [
            unread == 0 ? nil : "↓ \(unread) new",
            deleted.map { "“\($0.text)” is deleted: undo?" },
            search.text,
        ]
        .compactMap(\.self)
    }
}

// MARK: - The parts

extension ChatState.Connection.Status {
    fileprivate var text: String {
        switch self {
        case .online: "online"
        case .offline: "offline: connect now?"
        case .closed: "closed"
        }
    }
}

extension ChatState.History {
    fileprivate var text: [String] {
        switch progress {
        case .idle: isComplete ? [] : ["↑ more"]
        case .running: ["↑ loading …"]
        case .waiting: ["↑ loading again soon …"]
        case .failed: ["↑ could not be loaded: try again?"]
        }
    }
}

extension ChatState.Search {
    fileprivate var text: String? {
        switch phase {
        case .idle: nil
        case .typing: "“\(query)”"
        case .searching: "“\(query)”: searching …"
        case .found(let count): "“\(query)”: \(count) found"
        case .failed: "“\(query)”: can't search now"
        }
    }
}

extension Message {
    fileprivate var row: String { isOwn ? "me: \(text)" : text }
}

extension OutgoingMessage {
    fileprivate var row: String {
        switch progress {
        case .idle, .running: "me: \(text) (sending)"
        case .waiting: "me: \(text) (sending again soon: discard?)"
        case .failed: "me: \(text) (not sent: resend, or discard?)"
        }
    }
}
