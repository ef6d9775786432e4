import Dispatch
import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("A flow, step by step")
struct FlowStepTests {
    private let chat = ChatFixture()
    private var sends: CallRecorder<String, Int> { chat.sends }

    @Test("holds each dispatch with its own change, and each call")
    func met() {
        let messages = chat.run { flow in
            flow.perform { $0.send() }
            flow.expectNext(.append("hi")) { $0.messages = ["hi"] }
            flow.expectNext(.write("")) { $0.draft = "" }
            flow.expectNext(sends.with("hi"))
            flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
        }
        #expect(messages == [])
    }

    @Test("takes several steps, of which the statements behind them say what came")
    func severalSteps() {
        let messages = chat.run { flow in
            flow.perform(
                { $0.send() },
                { _ in sends.release(with: 1) },
                { $0.write("a") }
            )
            flow.expectNext(.append("hi")) { $0.messages = ["hi"] }
            flow.expectNext(.write("")) { $0.draft = "" }
            flow.expectNext(sends.with("hi"))
            flow.expectNext(.confirm(1)) { $0.sent = 1 }
            flow.expectNext(.write("a")) { $0.draft = "a" }
        }
        #expect(messages == [])
    }

    @Test("takes no further step after one that throws, and reports what came before the first")
    func failingStep() {
        let line = #line + 3
        chat.run(.partial) { flow in
            flow.perform { $0.write("a") }
            flow.perform({ $0.write("b") }, { _ in throw SendError() }, { $0.write("c") })
            flow.expectNext(.write("a")) { $0.draft = "a" }
            flow.expectNext(.write("b")) { $0.draft = "b" }
        }
        #expect(
            chat.log.messages == [
                """
                Expected step 2 to throw nothing, but it threw SendError().

                All that happened:
                      FlowStepTests.swift:\(line - 1), the call
                  1     .write("a")
                          draft: "hi" → "a"
                      FlowStepTests.swift:\(line), step 1
                  2     .write("b")
                          draft: "a" → "b"
                      FlowStepTests.swift:\(line), step 2
                """
            ]
        )
        chat.run { flow in
            flow.perform { $0.write("a") }
            flow.perform({ $0.write("b") }, { _ in })
            flow.expectNext(.write("b")) { $0.draft = "b" }
        }
        #expect(
            chat.log.sentences.dropFirst() == [
                "Expected nothing more before this statement, but .write(\"a\") was dispatched."
            ]
        )
    }

    @Test("reports the first thing that is not as expected, each at its line")
    func wrong() {
        chat.run { flow in
            flow.perform { $0.send() }
            flow.expectNext(.append("ho")) { $0.messages = ["ho"] }; let line = #line
            flow.expectNext(.write("")) { $0.draft = "a" }
            flow.expectNext(sends.with("ho"))
            flow.expectNext(.confirm(1))
            flow.expectNext(sends.with("hi"))
            sends.release(with: 1)
            #expect(chat.log.failures.map { Int($0.callSite.line) } == Array(line...line + 4))
        }
        #expect(
            Array(chat.log.sentences.prefix(5)) == [
                "Expected .append(\"ho\") to be dispatched next, but .append(\"hi\") was dispatched.",
                "Expected the action to change draft to \"a\", but it changed to \"\".",
                "Expected the call send(\"ho\") next, but send(\"hi\") was called.",
                "Expected .confirm(1) to be dispatched next, but nothing more came.",
                "Expected the call send(\"hi\") next, but nothing more came.",
            ]
        )
    }

    @Test("waits for what comes from elsewhere, woken by it")
    func waiting() async {
        await withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flow.perform { presenter in
                DispatchQueue.global().async { [sends = chat.sends] in
                    presenter.write("late")
                    _ = sends.call("late", default: 0)
                }
            }
            await flow.expectNext(.write("late"), within: .seconds(3600)) { $0.draft = "late" }
            await flow.expectNext(sends.with("late"), within: .seconds(3600))
        }
        #expect(chat.log.messages == [])
    }

    @Test("waits for a call of the flow, whatever was called before it", arguments: [Strictness.exhaustive, .partial])
    func waitingBesideEarlierCall(strictness: Strictness) async {
        _ = sends.call("old", default: 0)
        await withFlow(ChatState(), ChatMutation(), strictness, reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flow.perform { _ in
                DispatchQueue.global().async { [sends = chat.sends] in _ = sends.call("new", default: 0) }
            }
            await flow.expectNext(sends.with("new"), within: .seconds(3600))
        }
        #expect(chat.log.messages == [])
    }

    @Test("waits for the right call where others are passed over, and for the next one where they are not")
    func waitingBesideOtherCall() async {
        await withFlow(ChatState(), ChatMutation(), .partial, reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flow.perform { _ in
                _ = sends.call("other", default: 0)
                DispatchQueue.global().async { [sends = chat.sends] in _ = sends.call("new", default: 0) }
            }
            await flow.expectNext(sends.with("new"), within: .seconds(3600))
        }
        #expect(chat.log.sentences == ["1 event was not asserted in the flow."])
        await withFlow(ChatState(), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flow.perform { _ in _ = sends.call("other", default: 0) }
            await flow.expectNext(sends.with("new"), within: .seconds(3600))
        }
        #expect(chat.log.sentences.last == "Expected the call send(\"new\") next, but send(\"other\") was called.")
    }

    @Test("reports what did not come in time")
    func waitingInVain() async {
        await withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            await flow.expectNext(.write("late"), within: .milliseconds(1))
            await flow.expectNext(sends.with("late"), within: .zero)
        }
        #expect(
            chat.log.sentences == [
                "Expected .write(\"late\") to be dispatched next, but nothing more came within 0.001 seconds.",
                "Expected the call send(\"late\") next, but nothing more came within 0.0 seconds.",
            ]
        )
    }

    @Test("says that the wait was cancelled")
    func cancelled() async {
        let chat = chat
        let task = Task {
            await withFlow(ChatState(), ChatMutation(), reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            } do: { flow in
                withUnsafeCurrentTask { $0?.cancel() }
                await flow.expectNext(.write("late"), within: .seconds(3600))
            }
        }
        await task.value
        #expect(
            chat.log.sentences == [
                "Expected .write(\"late\") to be dispatched next, but nothing more came: the task was cancelled."
            ]
        )
    }

    @Test("awaits an asynchronous call")
    func asynchronousCall() async {
        sends.returns(1)
        await withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            await flow.when({ await $0.sendAndWait() }, dispatches: .confirm(1), calls: sends.with("hi")) {
                $0.sent = 1
            }
            await flow.when({ await $0.sendAndWait() }, dispatches: .confirm(2), calls: sends.with("hi"))
        }
        #expect(
            chat.log.sentences == [
                "Expected action 1 to be .confirm(2), but it was .confirm(1)."
            ]
        )
    }
}

@Suite("A flow on the main actor")
struct MainActorFlowTests {
    @MainActor
    private final class LoadPresenter: Presenter<ChatAction, ChatState> {
        func load() {
            Task {
                await Task.yield()
                dispatch(.write("loaded"))
            }
        }
    }

    @MainActor @Test("runs the tasks that a call starts there")
    func tasks() {
        let log = FailureLog()
        withFlow(ChatState(), ChatMutation(), reporter: log) {
            LoadPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when({ $0.load() }, dispatches: .write("loaded")) { $0.draft = "loaded" }
            flow.presenter.load()
        }
        #expect(log.messages == [])
    }

    @MainActor @Test("goes on between suspensions")
    func suspensions() async {
        let log = FailureLog()
        await withFlow(ChatState(), ChatMutation(), reporter: log) {
            LoadPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when({ $0.load() }, dispatches: .write("loaded")) { $0.draft = "loaded" }
            await Task.yield()
            flow.when({ $0.load() }, dispatches: .write("loaded"))
            flow.when({ $0.load() }, dispatches: .write("other"))
        }
        #expect(
            log.sentences == [
                "Expected action 1 to be .write(\"other\"), but it was .write(\"loaded\")."
            ]
        )
    }
}
