import FluxCore
import FluxFuzz
import FluxTesting
import Testing

/// A chat that sends, with what records its failures.
struct ChatFixture {
    let log = FailureLog()
    let sends = CallRecorder<String, Int>("send")
    let clock = VirtualClock()

    /// Runs statements, and gives the messages of their failures.
    @discardableResult func run(
        _ strictness: Strictness = .exhaustive,
        line: UInt = #line,
        body: (Flow<ChatPresenter, ChatAction, ChatState>) -> Void
    ) -> [String] {
        withFlow(ChatState(draft: "hi"), ChatMutation(), strictness, reporter: log, line: line) {
            ChatPresenter(view: $0, flux: $1, sends: sends, clock: clock)
        } do: { flow in
            body(flow)
        }
        return log.messages
    }
}

@Suite("A flow")
struct FlowTests {
    private let chat = ChatFixture()
    private var sends: CallRecorder<String, Int> { chat.sends }

    @Test("holds what calls, answers, errors and time bring")
    func met() {
        let messages = chat.run { flow in
            flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: sends.with("hi")) {
                $0.messages = ["hi"]
                $0.draft = ""
            }
            flow.when { $0.send() }
            flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
            flow.when({ $0.write("ho") }, dispatches: .write("ho")) { $0.draft = "ho" }
            flow.when({ $0.send() }, dispatches: .append("ho"), .write(""), calls: sends.with("ho")) {
                $0.messages = ["hi", "ho"]
                $0.draft = ""
            }
            flow.when(sends, throws: SendError(), dispatches: .takeBack, .show(banner: "not sent")) {
                $0.messages = ["hi"]
                $0.banner = "not sent"
            }
            flow.when(chat.clock, advances: .milliseconds(2999))
            flow.when(chat.clock, advances: .milliseconds(1), dispatches: .show(banner: nil)) { $0.banner = nil }
        }
        #expect(messages == [])
    }

    @Test("reports what came of a call, what should have, and what waits, at the statement's line")
    func wrong() {
        let line = #line + 2
        let messages = chat.run { flow in
            flow.when({ $0.send() }, dispatches: .append("hi"), calls: sends.with("ho")) { $0.messages = ["hi"] }
            flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
        }
        #expect(chat.log.failures.map(\.callSite.line) == [UInt(line)])
        #expect(
            messages == [
                """
                Expected no more than 1 action to be dispatched, but .write("") was too.

                Expected call 1 to be send("ho"), but it was send("hi").

                Expected the call to change messages[0], but it changed draft and messages[0].
                Expected → received:
                  draft: "hi" → ""

                Still pending:
                  send("hi")

                All that happened:
                      FlowTests.swift:\(line), the call
                  1 ✓   .append("hi")
                          messages[0]: + "hi"
                  2 ✗   .write("")
                          draft: "hi" → ""
                  3 ✗   calls send("hi")
                """
            ]
        )
    }

    private typealias Statement = (_ flow: Flow<ChatPresenter, ChatAction, ChatState>, _ chat: ChatFixture) -> Void

    /// Statements, and what is wrong with each.
    nonisolated(unsafe) private static let statements: [(sentence: String?, statement: Statement)] = [
        (nil, { flow, _ in flow.when({ $0.write("a") }, dispatches: .write("a")) { $0.draft = "a" } }),
        (
            "Expected nothing to be dispatched, but .write(\"a\") was.",
            { flow, _ in flow.when { $0.write("a") } }
        ),
        (
            "Expected action 1 to be .write(\"b\"), but it was .write(\"a\").",
            { flow, _ in flow.when({ $0.write("a") }, dispatches: .write("b")) { $0.draft = "a" } }
        ),
        (
            "Expected .write(\"b\") to be dispatched, but nothing was.",
            { flow, _ in flow.when({ _ in }, dispatches: .write("b")) }
        ),
        (
            "Expected the call to change nothing, but it changed draft.",
            { flow, _ in flow.when({ $0.write("a") }, dispatches: .write("a")) }
        ),
        (
            "Expected the call to change sent, but it changed draft.",
            { flow, _ in flow.when({ $0.write("a") }, dispatches: .write("a")) { $0.sent = 1 } }
        ),
        (
            "Expected the call send(\"b\"), but it was not made.",
            { flow, chat in flow.when({ _ in }, calls: chat.sends.with("b")) }
        ),
        (
            "Expected no call, but there was send(\"b\").",
            { flow, chat in flow.when { _ in _ = chat.sends.call("b", default: 0) } }
        ),
        (
            "Expected the answer of send to change sent to 2, but it changed to 1.",
            { flow, chat in
                send(flow, chat)
                flow.when(chat.sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 2 }
            }
        ),
        (
            "Expected nothing to be dispatched, but .takeBack was.",
            { flow, chat in
                send(flow, chat)
                flow.when(chat.sends, throws: SendError())
            }
        ),
        (
            "Expected .show(banner: nil) to be dispatched, but nothing was.",
            { flow, chat in flow.when(chat.clock, advances: .seconds(1), dispatches: .show(banner: nil)) }
        ),
        (
            "Expected nothing more before this statement, but .write(\"a\") was dispatched.",
            { flow, _ in
                flow.perform { $0.write("a") }
                flow.when { _ in }
            }
        ),
        (
            "Expected nothing more by the end of the flow, but .write(\"a\") was dispatched.",
            { flow, _ in flow.perform { $0.write("a") } }
        ),
    ]

    private static func send(_ flow: Flow<ChatPresenter, ChatAction, ChatState>, _ chat: ChatFixture) {
        flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: chat.sends.with("hi")) {
            $0.messages = ["hi"]
            $0.draft = ""
        }
    }

    @Test("reports each thing that is not as expected", arguments: statements.indices)
    func eachThing(index: Int) {
        chat.run { Self.statements[index].statement($0, chat) }
        #expect(chat.log.sentences.first == Self.statements[index].sentence)
    }

    @Test("reports an answer for which no call waits")
    func noPendingCall() {
        let line = #line + 1
        let messages = chat.run { flow in flow.when(sends, answers: 1) }
        #expect(
            messages == [
                """
                Expected the answer of send to reach somebody, but no call is pending.

                All that happened:
                      FlowTests.swift:\(line), send answers 1
                """
            ]
        )
    }

    @Test("lets a stream yield, in a closure that may throw")
    func streams() {
        let texts = HeldStreams<Void, String>("texts")
        chat.run { flow in
            flow.when { presenter in
                Task { for await text in texts.stream() { presenter.write(text) } }
            }
            flow.when({ _ in try texts.yield("a") }, dispatches: .write("a")) { $0.draft = "a" }
            flow.when { _ in try texts.finish() }
            #expect(chat.log.messages == [])
            flow.when { _ in try texts.yield("b") }
            flow.when { _ in throw SendError() }
            flow.perform { _ in throw SendError() }
        }
        #expect(
            chat.log.sentences == [
                "Expected the call to reach somebody, but nobody is subscribed.",
                "Expected the call to throw nothing, but it threw SendError().",
                "Expected the call to throw nothing, but it threw SendError().",
            ]
        )
    }

    @Test("reports a task on the main actor once, where the test is elsewhere")
    func mainActor() {
        chat.run { flow in
            flow.when { _ in Task { @MainActor in } }
            flow.when { _ in }
        }
        // At the end, the task may have ended or not.
        let sentence = "Expected the call to stay where the test runs, but it started a task on the main actor."
        #expect(chat.log.sentences.first == sentence && !chat.log.sentences.dropFirst().contains(sentence))
    }

    @Test("reports a call that is pending at the end, at the line of the scope")
    func pendingCall() {
        let line: UInt = 7
        let messages = chat.run(line: line) { flow in
            flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: sends.with("hi")) {
                $0.messages = ["hi"]
                $0.draft = ""
            }
        }
        #expect(messages.count == 1 && chat.log.failures.map(\.callSite.line) == [line])
        #expect(
            messages.first?.hasPrefix(
                """
                Expected no call to be pending at the end of the flow, but 1 is.

                Still pending:
                  send("hi")
                """
            ) == true
        )
    }

    @Test("reports a task that still sleeps at the end")
    func sleepingTask() {
        let messages = chat.run { flow in
            flow.perform { $0.send() }
            flow.expectNext(.append("hi")) { $0.messages = ["hi"] }
            flow.expectNext(.write("")) { $0.draft = "" }
            flow.expectNext(sends.with("hi"))
            flow.when(sends, throws: SendError(), dispatches: .takeBack, .show(banner: "not sent")) {
                $0.messages = []
                $0.banner = "not sent"
            }
        }
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("Expected all tasks to have ended by the end of the flow") == true)
    }

    @Test("takes no recorder that is made in it for a task that waits")
    func recorderInStatement() {
        var recorders: [CallRecorder<String, Int>] = []
        let messages = chat.run { flow in
            // By default a recorder reports to the test, by a task that waits for failures.
            flow.when { _ in recorders.append(CallRecorder("send")) }
        }
        #expect(messages == [] && recorders.count == 1)
    }

    @Test("reports no more of the end if its statements throw")
    func throwing() {
        let chat = chat
        #expect(throws: SendError.self) {
            try withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            } do: { flow in
                flow.perform { $0.send() }
                throw SendError()
            }
        }
        #expect(chat.log.messages == [])
    }

    @Test("fails at its first statement outside of its scope")
    func outsideOfItsScope() {
        var ended: Flow<ChatPresenter, ChatAction, ChatState>?
        #expect(chat.run { ended = $0 } == [])
        ended?.when { $0.send() }; let line = #line
        ended?.expectNext(.append("hi"))
        ended?.perform { $0.send() }
        let message = """
            Expected the statement to be inside of the scope of its flow, but that has ended.

            Nobody would see what is left at the end.
            """
        #expect(chat.log.messages == [message, message, message])
        #expect(chat.log.failures.map(\.callSite.line) == [UInt(line), UInt(line) + 1, UInt(line) + 2])
    }

    @Test("reports a presenter that is on another flux")
    func otherFlux() {
        withFlow(ChatState(), ChatMutation(), reporter: chat.log) { view, _ in
            ChatPresenter(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()), sends: sends)
        } do: { flow in
            flow.when { $0.write("a") }
        }
        #expect(chat.log.messages.count == 1)
        #expect(
            chat.log.messages.first?.hasPrefix("Expected the presenter to use the flux that it was made with") == true
        )
    }

    @Test("sees what the presenter dispatches while it is made")
    func madeByDispatching() {
        func messages(_ body: (Flow<Presenter<CounterAction, CounterState>, CounterAction, CounterState>) -> Void)
            -> [String]
        {
            let log = FailureLog()
            withFlow(CounterState(), CounterMutation(), reporter: log) {
                view,
                flux -> Presenter<CounterAction, CounterState> in
                let presenter = Presenter(view: view, flux: flux)
                presenter.dispatch(.increment)
                return presenter
            } do: { flow in
                body(flow)
            }
            return log.messages
        }
        #expect(messages { $0.expectNext(.increment) { $0.count = 1 } } == [])
        #expect(
            messages { _ in }.first?.hasPrefix("Expected nothing more by the end of the flow, but .increment") == true
        )
    }

    @Test("names a recorder that was made for another test")
    func foreignRecorder() async {
        // A detached task belongs to no test.
        let foreign = await Task.detached { CallRecorder<Int, Void>("save") }.value
        chat.run { flow in
            flow.when({ _ in foreign.record(1) }, calls: foreign.with(1))
            flow.when({ _ in foreign.record(2) }, calls: foreign.with(3))
        }
        #expect(
            chat.log.sentences == ["Expected call 2 to be save(3), but it was save(2)."]
        )
    }
}
