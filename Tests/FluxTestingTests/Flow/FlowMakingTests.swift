import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("What a presenter begins while a flow makes it")
struct FlowMakingTests {
    private let log = FailureLog()
    private let clock = VirtualClock()

    /// Says after a second that it is there.
    private final class LatePresenter: Presenter<ChatAction, ChatState>, @unchecked Sendable {
        init(view: some View<ChatState>, flux: Flux<ChatAction, ChatState>, clock: VirtualClock) {
            super.init(view: view, flux: flux)
            Task {
                dispatch(.show(banner: "soon"))
                try? await clock.sleep(for: .seconds(1))
                dispatch(.show(banner: "there"))
            }
        }
    }

    private func run(_ body: (Flow<LatePresenter, ChatAction, ChatState>) -> Void) {
        withFlow(ChatState(), ChatMutation(), reporter: log) {
            LatePresenter(view: $0, flux: $1, clock: clock)
        } do: { flow in
            body(flow)
        }
    }

    @Test("belongs to the flow, until it waits for a clock, and when time passes")
    func right() {
        run { flow in
            flow.expectNext(.show(banner: "soon")) { $0.banner = "soon" }
            flow.when(clock, advances: .seconds(1), dispatches: .show(banner: "there")) { $0.banner = "there" }
        }
        #expect(log.messages == [])
    }

    @Test("is missed at the end where it still waits")
    func waiting() {
        run { $0.expectNext(.show(banner: "soon")) { $0.banner = "soon" } }
        #expect(log.sentences == ["Expected all tasks to have ended by the end of the flow, but one still waits."])
        _ = clock
    }

    /// Starts a task on the main actor.
    private final class MainActorPresenter: Presenter<ChatAction, ChatState> {
        override init(view: some View<ChatState>, flux: Flux<ChatAction, ChatState>) {
            super.init(view: view, flux: flux)
            Task { @MainActor in }
        }
    }

    @Test("is reported where it is on the main actor, and the test is elsewhere")
    func mainActor() {
        withFlow(ChatState(), ChatMutation(), reporter: log) {
            MainActorPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when { _ in }
            flow.when { _ in }
        }
        let sentence = "Expected the presenter to be made where the test runs, but it started a task on the main actor."
        #expect(log.sentences.filter { $0 == sentence }.count == 1)
    }

    @MainActor @Test("passes there where the test is there too")
    func onMainActor() {
        withFlow(ChatState(), ChatMutation(), reporter: log) {
            MainActorPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when { _ in }
        }
        #expect(log.messages == [])
    }

    @Test("does not matter where the maker throws")
    func throwing() {
        #expect(throws: SendError.self) {
            try withFlow(ChatState(), ChatMutation(), reporter: log) {
                view,
                flux -> Presenter<ChatAction, ChatState> in
                _ = Presenter(view: view, flux: flux)
                throw SendError()
            } do: { _ in
            }
        }
        #expect(log.messages == [])
    }
}
