internal import ChatApp
internal import FluxCore

/// The mutation of the app, with a mistake.
struct FaultyMutation: Mutation {
    let fault: ChatFault?

    func mutate(action: ChatAction, state: inout ChatState) {
        let old = state
        ChatMutation().mutate(action: action, state: &state)
        switch (fault, action) {
        case (.rollbackOverwritesDraft, .giveUpSending(let number)):
            state.draft = old.outgoing(number)?.text ?? state.draft
            state.outbox.removeAll { $0.number == number }
        case (.earlyEchoIsAdded, .receive):
            state.outbox = old.outbox
        case (.lateEchoIsAdded, .receive(let message)) where message.isOwn && old.messages.contains(message):
            state.messages = old.messages + [message]
            state.messages.sort { $0.id < $1.id }
        case (.cursorStays, .loaded):
            state.history.cursor = old.history.cursor
        case (.pageRepeatsMessages, .loaded(let page)):
            state.messages = page.messages + old.messages
        case (.confirmedMessageIsLast, .sent(_, let id)) where old.messages.last?.isOwn == false && !old.has(id):
            state.messages = old.messages + state.messages.filter { $0.id == id }
        case (.ownMessagesAreUnread, .receive(let message)) where message.isOwn && !old.isAtBottom:
            state.unread += 1
        default:
            break
        }
    }
}
