import FluxCore
import FluxFuzz
import FluxTesting

/// What a presenter waits for, until it says so in the state.
struct Pause: Sendable, CustomStringConvertible {
    /// What is around a presenter.
    struct Outside: Sendable {
        let clock = VirtualClock()
        let held = HeldCalls<Void, Void>("pause")
    }

    let description: String
    let wait: @Sendable (Outside) async throws -> Void

    init(_ description: String, _ wait: @escaping @Sendable (Outside) async throws -> Void) {
        (self.description, self.wait) = (description, wait)
    }

    /// Waits of a task, which can be cancelled.
    static let ofTasks = [
        Pause("a virtual clock") { try await $0.clock.sleep(for: .milliseconds(300)) },
        Pause("the time of the system") { _ in try await Task.sleep(for: .seconds(3600)) },
        Pause("a held call") { try await $0.held.call(()) },
    ]

    /// Waits in which no task is.
    static let ofHandlers = [
        Pause("a timer") { $0.clock.schedule(after: .milliseconds(300)) {} },
        Pause("a timer that repeats") { $0.clock.schedule(every: .milliseconds(300)) {} },
        Pause("a held call with a completion handler") { $0.held.call((), onAnswer: {}) },
        Pause("a detached task on a clock") { outside in
            Task.detached { try await outside.clock.sleep(for: .milliseconds(300)) }
        },
    ]
}

/// Cancels what it waits for when something else is typed, and when it goes.
final class DebouncePresenter: Presenter<ChatAction, ChatState>, @unchecked Sendable {
    private let outside: Pause.Outside
    private let pause: Pause
    private var task: Task<Void, Never>?

    init(
        view: some View<ChatState>,
        flux: Flux<ChatAction, ChatState>,
        _ outside: Pause.Outside,
        _ pause: Pause,
        typesAtOnce: Bool = false
    ) {
        (self.outside, self.pause) = (outside, pause)
        super.init(view: view, flux: flux)
        if typesAtOnce { type() }
    }

    deinit { task?.cancel() }

    func type() {
        task?.cancel()
        task = Task { [flux, outside, pause] in
            do {
                try await pause.wait(outside)
                flux.dispatcher.dispatch(.write("typed"))
            } catch {
                flux.dispatcher.dispatch(.write("cancelled"))
            }
        }
    }

    /// Is asynchronous, and does not wait for what it begins.
    func typeAndReturn() async { type() }

    func clear() { task?.cancel() }
}
