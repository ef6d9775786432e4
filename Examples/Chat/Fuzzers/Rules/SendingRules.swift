internal import ChatApp
internal import FluxFuzz
internal import Foundation

extension ChatFuzzers.Presenters {
    /// Adds what is true of the user's messages until the server has them.
    func sendingRules(in world: ChatWorld) -> Self {
        let server = world.server
        return
            afterEach("only what is in the outbox is sent", when: { !$0.calls(of: server.sends).isEmpty }) { step in
                step.calls(of: server.sends).allSatisfy { call in
                    let message = step.new.outgoing(call.number)
                    return message?.text == call.text && message?.progress.failuresBeforeCall != nil
                }
            }
            .atRest("what is being sent was handed to the server", when: \.isOpen) { state in
                let waiting = Set(server.sends.pending.map(\.number))
                return state.outbox.allSatisfy { $0.progress.failuresBeforeCall == nil || waiting.contains($0.number) }
            }
            .guardRule(
                "what is written is the draft, and not blank",
                when: { _, action in action.text != nil }
            ) { state, action in
                action.text == state.draft.trimmingCharacters(in: .whitespaces) && action.text != ""
            }
            .transition(
                "the draft is kept, and what is given up comes back into an empty field"
            ) { old, action, new in
                switch action {
                case .type(let text): new.draft == text
                case .write: new.draft == ""
                case .giveUpSending(let number) where old.draft.isEmpty: new.draft == old.outgoing(number)?.text ?? ""
                default: new.draft == old.draft
                }
            }
            .transition("the outbox has what is not sent") { old, action, new in
                new.outbox == old.outbox(after: action)
                    && new.nextNumber == old.nextNumber + (action.text == nil ? 0 : 1)
            }
            .guardRule("a message is sent again after a pause, or when it was given up") { state, action in
                guard case .sendAgain(let number) = action else { return true }
                let progress = state.outgoing(number)?.progress
                return progress == .failed || progress?.failuresBeforePause != nil
            }
            .guardRule("a message is discarded while it is not being sent") { state, action in
                guard case .discard(let number) = action else { return true }
                let progress = state.outgoing(number)?.progress
                return progress == .failed || progress?.failuresBeforePause != nil
            }
            .afterEach("a message is sent again later and later", when: { $0.postponed != nil }) { step in
                guard let message = step.postponed, let failures = message.progress.failuresBeforePause else {
                    return false
                }
                return step.onlySleeps(for: .pause(after: failures), on: world.clock)
                    && server.memory.value.latestError == .offline
            }
            .afterEach("a message is given up after four tries", when: { $0.givenUp != nil }) { step in
                server.memory.value.latestError == .refused || step.givenUp?.progress.failuresBeforeCall == 3
            }
            .leadsTo("sending ends", when: { $0.isSending }) { !$0.isSending || !$0.isOpen }
            .reaches("a message was given up, and another was typed") { state in
                state.outbox.contains { $0.progress == .failed }
            }
    }
}

extension ChatAction {
    /// What is written.
    fileprivate var text: String? { if case .write(let text) = self { text } else { nil } }
}

extension ChatState {
    fileprivate var isSending: Bool { outbox.contains { $0.progress.isUnderWay } }

    /// What is not sent after an action.
    fileprivate func outbox(after action: ChatAction) -> [OutgoingMessage] {
        func without(_ number: Int?) -> [OutgoingMessage] { outbox.filter { $0.number != number } }
        func with(_ number: Int, _ progress: (Attempt) -> Attempt) -> [OutgoingMessage] {
            outbox.map { message in
                var message = message
                if message.number == number { message.progress = progress(message.progress) }
                return message
            }
        }
        return switch action {
        case .write(let text): outbox + [OutgoingMessage(number: nextNumber, text: text)]
        case .receive(let message): without(message.number)
        case .sent(let number, _), .discard(let number): without(number)
        case .giveUpSending(let number): draft.isEmpty ? without(number) : with(number) { _ in .failed }
        case .sendAgain(let number): with(number) { .running(failures: $0.failuresBeforePause ?? 0) }
        case .sendLater(let number): with(number) { .waiting(failures: ($0.failuresBeforeCall ?? 0) + 1) }
        default: outbox
        }
    }
}

extension InteractionStep where Action == ChatAction, State == ChatState {
    /// The message that is sent again later.
    fileprivate var postponed: OutgoingMessage? {
        dispatched.lazy.compactMap { if case .sendLater(let number) = $0 { new.outgoing(number) } else { nil } }.first
    }

    /// The message that is given up, as it was before.
    fileprivate var givenUp: OutgoingMessage? {
        dispatched.lazy.compactMap { if case .giveUpSending(let number) = $0 { old.outgoing(number) } else { nil } }
            .first
    }
}
