import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("What waits at the end of a flow")
struct FlowRestTests {
    private let log = FailureLog()
    private let outside = Pause.Outside()

    private func run(_ pause: Pause, _ body: (Flow<DebouncePresenter, ChatAction, ChatState>) -> Void) {
        withFlow(ChatState(), ChatMutation(), reporter: log) {
            DebouncePresenter(view: $0, flux: $1, outside, pause)
        } do: { flow in
            body(flow)
        }
    }

    @Test("is a task that the presenter cancels when it goes", arguments: Pause.ofTasks)
    func tasks(pause: Pause) {
        run(pause) { $0.when { $0.type() } }
        #expect(log.sentences == ["Expected all tasks to have ended by the end of the flow, but one still waits."])
    }

    @Test("is nothing where the presenter has cancelled its task before", arguments: Pause.ofTasks)
    func cancelledTasks(pause: Pause) {
        run(pause) { flow in
            flow.when { $0.type() }
            flow.when({ $0.clear() }, dispatches: .write("cancelled")) { $0.draft = "cancelled" }
        }
        #expect(log.messages == [])
    }

    private static let waits = [
        (Pause.ofHandlers[0], "clock.schedule(after: .milliseconds(300))"),
        (Pause.ofHandlers[1], "clock.schedule(every: .milliseconds(300))"),
        (Pause.ofHandlers[2], "pause"),
        (Pause.ofHandlers[3], "clock.sleep(for: .milliseconds(300))"),
    ]

    @Test("is what no task waits for: timers, held calls with handlers, what detached tasks wait for", arguments: waits)
    func handlers(pause: Pause, text: String) {
        run(pause) { $0.when({ $0.type() }, dispatches: .write("typed")) { $0.draft = "typed" } }
        #expect(log.sentences == ["Expected nothing to wait at the end of the flow, but \(text) does."])
    }

    @Test("is nothing when time has passed, or the answer has come", arguments: Pause.ofHandlers)
    func endedHandlers(pause: Pause) {
        if pause.description == "a timer that repeats" { return }
        run(pause) { flow in
            flow.when({ $0.type() }, dispatches: .write("typed")) { $0.draft = "typed" }
            flow.when { [outside] _ in
                outside.clock.advance(by: .seconds(1))
                if outside.held.pending.count == 1 { try outside.held.release(with: ()) }
            }
        }
        #expect(log.messages == [])
    }

    @Test("is named, with what it waits for and what to do")
    func message() {
        let line = #line + 1
        run(Pause.ofTasks[0]) { $0.when { $0.type() } }
        run(Pause.ofHandlers[0]) { $0.when({ $0.type() }, dispatches: .write("typed")) { $0.draft = "typed" } }
        #expect(
            log.messages == [
                """
                Expected all tasks to have ended by the end of the flow, but one still waits.

                Waiting:
                  clock.sleep(for: .milliseconds(300))

                Let time pass for it, or let its stream end, before the scope does.

                All that happened:
                      FlowRestTests.swift:\(line), the call
                """,
                """
                Expected nothing to wait at the end of the flow, but clock.schedule(after: .milliseconds(300)) does.

                Let its time or its answer come, or let the presenter cancel it, before the scope ends.

                All that happened:
                      FlowRestTests.swift:\(line + 1), the call
                  1 ✓   .write("typed")
                          draft: "" → "typed"
                """,
            ]
        )
    }

    // MARK: - Asynchronous calls

    private func runAwaiting(
        _ pause: Pause,
        _ body: nonisolated(nonsending) @Sendable (Flow<DebouncePresenter, ChatAction, ChatState>) async -> Void
    ) async {
        await withFlow(ChatState(), ChatMutation(), reporter: log) {
            DebouncePresenter(view: $0, flux: $1, outside, pause)
        } do: { flow in
            await body(flow)
        }
    }

    @Test("is a task that an asynchronous call leaves behind", arguments: Pause.ofTasks)
    func awaited(pause: Pause) async {
        await runAwaiting(pause) { await $0.when { await $0.typeAndReturn() } }
        #expect(log.sentences == ["Expected all tasks to have ended by the end of the flow, but one still waits."])
    }

    @MainActor @Test("is such a task on the main actor", arguments: Pause.ofTasks)
    func awaitedOnMainActor(pause: Pause) async {
        await runAwaiting(pause) { await $0.when { await $0.typeAndReturn() } }
        #expect(log.sentences == ["Expected all tasks to have ended by the end of the flow, but one still waits."])
    }

    @Test("is nothing where the tasks of an asynchronous call end: what they do belongs to its statement")
    func awaitedAndEnded() async {
        for _ in 1...20 {
            await runAwaiting(Pause("nothing") { _ in }) { flow in
                await flow.when({ await $0.typeAndReturn() }, dispatches: .write("typed")) { $0.draft = "typed" }
            }
        }
        #expect(log.messages == [])
        await runAwaiting(Pause("nothing") { _ in }) { flow in await flow.when { await $0.typeAndReturn() } }
        #expect(log.sentences == ["Expected nothing to be dispatched, but .write(\"typed\") was."])
    }

    @Test("is nothing where a task of an asynchronous call goes on in a later statement, and ends")
    func awaitedAndResumed() async {
        await runAwaiting(Pause.ofTasks[0]) { flow in
            await flow.when { await $0.typeAndReturn() }
            flow.when(outside.clock, advances: .milliseconds(300), dispatches: .write("typed")) { $0.draft = "typed" }
        }
        #expect(log.messages == [])
    }

    @Test("is a warning where the flow is partial")
    func partial() {
        withFlow(ChatState(), ChatMutation(), .partial, reporter: log) {
            DebouncePresenter(view: $0, flux: $1, outside, Pause.ofHandlers[0])
        } do: { flow in
            flow.when({ $0.type() }, dispatches: .write("typed"))
        }
        #expect(log.failures.map(\.severity) == [.warning])
    }

    @Test("is no stream that nobody reads")
    func streams() {
        let ticks = HeldStreams<Void, Int>("ticks")
        var streams: [AsyncStream<Int>] = []
        run(Pause.ofTasks[0]) { $0.when { _ in streams.append(ticks.stream()) } }
        #expect(log.messages == [] && ticks.subscriptions.count == 1)
        withExtendedLifetime(streams) {}
    }

    @Test("is nothing any more when the flow has ended: it keeps no argument of a call")
    func arguments() {
        final class Guest: Sendable {}
        let calls = HeldCalls<Guest, Void>("invite")
        weak var guest: Guest?
        var ended: Flow<DebouncePresenter, ChatAction, ChatState>?
        run(Pause.ofTasks[0]) { flow in
            flow.when { _ in
                let present = Guest()
                guest = present
                calls.call(present, onAnswer: {})
                try calls.release(with: ())
            }
            ended = flow
        }
        #expect(guest == nil && ended != nil)
        #expect(log.messages == [])
    }
}
