import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("A flow with a view of the app's own")
struct FlowViewTests {
    private let log = FailureLog()
    private let sends = CallRecorder<String, Int>("send")
    private let clock = VirtualClock()
    private let screen = ViewSpy(ChatScreen()) { $0.list }

    /// Runs statements, and gives the messages of their failures.
    @discardableResult private func run(
        _ strictness: Strictness = .exhaustive,
        _ body: (Flow<ChatPresenter, ChatAction, ChatState>) -> Void
    ) -> [String] {
        withFlow(ChatState(draft: "hi"), ChatMutation(), strictness, reporter: log) {
            ChatPresenter(view: screen, flux: $1, sends: sends, clock: clock)
        } do: { flow in
            body(flow)
        }
        return log.messages
    }

    @Test("holds what the view shows after calls, answers, errors and time")
    func met() {
        let banner = ViewSpy(ChatScreen()) { $0.banner }
        let messages = run { flow in
            let second = ChatPresenter(view: banner, flux: flow.flux, sends: sends)
            flow.when(
                { $0.send() },
                dispatches: .append("hi"),
                .write(""),
                calls: sends.with("hi"),
                shows: screen.with("hi")
            ) {
                $0.messages = ["hi"]
                $0.draft = ""
            }
            flow.when(
                sends,
                throws: SendError(),
                dispatches: .takeBack,
                .show(banner: "not sent"),
                shows: [screen.with(""), banner.with("not sent")]
            ) {
                $0.messages = []
                $0.banner = "not sent"
            }
            flow.when(
                clock,
                advances: .seconds(3),
                dispatches: .show(banner: nil),
                shows: banner.with(nil)
            ) {
                $0.banner = nil
            }
            flow.when({ $0.write("ho") }, dispatches: .write("ho"), shows: screen.with("")) { $0.draft = "ho" }
            flow.when({ _ in second.write("") }, dispatches: .write("")) { $0.draft = "" }
        }
        #expect(messages == [])
    }

    @Test("reports what the view shows, what was expected, and all that happened, at the statement's line")
    func wrong() {
        let line = #line + 2
        let messages = run { flow in
            flow.when({ $0.dispatch(.append("a")) }, dispatches: .append("a"), shows: screen.with("b")) {
                $0.messages = ["a"]
            }
        }
        #expect(log.failures.map { Int($0.callSite.line) } == [line])
        #expect(
            messages == [
                """
                Expected ChatScreen to show "b", but it shows "a".

                All that happened:
                      FlowViewTests.swift:\(line), the call
                  1 ✓   .append("a")
                          messages[0]: + "a"
                  2 ✗   ChatScreen shows "a"
                """
            ]
        )
    }

    private typealias Statement = (
        _ flow: Flow<ChatPresenter, ChatAction, ChatState>, _ screen: ViewSpy<ChatScreen, String>
    ) -> Void

    /// Statements, and what is wrong with each.
    nonisolated(unsafe) private static let statements: [(sentence: String?, statement: Statement)] = [
        (
            "Expected views to show nothing new, but ChatScreen shows \"a\".",
            { flow, _ in
                flow.when({ $0.dispatch(.append("a")) }, dispatches: .append("a")) { $0.messages = ["a"] }
            }
        ),
        (
            "Expected ChatScreen to show \"a\", but it shows \"\".",
            { flow, screen in
                flow.when({ $0.write("a") }, dispatches: .write("a"), shows: screen.with("a")) { $0.draft = "a" }
            }
        ),
        (
            "Expected ChatScreen to show \"b\" on the way, but it did not.",
            { flow, screen in
                flow.when(
                    { $0.dispatch(.append("a")) },
                    dispatches: .append("a"),
                    shows: [screen.with("b"), screen.with("a")]
                ) { $0.messages = ["a"] }
            }
        ),
        (
            nil,
            { flow, screen in
                flow.when(
                    {
                        $0.dispatch(.append("a"))
                        $0.dispatch(.append("b"))
                        $0.dispatch(.append("c"))
                    },
                    dispatches: .append("a"),
                    .append("b"),
                    .append("c"),
                    shows: [screen.with("a"), screen.with("a, b, c")]
                ) { $0.messages = ["a", "b", "c"] }
            }
        ),
        (
            "Expected nothing more by the end of the flow, but ChatScreen shows \"a\".",
            { flow, _ in
                flow.perform { $0.dispatch(.append("a")) }
                flow.expectNext(.append("a")) { $0.messages = ["a"] }
            }
        ),
        (
            nil,
            { flow, screen in
                flow.perform { $0.dispatch(.append("a")) }
                flow.expectNext(.append("a")) { $0.messages = ["a"] }
                screen.expectShown("a")
            }
        ),
    ]

    @Test("reports each thing that is not as expected", arguments: statements.indices)
    func eachThing(index: Int) {
        run { Self.statements[index].statement($0, screen) }
        #expect(log.sentences == (Self.statements[index].sentence.map { [$0] } ?? []))
    }

    @Test("partial: passes over what views show, and reports what they should")
    func partial() {
        run(.partial) { flow in
            flow.when({ $0.dispatch(.append("a")) }, dispatches: .append("a")) { $0.messages = ["a"] }
            flow.when({ $0.dispatch(.append("b")) }, shows: screen.with("a, b"))
            flow.when({ $0.dispatch(.append("c")) }, shows: screen.with("c"))
        }
        #expect(
            log.sentences == [
                "Expected ChatScreen to show \"c\", but it shows \"a, b, c\".",
                "4 events were not asserted in the flow.",
            ]
        )
    }
}

@Suite("A flow with a view on the main actor")
struct MainActorFlowViewTests {
    @MainActor @Test("calls the view there, also for what is dispatched elsewhere")
    func mainActor() async {
        let log = FailureLog()
        let view = MainActorScreen()
        let screen = ViewSpy(view, reporter: log) { $0.text }
        await withFlow(ChatState(), ChatMutation(), reporter: log) {
            Presenter(view: screen, flux: $1)
        } do: { flow in
            flow.when({ $0.dispatch(.write("a")) }, dispatches: .write("a"), shows: screen.with("a")) { $0.draft = "a" }
            let dispatcher = UncheckedBox(flow.flux.dispatcher)
            await Task.detached { dispatcher.value.dispatch(.write("b")) }.value
            flow.expectNext(.write("b")) { $0.draft = "b" }
            await screen.expectShown("b", within: .seconds(3600))
        }
        #expect(log.messages == [])
        #expect(view.areOnMainActor == [true, true])
    }
}

@MainActor private final class MainActorScreen {
    var text = ""
    /// For each reflection, whether it came there.
    var areOnMainActor: [Bool] = []
}

extension MainActorScreen: @MainActor View {
    func reflect(change: StateChange<ChatState>) {
        areOnMainActor.append(MainActorContext.isCurrent)
        if let draft = change.draft?.value { text = draft }
    }
}
