import Dispatch
import FluxCore
import FluxFuzz
import Testing

@testable import FluxTesting

@Suite("A call that is awaited for long")
struct AwaitedCallTests {
    private let chat = ChatFixture()
    private var sends: CallRecorder<String, Int> { chat.sends }

    /// Takes a wait for a long one as soon as it begins, and lets somebody answer then.
    private final class Watch: @unchecked Sendable {
        private let told = Log<String>()
        private let answer: @Sendable () -> Void
        private let looks = Log<() -> Void>()
        private(set) var hasStopped = false

        init(_ answer: @escaping @Sendable () -> Void) { self.answer = answer }

        var texts: [String] { told.elements }

        func look() { looks.elements.last?() }

        var awaitedCall: AwaitedCall {
            AwaitedCall { look in
                self.looks.append(look)
                return { self.hasStopped = true }
            } say: {
                self.told.append($0)
                self.answer()
            } didBegin: {
                self.look()
            }
        }
    }

    private let advice = """
        set the answer before, or begin the call in a task, { presenter in Task { await presenter.load() } }, and answer \
        it, or let time pass, after that.
        """

    /// Runs an asynchronous statement of a flow, and gives its line.
    private func run(
        _ watch: Watch,
        _ call: nonisolated(nonsending) @escaping (sending ChatPresenter) async -> Void,
        dispatches action: ChatAction,
        changing change: (inout ChatState) -> Void
    ) async -> Int {
        await AwaitedCall.$current.withValue(watch.awaitedCall) {
            await withFlow(ChatState(draft: "hi"), ChatMutation(), .partial, reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends, clock: chat.clock)
            } do: { flow in
                await flow.when(call, dispatches: action, changing: change)
            }
        }
        return #line - 3
    }

    /// What the only failure says that a flow has left over.
    private let leftover = ["1 event was not asserted in the flow."]

    @Test("in a flow is told with what it waits for, and passes where it is answered after all")
    func flow() async {
        let watch = Watch { [sends] in sends.release(with: 1) }
        let line = await run(watch, { await $0.sendAndWait() }, dispatches: .confirm(1)) { $0.sent = 1 }
        #expect(chat.log.sentences == leftover)
        #expect(
            watch.texts == [
                """
                AwaitedCallTests.swift:\(line) awaits a call that has not returned for long. send("hi") waits. If its \
                answer, or its time, does not come from elsewhere, \(advice)
                """
            ]
        )
        #expect(watch.hasStopped)
    }

    @Test("may wait for a clock, or for several things")
    func clock() async {
        let watch = Watch { [clock = chat.clock] in clock.advance(by: .seconds(3)) }
        _ = await run(
            watch,
            { [clock = chat.clock] presenter in
                async let other: Void? = try? clock.sleep(for: .seconds(2))
                try? await clock.sleep(for: .seconds(3))
                await other
                presenter.write("awake")
            },
            dispatches: .write("awake")
        ) { $0.draft = "awake" }
        #expect(chat.log.messages == [])
        #expect(watch.texts.count == 1)
        #expect(
            watch.texts.first?.contains(" wait. If their answers, or their time, do not come from elsewhere, ") == true
        )
        for seconds in [2, 3] {
            #expect(watch.texts.first?.contains("clock.sleep(for: .seconds(\(seconds)))") == true)
        }
    }

    @Test("may wait for what nobody knows")
    func otherWaits() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = Watch { continuation.finish() }
        _ = await run(
            watch,
            { presenter in
                for await _ in stream {}
                presenter.write("over")
            },
            dispatches: .write("over")
        ) { $0.draft = "over" }
        #expect(chat.log.messages == [])
        let reason =
            " awaits a call that has not returned for long. If it waits for an answer, or for time on a clock, "
        #expect(watch.texts.count == 1 && watch.texts.first?.hasSuffix(reason + advice) == true)
    }

    @Test("in a PresenterSpec is told as well")
    func spec() async {
        let watch = Watch { [sends] in sends.release(with: 1) }
        await AwaitedCall.$current.withValue(watch.awaitedCall) {
            let spec = PresenterSpec(ChatMutation(), reporter: chat.log) { [sends] in
                ChatPresenter(view: $0, flux: $1, sends: sends)
            }
            await spec.expectDispatched(.confirm(1), in: ChatState(draft: "hi")) {
                await $0.sendAndWait()
            } changing: {
                $0.sent = 1
            }
        }
        #expect(chat.log.messages == [])
        #expect(watch.texts.count == 1 && watch.texts.first?.contains("send(\"hi\") waits.") == true)
        #expect(watch.hasStopped)
    }

    @Test("is none where it returns at once, with the tasks that it leaves behind or without")
    func returning() async {
        sends.returns(1)
        let watch = Watch {}
        _ = await run(watch, { await $0.sendAndWait() }, dispatches: .confirm(1)) { $0.sent = 1 }
        sends.holds()
        _ = await run(
            watch,
            { presenter in
                Task { await presenter.sendAndWait() }
                presenter.write("left")
            },
            dispatches: .write("left")
        ) { $0.draft = "left" }
        sends.release(with: 1)
        #expect(watch.texts == [] && watch.hasStopped)
        #expect(
            chat.log.sentences.allSatisfy { $0.hasSuffix("not asserted in the flow.") || $0.hasSuffix(", but 1 is.") }
        )
    }

    @Test("is told before it returns to its test, if it blocks the thread")
    func blocking() async {
        let watch = Watch {}
        _ = await run(
            watch,
            { presenter in
                // What stands for the time that it takes.
                watch.look()
                presenter.write("blocked")
            },
            dispatches: .write("blocked")
        ) { $0.draft = "blocked" }
        #expect(watch.texts.count == 1 && watch.hasStopped)
        #expect(chat.log.messages == [])
    }

    @Test("is one that goes elsewhere and comes back, of which nothing more is known")
    func elsewhere() async {
        for _ in 0..<300 {
            await withFlow(ChatState(), ChatMutation(), reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            } do: { flow in
                await flow.when(
                    { presenter in
                        await MainActor.run {}
                        presenter.write("back")
                    },
                    dispatches: .write("back")
                ) { $0.draft = "back" }
            }
            await PresenterSpec(ChatMutation(), reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            }
            .expectNothing(in: ChatState()) { _ in
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { continuation.resume() }
                }
            }
        }
        #expect(chat.log.messages == [])
    }

    // MARK: - Cancellation

    /// A flow, or an expectation, that is cancelled as soon as it waits.
    private func cancel(_ body: @escaping @Sendable (ChatFixture) async -> Void) async {
        let task = Task { [chat] in await body(chat) }
        await sends.expectCalled("hi", within: .seconds(3600))
        task.cancel()
        await task.value
    }

    @Test("says so where the task of the test was cancelled meanwhile, as by a time limit, and something is wrong")
    func cancelled() async {
        await cancel { chat in
            await withFlow(ChatState(draft: "hi"), ChatMutation(), .partial, reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            } do: { flow in
                await flow.when({ try? await _ = $0.sends.call("hi") }, dispatches: .confirm(1))
            }
        }
        await cancel { chat in
            await PresenterSpec(ChatMutation(), reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            }
            .expectDispatched(.confirm(1), in: ChatState()) { try? await _ = $0.sends.call("hi") }
        }
        let note = "\n\nThe task of the test was cancelled while it awaited the call. "
        #expect(chat.log.messages.map { $0.contains(note) } == [true, true])
    }

    @Test("says nothing of a cancellation where all is as expected, or which came before")
    func cancelledOnPurpose() async {
        await cancel { chat in
            await withFlow(ChatState(), ChatMutation(), .partial, reporter: chat.log) {
                ChatPresenter(view: $0, flux: $1, sends: chat.sends)
            } do: { flow in
                await flow.when { try? await _ = $0.sends.call("hi") }
                #expect(chat.log.messages == [])
                await flow.when({ _ in await Task.yield() }, dispatches: .confirm(1))
            }
        }
        #expect(chat.log.messages.count == 1)
        #expect(chat.log.messages.first?.contains("cancelled") == false)
    }
}
