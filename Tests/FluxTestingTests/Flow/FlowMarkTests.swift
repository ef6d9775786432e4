import FluxTesting
import Testing

@Suite("The timeline of a flow")
struct FlowMarkTests {
    @Test("marks an action that has changed what is not as expected")
    func wrongChange() {
        /// The marks of both actions, where a statement expects this change.
        func marks(_ change: (inout ChatState) -> Void) -> [Character?] {
            let chat = ChatFixture()
            let messages = chat.run { flow in
                flow.when(
                    { $0.send() },
                    dispatches: .append("hi"),
                    .write(""),
                    calls: chat.sends.with("hi"),
                    changing: change
                )
                flow.when(chat.sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
            }
            let lines = messages.first?.split(separator: "\n") ?? []
            return [".append(\"hi\")", ".write(\"\")"].map { action in
                lines.first { $0.hasSuffix("   \(action)") }?.dropFirst(4).first
            }
        }
        #expect(marks { $0.messages = ["hi"] } == ["✓", "✗"])
        #expect(marks { $0.draft = "" } == ["✗", "✓"])
        #expect(marks { $0.messages = ["ho"] } == ["✗", "✗"])
        #expect(marks { ($0.messages, $0.draft, $0.sent) = (["hi"], "", 4) } == ["✓", "✓"])
    }
}
