import ChatApp
import FluxTesting
import XCTest

/// What becomes of calls that fail, in XCTest.
final class ChatRetryTests: XCTestCase {
    @MainActor func testAMessageIsSentAgainThreeTimesAndThenGivenUp() async {
        let chat = RecordedChat()
        chat.send("hi")
        for pause in [1, 2, 4] {
            chat.server.sends.expectCalled("hi", 1)
            chat.answer { chat.server.sends.release(throwing: ChatError.offline) }
            chat.clock.advance(by: .seconds(pause) - .milliseconds(1))
            chat.server.sends.expectNotCalled()
            chat.clock.advance(by: .milliseconds(1))
        }
        chat.server.sends.expectCalled("hi", 1)
        chat.answer { chat.server.sends.release(throwing: ChatError.offline) }
        XCTAssertTrue(chat.clock.deadlines.isEmpty)
        XCTAssertEqual(chat.presenter.state.draft, "hi")
    }

    @MainActor func testWhatIsDiscardedIsNotSentAgain() async {
        let chat = RecordedChat()
        chat.send("hi")
        chat.server.sends.expectCalled("hi", 1)
        chat.answer { chat.server.sends.release(throwing: ChatError.offline) }
        chat.perform { $0.discard(1) }
        chat.clock.advance(by: .seconds(60))
        chat.server.sends.expectNotCalled()
        chat.spy.expectDispatched(.type("hi"), .write("hi"), .sendLater(number: 1), .discard(number: 1))
        chat.spy.expectNothingDispatched()
    }

    @MainActor func testWhatWasPushedIsNotSentAgain() async throws {
        let chat = RecordedChat()
        chat.send("hi")
        chat.server.sends.expectCalled("hi", 1)
        chat.answer { chat.server.sends.release(throwing: ChatError.offline) }
        try chat.answer { try chat.server.messages.yield(Message(id: 1, text: "hi", number: 1)) }
        chat.clock.advance(by: .seconds(60))
        chat.server.sends.expectNotCalled()
    }
}
