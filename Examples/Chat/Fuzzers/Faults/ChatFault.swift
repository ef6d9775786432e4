/// A mistake that the app does not make, but that is easily made in a chat.
public enum ChatFault: String, CaseIterable, Sendable {
    // MARK: The search that waits for a pause

    /// Another key starts another pause, and does not end the first.
    case firstPauseGoesOn
    /// The answer to a search that was cancelled is shown.
    case oldAnswerIsShown

    // MARK: Messages that are shown before they are sent

    /// What could not be sent comes back over what was typed since.
    case rollbackOverwritesDraft
    /// A message that is pushed before it is confirmed stays in the outbox.
    case earlyEchoIsAdded
    /// A message that is pushed after it was confirmed is added once more.
    case lateEchoIsAdded

    /// A message that is confirmed is put behind those of the other side, which were pushed meanwhile.
    case confirmedMessageIsLast

    // MARK: Further tries

    /// Each pause is as long as the first.
    case pausesStayShort
    /// A message that was discarded is sent after the pause.
    case discardedIsSent
    /// A message that was pushed is sent again, since it was not confirmed.
    case pushedIsSentAgain

    // MARK: The deletion that can be undone

    /// The deletion can be undone on the screen, but has been made.
    case undoComesTooLate
    /// The time of a deletion goes on when the next one makes it for good, and then ends that of the next.
    case firstTimeEndsNextUndo

    // MARK: Pages

    /// A page is asked for while another is on its way.
    case pagesAreAskedForTwice
    /// The second page is that above the newest one as well.
    case cursorStays
    /// A page is put above the others as it is.
    case pageRepeatsMessages

    // MARK: The connection

    /// Whoever connects at once does not end the pause, after which a second connection is made.
    case connectionIsDoubled
    /// The connection begins after the newest message, though that was confirmed before others were pushed.
    case connectionSkipsMessages
    /// The user's own messages are counted as unread.
    case ownMessagesAreUnread

    // MARK: The end

    /// The task that listens again, after the connection was lost, holds the presenter.
    case listenerHoldsPresenter
    /// What listens goes on when the screen is closed.
    case closedScreenListens
}
