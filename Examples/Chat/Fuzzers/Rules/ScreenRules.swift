internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what can be read on the screen.
    func screenRules() -> Self {
        viewInvariant("the screen has a line for each thing") { display, state in
            let messages = state.messages.filter { !state.hidden.contains($0.id) }
            let rows = messages.map { ($0.number == nil ? "" : "me: ") + $0.text } + state.outbox.map(Self.row)
            let lines =
                [Self.status(of: state), Self.history(of: state)]
                + rows.enumerated().map { "  \($0 + 1) \($1)" }
                + [
                    state.unread > 0 ? "↓ \(state.unread) new" : nil,
                    state.undoable.flatMap { id in
                        state.messages.first { $0.id == id }.map { "“\($0.text)” is deleted: undo?" }
                    },
                    Self.search(of: state),
                    state.draft != "" ? "draft: \(state.draft)" : nil,
                ]
            return display.lines == lines.compactMap(\.self)
        }
    }

    private static func status(of state: ChatState) -> String? {
        [.online: "online", .offline: "offline: connect now?", .closed: "closed"][state.connection.status]
    }

    private static func history(of state: ChatState) -> String? {
        switch state.history.progress {
        case .idle where state.history.isComplete: nil
        case .idle: "↑ more"
        case .running: "↑ loading …"
        case .waiting: "↑ loading again soon …"
        case .failed: "↑ could not be loaded: try again?"
        }
    }

    private static func row(_ message: OutgoingMessage) -> String {
        let progress =
            switch message.progress {
            case .idle, .running: "sending"
            case .waiting: "sending again soon: discard?"
            case .failed: "not sent: resend, or discard?"
            }
        return "me: \(message.text) (\(progress))"
    }

    private static func search(of state: ChatState) -> String? {
        let query = "“\(state.search.query)”"
        switch state.search.phase {
        case .idle: return nil
        case .typing: return query
        case .searching: return "\(query): searching …"
        case .found(let count): return "\(query): \(count) found"
        case .failed: return "\(query): can't search now"
        }
    }
}
