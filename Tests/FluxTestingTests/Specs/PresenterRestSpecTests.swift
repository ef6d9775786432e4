import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("PresenterSpec and what a presenter cancels when it goes")
struct PresenterRestSpecTests {
    private let log = FailureLog()
    private let outside = Pause.Outside()

    private func spec(_ pause: Pause, typesAtOnce: Bool = false) -> PresenterSpec<
        DebouncePresenter, ChatAction, ChatState
    > {
        PresenterSpec(ChatMutation(), reporter: log) { [outside] in
            DebouncePresenter(view: $0, flux: $1, outside, pause, typesAtOnce: typesAtOnce)
        }
    }

    @Test("does not pass as a call that does nothing, whatever waits", arguments: Pause.ofTasks)
    func nothing(pause: Pause) {
        spec(pause).expectNothing(in: ChatState()) { $0.type() }
        #expect(log.failures.count == 1)
    }

    @Test("passes where as many may wait, but for one that sleeps by the time of the system", arguments: Pause.ofTasks)
    func allowed(pause: Pause) {
        spec(pause).expectNothing(in: ChatState(), pendingCalls: 1) { $0.type() }
        let isOfSystem = pause.description == "the time of the system"
        #expect(
            log.sentences
                == (isOfSystem ? ["Expected the tasks of the call to come to an end, but one still waits."] : [])
        )
    }

    @Test(
        "sees what a cancelled task dispatches in the call, and not what it does when the presenter goes",
        arguments: Pause.ofTasks
    )
    func cancelled(pause: Pause) {
        spec(pause).expectDispatched(.write("cancelled"), in: ChatState()) {
            $0.type()
            $0.clear()
        } changing: {
            $0.draft = "cancelled"
        }
        #expect(log.messages == [])
        spec(pause).expectNothing(in: ChatState()) {
            $0.type()
            $0.clear()
        }
        #expect(log.sentences == ["Expected the call to dispatch nothing, but it dispatched .write(\"cancelled\")."])
    }

    @Test("sees what an asynchronous call leaves behind", arguments: Pause.ofTasks)
    func awaited(pause: Pause) async {
        await spec(pause).expectNothing(in: ChatState()) { await $0.typeAndReturn() }
        #expect(log.failures.count == 1)
        let atOnce = spec(Pause("nothing") { _ in })
        await atOnce.expectDispatched(.write("typed"), in: ChatState()) {
            await $0.typeAndReturn()
        } changing: {
            $0.draft = "typed"
        }
        #expect(log.failures.count == 1)
        await atOnce.expectNothing(in: ChatState()) { await $0.typeAndReturn() }
        #expect(log.failures.count == 2)
    }

    // MARK: - While it is made

    @Test("takes what the tasks of an initialiser dispatch for a part of the making")
    func making() {
        let atOnce = spec(Pause("nothing") { _ in }, typesAtOnce: true)
        // The state is the same then, so the call can be judged.
        atOnce.expectNothing(in: ChatState(draft: "typed")) { _ in }
        #expect(log.messages == [])
        atOnce.expectNothing(in: ChatState()) { _ in }
        #expect(
            log.sentences == [
                "Expected the call to be made in the given state, but making the presenter has changed it."
            ]
        )
    }

    @Test("leaves alone what an initialiser waits for", arguments: Pause.ofTasks)
    func waiting(pause: Pause) {
        let waiting = spec(pause, typesAtOnce: true)
        waiting.expectDispatched(.write("a"), in: ChatState()) {
            $0.dispatch(.write("a"))
        } changing: {
            $0.draft = "a"
        }
        #expect(log.messages == [])
        waiting.expectNothing(in: ChatState()) { $0.clear() }
        #expect(log.sentences == ["Expected the call to dispatch nothing, but it dispatched .write(\"cancelled\")."])
    }

    /// Asks for something while it is made.
    private final class AskingPresenter: Presenter<ChatAction, ChatState> {
        init(view: some View<ChatState>, flux: Flux<ChatAction, ChatState>, _ ask: @escaping @Sendable () async -> Void)
        {
            super.init(view: view, flux: flux)
            Task { await ask() }
        }
    }

    @Test("counts no call that an initialiser has made", arguments: [true, false])
    func asking(isRecorded: Bool) async {
        let recorder = CallRecorder<String, Int>("load")
        let held = HeldCalls<String, Int>("load")
        let spec = PresenterSpec<AskingPresenter, ChatAction, ChatState>(ChatMutation(), reporter: log) {
            AskingPresenter(view: $0, flux: $1) {
                _ = isRecorded ? try? await recorder.call("initial") : try? await held.call("initial")
            }
        }
        spec.expectNothing(in: ChatState()) { _ in }
        await spec.expectNothing(in: ChatState()) { _ in await Task.yield() }
        #expect(log.messages == [])
    }

    /// Starts a task on the main actor.
    private final class MainActorPresenter: Presenter<ChatAction, ChatState> {
        override init(view: some View<ChatState>, flux: Flux<ChatAction, ChatState>) {
            super.init(view: view, flux: flux)
            Task { @MainActor in }
        }
    }

    private var mainActorSpec: PresenterSpec<MainActorPresenter, ChatAction, ChatState> {
        PresenterSpec(ChatMutation(), reporter: log) { MainActorPresenter(view: $0, flux: $1) }
    }

    @Test("fails where an initialiser goes to the main actor, and the test is elsewhere")
    func mainActor() {
        mainActorSpec.expectNothing(in: ChatState()) { _ in }
        #expect(
            log.sentences == [
                "Expected the presenter to be made where the test runs, but it started a task on the main actor."
            ]
        )
    }

    @MainActor @Test("passes there where the test is there too")
    func onMainActor() {
        mainActorSpec.expectNothing(in: ChatState()) { _ in }
        #expect(log.messages == [])
    }
}
