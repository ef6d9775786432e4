import ChatFuzzing

extension ChatFault {
    /// The rule that is about the mistake.
    var rule: String {
        switch self {
        case .firstPauseGoesOn: Self.field
        case .oldAnswerIsShown: Self.cancelled
        case .rollbackOverwritesDraft: "the draft is kept, and what is given up comes back into an empty field"
        case .earlyEchoIsAdded, .lateEchoIsAdded, .pageRepeatsMessages: "each message is there once"
        case .pausesStayShort: "a page is asked for again later and later"
        case .discardedIsSent, .pushedIsSentAgain: "only what is in the outbox is sent"
        case .undoComesTooLate: "what the server is to delete is hidden, and can't be undone"
        case .firstTimeEndsNextUndo: "a deletion can be undone for five seconds, or until the next one"
        case .pagesAreAskedForTwice: "one page at a time"
        case .cursorStays: "a page says where the next one stands"
        case .connectionIsDoubled: "a connection is made where there is none"
        case .connectionSkipsMessages: "a connection begins after the newest message that was pushed"
        case .confirmedMessageIsLast: "messages are in order"
        case .ownMessagesAreUnread: "a message of the other side is unread until the bottom is reached"
        case .listenerHoldsPresenter: "nothing left behind"
        case .closedScreenListens: "there is one connection as long as the screen is online"
        }
    }

    /// The rules that the mistake breaks, each with the fewest steps that it takes, of which a run meets one first.
    var breaches: [String: Int] {
        switch self {
        case .firstPauseGoesOn:
            [
                rule: 3, "one search at a time": 4, Self.closed: 4, "what is shown is what was looked for": 4,
                "the server is asked once after a pause": 5,
            ]
        case .oldAnswerIsShown: [rule: 4, Self.closed: 4]
        case .rollbackOverwritesDraft: [rule: 4, "the outbox has what is not sent": 4]
        case .earlyEchoIsAdded: [rule: 3]
        case .lateEchoIsAdded: [rule: 4]
        case .pausesStayShort:
            [rule: 3, "the connection is made again later and later": 3, "a message is sent again later and later": 5]
        case .discardedIsSent: [rule: 5, Self.closed: 6]
        case .pushedIsSentAgain: [rule: 5, Self.closed: 5]
        case .undoComesTooLate: [rule: 3, "each deletion is undone, or made": 4]
        case .firstTimeEndsNextUndo: [rule: 7]
        case .pagesAreAskedForTwice: [rule: 1]
        case .cursorStays: [rule: 1]
        case .pageRepeatsMessages: [rule: 2]
        case .connectionIsDoubled: [rule: 3]
        case .connectionSkipsMessages: [rule: 5]
        case .confirmedMessageIsLast: [rule: 4]
        case .ownMessagesAreUnread: [rule: 4]
        case .listenerHoldsPresenter: [rule: 2]
        case .closedScreenListens: [rule: 1, "a connection is made where there is none": 3]
        }
    }

    private static let field = "the server looks for what is in the field"
    private static let cancelled = "nothing comes of what was cancelled"
    private static let closed = "nothing happens on a closed screen"
}
