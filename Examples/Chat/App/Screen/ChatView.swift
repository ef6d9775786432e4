public import FluxCore

/// What shows a conversation.
///
/// It is told a page when the page is another one, and decides nothing.
public protocol ChatView: View where State == ChatState {
    /// Shows a page in place of the one before.
    ///
    /// - Parameter page: All that is to be seen.
    func show(_ page: ChatPage)
}

extension ChatView {
    /// Shows a change, if there is anything to be seen of it.
    ///
    /// - Parameter change: The new state, and the one before it.
    public func reflect(change: StateChange<ChatState>) {
        if let page = change.page?.value { show(page) }
    }
}
