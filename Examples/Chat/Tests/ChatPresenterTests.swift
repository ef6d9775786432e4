import ChatApp
import FluxTesting
import Testing

@Suite("The chat")
struct ChatPresenterTests {
    private let hello = Message(id: 1, text: "hello")

    @MainActor @Test("searches when nothing was typed for 300 ms, and shows no old answer")
    func search() {
        let chat = RecordedChat()
        chat.perform { $0.search("h") }
        chat.clock.advance(by: .milliseconds(299))
        chat.perform { $0.search("he") }
        chat.clock.advance(by: .milliseconds(299))
        chat.server.searches.expectNotCalled()
        chat.clock.advance(by: .milliseconds(1))
        chat.server.searches.expectCalled("he")
        chat.perform { $0.search("") }
        chat.view.expectReflected(\.search.query, "h", "he")
        chat.view.expectReflected(\.search.phase, .searching, .idle)
        chat.view.expectNoMoreReflections()
    }

    @MainActor @Test("shows a message at once, and once, whichever way it comes back")
    func echo() throws {
        let chat = RecordedChat(hello)
        chat.send("hi")
        #expect(chat.presenter.state.outbox == [OutgoingMessage(number: 1, text: "hi")])
        chat.server.sends.expectCalled("hi", 1)
        let hi = Message(id: 2, text: "hi", number: 1)
        chat.answer { chat.server.sends.release(with: 2) }
        try chat.answer { try chat.server.messages.yield(hi) }
        #expect(chat.presenter.state.messages == [hello, hi])
        #expect(chat.presenter.state.outbox.isEmpty)
        chat.spy.expectDispatched(.type("hi"), .write("hi"), .sent(number: 1, id: 2), .receive(hi))
        chat.spy.expectNothingDispatched()
    }

    @MainActor
    @Test("gives back what could not be sent, unless the user has gone on writing", arguments: ["", "another"])
    func rollback(draft: String) {
        let chat = RecordedChat()
        chat.send("hi")
        chat.perform { $0.type(draft) }
        chat.answer { chat.server.sends.release(throwing: ChatError.refused) }
        #expect(chat.presenter.state.draft == (draft.isEmpty ? "hi" : draft))
        #expect(chat.presenter.state.outbox.map(\.progress) == (draft.isEmpty ? [] : [.failed]))
    }

    @MainActor @Test("lets a deletion be undone for five seconds")
    func undo() {
        let chat = RecordedChat(hello)
        chat.perform { $0.delete(1) }
        #expect(chat.presenter.state.visibleMessages.isEmpty)
        chat.clock.advance(by: .milliseconds(4999))
        chat.perform { $0.undo() }
        #expect(chat.presenter.state.visibleMessages == [hello])
        chat.perform { $0.delete(1) }
        chat.clock.advance(by: .milliseconds(4999))
        chat.server.deletions.expectNotCalled()
        chat.clock.advance(by: .milliseconds(1))
        chat.server.deletions.expectCalled(1)
        chat.perform { $0.undo() }
        chat.spy.expectDispatched(.hide(1), .undo, .hide(1), .endUndo)
        chat.spy.expectNothingDispatched(pendingCalls: 1)
    }

    @MainActor @Test("connects again after what it has, later and later")
    func reconnection() throws {
        let chat = RecordedChat(hello)
        #expect(chat.server.messages.subscriptions == [0])
        for pause in [1, 2, 4, 4] {
            try chat.answer { try chat.server.messages.fail(throwing: ChatError.offline) }
            chat.clock.advance(by: .seconds(pause) - .milliseconds(1))
            #expect(chat.server.messages.subscriptions.isEmpty)
            chat.clock.advance(by: .milliseconds(1))
            #expect(chat.server.messages.subscriptions == [1])
        }
    }
}
