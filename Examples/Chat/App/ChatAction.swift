public import FluxCore

/// What can happen in a conversation.
public enum ChatAction: Action, Hashable, Sendable {
    // MARK: The connection

    /// The connection is made.
    case connect
    /// The connection is lost.
    case lose
    /// The screen is closed.
    case close
    /// The server pushes a message.
    case receive(Message)

    // MARK: Older messages

    /// The server is asked for a page, for the first time or again.
    case load
    /// The server could not be reached, and will be asked again.
    case loadLater
    /// A page has come.
    case loaded(HistoryPage)
    /// No page comes.
    case giveUpLoading
    /// The newest messages are on the screen, or no longer.
    case scroll(isAtBottom: Bool)

    // MARK: Messages of the user

    /// The field for a message has another text.
    case type(String)
    /// A message is written, and is to be sent.
    case write(String)
    /// A message is to be sent again.
    case sendAgain(number: Int)
    /// A message could not be sent, and will be sent again.
    case sendLater(number: Int)
    /// A message was sent, and the server has given it an id.
    case sent(number: Int, id: Message.ID)
    /// A message could not be sent.
    case giveUpSending(number: Int)
    /// A message that could not be sent is not to be sent any more.
    case discard(number: Int)

    // MARK: The search

    /// The field for the search has another text.
    case search(String)
    /// The server is asked.
    case ask
    /// The server has found messages.
    case found(Int, query: String)
    /// The server could not search.
    case searchFailed

    // MARK: Deletions

    /// A message is deleted, which can be undone.
    case hide(Message.ID)
    /// The deletion is undone.
    case undo
    /// The deletion can't be undone any more.
    case endUndo
    /// The server has not deleted a message.
    case restore(Message.ID)
}
