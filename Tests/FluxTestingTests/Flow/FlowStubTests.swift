import FluxCore
import FluxTesting
import Testing

@Suite("A flow beside a spy that stubs")
struct FlowStubTests {
    private let chat = ChatFixture()

    @Test("sees what is dispatched although it changes nothing")
    func seen() {
        chat.run { flow in
            let spy = DispatcherSpy(flow.flux, mode: .stub, reporter: chat.log)
            flow.when { $0.write("a") }
            flow.when({ $0.write("b") }, dispatches: .write("b")) { $0.draft = "b" }
            withExtendedLifetime(spy) {}
        }
        #expect(
            chat.log.sentences == [
                "Expected nothing to be dispatched, but .write(\"a\") was.",
                "Expected the call to change draft, but it changed nothing.",
            ]
        )
    }

    @Test("passes where all is said, and sees changes again when the spy is gone")
    func right() async {
        let spies = Spies()
        await withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flow.when({ $0.write("a") }, dispatches: .write("a")) { $0.draft = "a" }
            spies.last = DispatcherSpy(flow.flux, mode: .stub, reporter: chat.log)
            flow.when({ $0.write("b") }, dispatches: .write("b"))
            flow.perform { $0.write("c") }
            await flow.expectNext(.write("c"), within: .seconds(3600))
            spies.last = nil
            flow.when({ $0.write("d") }, dispatches: .write("d")) { $0.draft = "d" }
        }
        #expect(chat.log.messages == [])
    }

    @Test("lists what was dispatched with no change, in order with what changes")
    func listed() {
        let line = #line + 2
        chat.run { flow in
            flow.perform { $0.write("a") }
            let spy = DispatcherSpy(flow.flux, mode: .stub, reporter: chat.log)
            flow.expectNext(.write("a")) { $0.draft = "a" }
            flow.perform { $0.write("b") }
            withExtendedLifetime(spy) {}
        }
        #expect(
            chat.log.messages == [
                """
                Expected nothing more by the end of the flow, but .write("b") was dispatched.

                All that happened:
                      FlowStubTests.swift:\(line), the call
                  1 ✓   .write("a")
                          draft: "hi" → "a"
                      FlowStubTests.swift:\(line + 3), the call
                  2 ✗   .write("b")
                          (nothing changed)
                """
            ]
        )
    }

    private final class Spies {
        var last: DispatcherSpy<ChatAction>?
    }
}
