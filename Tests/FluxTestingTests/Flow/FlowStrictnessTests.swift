import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("The strictness of a flow")
struct FlowStrictnessTests {
    private let chat = ChatFixture()
    private var sends: CallRecorder<String, Int> { chat.sends }

    @Test("partial: passes over what a statement leaves out, and tells of it in a warning")
    func partial() {
        chat.run(.partial, line: 3) { flow in
            flow.when({ $0.send() }, dispatches: .write("")) { $0.draft = "" }
            flow.when(sends, answers: 1) { $0.sent = 1 }
            flow.perform { $0.write("a") }
            flow.perform { $0.write("b") }
            flow.expectNext(.write("b")) { $0.draft = "b" }
        }
        #expect(chat.log.sentences == ["4 events were not asserted in the flow."])
        #expect(chat.log.failures.map(\.severity) == [.warning] && chat.log.failures.map(\.callSite.line) == [3])
    }

    @Test("partial: what came before a statement is none of its own")
    func partialRest() {
        chat.run(.partial) { flow in
            flow.perform { $0.write("a") }
            flow.when({ _ in }, dispatches: .write("a"))
        }
        #expect(chat.log.sentences.first == "Expected .write(\"a\") to be dispatched, but nothing was.")
    }

    @Test("partial: says nothing where all was asserted")
    func partialWithoutRest() {
        #expect(chat.run(.partial) { $0.when({ $0.write("a") }, dispatches: .write("a")) } == [])
    }

    @Test("partial: reports what did not come, and properties with other values")
    func partialFailures() {
        chat.run(.partial) { flow in
            flow.when({ $0.write("a") }, dispatches: .write("b"))
            flow.when({ $0.write("a") }, dispatches: .write("a")) { $0.draft = "b" }
            flow.when({ $0.write("a") }, calls: sends.with("a"))
        }
        #expect(
            Array(chat.log.sentences.prefix(3)) == [
                "Expected action 1 to be .write(\"b\"), but it was .write(\"a\").",
                "Expected another value of draft.",
                "Expected the call send(\"a\"), but it was not made.",
            ]
        )
    }

    @Test("strict: reports reflections that change nothing")
    func strict() {
        func statements(_ flow: Flow<ChatPresenter, ChatAction, ChatState>) {
            flow.when({ $0.write("hi") }, dispatches: .write("hi"))
        }
        #expect(chat.run(body: statements) == [])
        #expect(chat.run(.strict, body: statements).count == 1)
    }

    @Test("is its own: what a scope around it wants to have asserted, the flow asserts")
    func inScope() {
        let log = FailureLog()
        withStrictness {
            let sends = CallRecorder<String, Int>("send", reporter: log)
            withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: log) {
                ChatPresenter(view: $0, flux: $1, sends: sends)
            } do: { flow in
                flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: sends.with("hi")) {
                    $0.messages = ["hi"]
                    $0.draft = ""
                }
                flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
            }
        }
        #expect(log.messages == [])
    }
}
