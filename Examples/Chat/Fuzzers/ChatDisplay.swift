public import ChatApp
internal import FluxCore

/// A screen that remembers what it shows.
public final class ChatDisplay: ChatView {
    /// What can be read on it.
    private(set) var lines: [String] = []

    /// Shows a page in place of the one before.
    ///
    /// - Parameter page: All that is to be seen.
    public func show(_ page: ChatPage) {
        lines = page.lines
    }
}
