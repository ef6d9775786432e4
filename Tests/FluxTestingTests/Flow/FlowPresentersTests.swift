import FluxCore
import FluxTesting
import Testing

@Suite("A flow with several presenters on one flux")
struct FlowPresentersTests {
    private let log = FailureLog()
    private let sends = CallRecorder<String, Int>("send")

    /// A presenter for the draft, beside the one that sends.
    private final class DraftPresenter: Presenter<ChatAction, ChatState> {
        func clear() { dispatch(.write("")) }
    }

    /// Runs statements about both.
    private func run(_ body: (Flow<ChatPresenter, ChatAction, ChatState>, DraftPresenter, MockView<ChatState>) -> Void)
    {
        let view = MockView<ChatState>(reporter: log)
        withFlow(ChatState(draft: "hi"), ChatMutation(), reporter: log) {
            ChatPresenter(view: $0, flux: $1, sends: sends)
        } do: { flow in
            body(flow, DraftPresenter(view: view, flux: flow.flux), view)
        }
    }

    @Test("each statement calls one of them, and both see what comes of it")
    func met() {
        run { flow, drafts, view in
            flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: sends.with("hi")) {
                $0.messages = ["hi"]
                $0.draft = ""
            }
            flow.when({ $0.write("ho") }, dispatches: .write("ho")) { $0.draft = "ho" }
            flow.when({ _ in drafts.clear() }, dispatches: .write("")) { $0.draft = "" }
            flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
            #expect(view.values(of: \.draft) == ["", "ho", ""] && flow.view.values(of: \.draft) == ["", "ho", ""])
        }
        #expect(log.messages == [])
    }

    @Test("reports what came of a call of the other one, on the same timeline")
    func wrong() {
        let line = #line + 2
        run { flow, drafts, _ in
            flow.when({ $0.write("ho") }, dispatches: .write("ho")) { $0.draft = "ho" }
            flow.when { _ in drafts.clear() }
            withExtendedLifetime(drafts) {}
        }
        #expect(log.failures.map { Int($0.callSite.line) } == [line + 1])
        #expect(
            log.messages.first == """
                Expected nothing to be dispatched, but .write("") was.

                Expected the call to change nothing, but it changed draft.
                Expected → received:
                  draft: "ho" → ""

                All that happened:
                      FlowPresentersTests.swift:\(line), the call
                  1 ✓   .write("ho")
                          draft: "hi" → "ho"
                      FlowPresentersTests.swift:\(line + 1), the call
                  2 ✗   .write("")
                          draft: "ho" → ""
                """
        )
    }
}
