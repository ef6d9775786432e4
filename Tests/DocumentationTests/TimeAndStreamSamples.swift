// The samples of Docs/TimeAndStreams.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

/// The samples of the page are in a namespace of their own, since other pages have a chat too.
enum TimeAndStreamSamples {
    struct TypingState: State, Equatable {
        var text = ""
        var query = ""
    }

    enum TypingAction: Action, Equatable {
        case type(String)
        case search(String)
    }

    struct TypingMutation: Mutation {
        func mutate(action: TypingAction, state: inout TypingState) {
            switch action {
            case .type(let text): state.text = text
            case .search(let query): state.query = query
            }
        }
    }

    final class TypingPresenter: Presenter<TypingAction, TypingState> {
        private let clock: any Clock<Duration>

        init(view: some View<TypingState>, clock: any Clock<Duration>) {
            self.clock = clock
            super.init(view: view, flux: Flux(state: TypingState(), mutation: TypingMutation()))
        }

        @MainActor func type(_ text: String) {
            dispatch(.type(text))
            Task {  // there should be a `task?.cancel()`
                try await clock.sleep(for: .milliseconds(300))
                dispatch(.search(text))
            }
        }
    }

    @MainActor static func typing() -> FuzzReport<Interaction<TypingAction>, TypingState> {
        let clock = VirtualClock()
        let typing = PresenterFuzzer { TypingPresenter(view: $0, clock: clock) }
            .interaction("type", with: .element(of: ["a", "b"])) { $0.type($1) }
            .time(on: clock)
            .guardRule("searches for what was typed last") { state, action in
                if case .search(let query) = action { query == state.text } else { true }
            }
        return typing.run()
    }

    struct TimeTests {
        @MainActor @Test func searchesOnceNothingWasTypedFor300Milliseconds() {
            let clock = VirtualClock()
            let view = MockView<TypingState>()
            let presenter = TypingPresenter(view: view, clock: clock)
            clock.perform { presenter.type("a") }
            view.expectReflected(\.text, "a")
            clock.advance(by: .milliseconds(299))
            view.expectNoMoreReflections()
            clock.advance(by: .milliseconds(1))
            view.expectReflected(\.query, "a")
        }

        @Test func aTaskThatGoesOnByItself() async {
            let clock = VirtualClock()
            let searches = CallRecorder<String, [String]>("search")
            let task = Task {
                try await clock.sleep(for: .milliseconds(300))
                return try await searches.call("a")
            }
            await clock.expectDue(in: .milliseconds(300), within: .seconds(600))
            clock.advance(by: .milliseconds(299))
            searches.expectNotCalled()
            clock.advance(by: .milliseconds(1))
            await searches.expectCalled("a", within: .seconds(600))
            searches.release(with: [])
            _ = await task.result
        }

        @Test func theFakePassesAllOn() {
            let clock = VirtualClock()
            let timers = FakeTimers(clock: clock)
            var isFired = false
            _ = timers.after(1.5) { isFired = true }
            timers.after(0.5) { Issue.record("it was cancelled") }.cancel()
            clock.perform { Task { try await timers.sleep(seconds: 2) } }
            clock.expectDue(in: .milliseconds(1500), .seconds(2))
            clock.advance(by: .seconds(2))
            #expect(isFired)
            #expect(clock.deadlines.isEmpty)
        }
    }
}

protocol Timers {
    func after(_ seconds: Double, _ action: @escaping () -> Void) -> any Cancellable
    func sleep(seconds: Double) async throws
}

protocol Cancellable {
    func cancel()
}

extension VirtualClock.Timer: Cancellable {}

struct FakeTimers: Timers {
    let clock: VirtualClock

    func after(_ seconds: Double, _ action: @escaping () -> Void) -> any Cancellable {
        clock.schedule(after: .seconds(seconds), action)
    }

    func sleep(seconds: Double) async throws { try await clock.sleep(for: .seconds(seconds)) }
}

// MARK: - Streams

extension TimeAndStreamSamples {
    struct ChatState: State, Equatable {
        var room: String?
        var messages: [String] = []
        var isOffline = false
    }

    enum ChatAction: Action {
        case enter(String)
        case leave
        case receive(String)
        case lose
    }

    struct ChatMutation: Mutation {
        func mutate(action: ChatAction, state: inout ChatState) {
            switch action {
            case .enter(let room): state = ChatState(room: room)
            case .leave: state = ChatState()
            case .receive(let message): state.messages.append(message)
            case .lose: state.isOffline = true
            }
        }
    }

    final class ChatPresenter: Presenter<ChatAction, ChatState> {
        private let socket: any Socket
        private var task: Task<Void, Never>?

        init(view: some View<ChatState>, socket: any Socket) {
            self.socket = socket
            super.init(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()))
        }

        deinit { task?.cancel() }

        @MainActor func enter(_ room: String) {
            task?.cancel()
            dispatch(.enter(room))
            task = Task { [weak self, socket] in
                do {
                    for try await message in socket.messages(in: room) { self?.dispatch(.receive(message)) }
                } catch {
                    self?.dispatch(.lose)
                }
            }
        }

        @MainActor func leave() {
            dispatch(.leave)  // there should be a `task?.cancel()`
        }
    }

    @MainActor static func chat() -> FuzzReport<Interaction<ChatAction>, ChatState> {
        let socket = FakeSocket()
        let chats = PresenterFuzzer { ChatPresenter(view: $0, socket: socket) }
            .interaction("enter", with: .element(of: ["a", "b"])) { $0.enter($1) }
            .interaction("leave", when: { $0.room != nil }) { $0.leave() }
            .elements(of: socket.messages) { room in .element(of: ["hi \(room)", "bye \(room)"]) }
            .end(of: socket.messages)
            .failure(of: socket.messages, with: URLError(.networkConnectionLost))
            .invariant("no messages outside of a room") { $0.room != nil || $0.messages.isEmpty }
        return chats.run()
    }

    struct StreamTests {
        @MainActor @Test func aMessageIsShown() throws {
            let socket = FakeSocket()
            let view = MockView<ChatState>()
            let presenter = ChatPresenter(view: view, socket: socket)
            socket.messages.perform { presenter.enter("a") }
            view.expectReflected(\.room, "a")
            #expect(socket.messages.subscriptions == ["a"])
            try socket.messages.perform { try socket.messages.yield("hi") }
            view.expectReflected(\.messages, ["hi"])
            try socket.messages.perform { try socket.messages.fail(throwing: URLError(.networkConnectionLost)) }
            view.expectReflected(\.isOffline, true)
            #expect(socket.messages.subscriptions.isEmpty)
        }
    }
}

protocol Socket: Sendable {
    func messages(in room: String) -> AsyncThrowingStream<String, any Error>
}

struct FakeSocket: Socket {
    let messages = HeldStreams<String, String>("messages")

    func messages(in room: String) -> AsyncThrowingStream<String, any Error> {
        messages.throwingStream(room)
    }
}
