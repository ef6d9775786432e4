// The samples of Docs/Presenters.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

/// The samples of the page are in a namespace of their own, since other pages have a counter too.
enum PresenterSamples {
    struct CounterState: State, Equatable {
        var count = 0
    }

    enum CounterAction: Action {
        case increment
        case decrement
    }

    struct CounterMutation: Mutation {
        func mutate(action: CounterAction, state: inout CounterState) {
            state.count += action == .increment ? 1 : -1
        }
    }

    final class CounterPresenter: Presenter<CounterAction, CounterState> {
        init(view: some View<CounterState>) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func increment() { dispatch(.increment) }
        func decrement() { dispatch(.decrement) }  // there should be an `if state.count > 0`
    }

    static func counter() -> FuzzReport<Interaction<CounterAction>, CounterState> {
        let presenters = PresenterFuzzer { CounterPresenter(view: $0) }
            .interaction("tap +") { $0.increment() }
            .interaction("tap −") { $0.decrement() }
            .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
        return presenters.run()
    }

    final class RepairedPresenter: Presenter<CounterAction, CounterState> {
        init(view: some View<CounterState>) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func increment() { dispatch(.increment) }

        func decrement() {
            if state.count > 0 { dispatch(.decrement) }
        }
    }

    static func replayedCounter() -> FuzzReport<Interaction<CounterAction>, CounterState> {
        let presenters = PresenterFuzzer { RepairedPresenter(view: $0) }
            .interaction("tap +") { $0.increment() }
            .interaction("tap −") { $0.decrement() }
            .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
        let report = presenters.replay("f2-AjJkZWNyZW1lbnQgb25seSBhYm92ZSB6ZXJvDnRhcCDiiJICAgIAXayNXw")
        return report
    }

    final class CounterLabel: View {
        private(set) var text = "0"

        func reflect(change: StateChange<CounterState>) {
            if let count = change.count?.value { text = "\(count)" }
        }
    }

    static func label() -> FuzzReport<Interaction<CounterAction>, CounterState> {
        let labels = PresenterFuzzer(view: { CounterLabel() }) { CounterPresenter(view: $0) }
            .interaction("tap +") { $0.increment() }
            .viewInvariant("the label shows the count") { view, state in view.text == "\(state.count)" }
        return labels.run(budget: Budget(runs: 10))
    }

    struct SearchState: State, Equatable {
        var query = ""
        var results: [String] = []
        var isLoading = false
    }

    enum SearchAction: Action {
        case search(String)
        case show([String])
        case fail
    }

    struct SearchMutation: Mutation {
        func mutate(action: SearchAction, state: inout SearchState) {
            switch action {
            case .search(let query): state = SearchState(query: query, isLoading: true)
            case .show(let results): (state.results, state.isLoading) = (results, false)
            case .fail: state.isLoading = false
            }
        }
    }

    final class SearchPresenter: Presenter<SearchAction, SearchState> {
        private let api: HeldCalls<String, [String]>

        init(view: some View<SearchState>, api: HeldCalls<String, [String]>) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func search(_ query: String) {
            dispatch(.search(query))
            api.call(query) { [weak self] result in
                switch result {
                case .success(let results): self?.dispatch(.show(results))
                case .failure: self?.dispatch(.fail)
                }
            }
        }
    }

    static func search() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { SearchPresenter(view: $0, api: api) }
            .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
            .answer(to: api) { query in ["\(query)1", "\(query)2"] }
            .failure(of: api, with: URLError(.notConnectedToInternet))
            .invariant("the results fit the query") { state in
                state.results.allSatisfy { $0.hasPrefix(state.query) }
            }
        return searches.run()
    }

    static func searchWithCode() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { SearchPresenter(view: $0, api: api) }
            .interaction("search", with: .element(of: ["a", "b", "c"]), code: "$0.search($1)") { $0.search($1) }
            .answer(to: api, code: "api") { query in ["\(query)1", "\(query)2"] }
            .invariant("the results fit the query") { state in
                state.results.allSatisfy { $0.hasPrefix(state.query) }
            }
        return searches.run()
    }

    static func performedSearch() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { SearchPresenter(view: $0, api: api) }
            .answer(to: api) { _ in [] }
            .invariant("the results fit the query") { state in
                state.results.allSatisfy { $0.hasPrefix(state.query) }
            }
        let report = searches.perform(
            { $0.search("a") },
            { $0.search("") },
            { _ in try api.release(1, with: []) }
        )
        return report
    }
}

// MARK: - A protocol

extension PresenterSamples {
    protocol PageAPI {
        func page(_ number: Int, of query: String, completion: @escaping (Result<[String], any Error>) -> Void)
    }

    struct FakePageAPI: PageAPI {
        let pages = HeldCalls<(number: Int, query: String), [String]>("page")

        func page(_ number: Int, of query: String, completion: @escaping (Result<[String], any Error>) -> Void) {
            pages.call((number, query), completion: completion)
        }
    }

    final class PagePresenter: Presenter<SearchAction, SearchState> {
        private let api: any PageAPI

        init(view: some View<SearchState>, api: any PageAPI) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func search(_ query: String, page: Int) {
            dispatch(.search(query))
            api.page(page, of: query) { [weak self] result in
                self?.dispatch((try? result.get()).map { .show($0) } ?? .fail)
            }
        }
    }

    struct PageTests {
        @Test func theFakeIsAnswered() throws {
            let api = FakePageAPI()
            let searches = PresenterFuzzer { PagePresenter(view: $0, api: api) }
                .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1, page: 2) }
                .answer(to: api.pages) { call in ["\(call.query) \(call.number)"] }
                .invariant("nothing is shown") { $0.results.isEmpty }
            let counterexample = try #require(searches.run().counterexample)
            #expect(counterexample.script.first == #"search("a")"#)
            #expect(counterexample.script.last?.hasSuffix(#"answers ["a 2"]"#) == true)
        }
    }
}

// MARK: - Asynchronous functions

extension PresenterSamples {
    protocol SearchAPI: Sendable {
        func search(_ query: String) async throws -> [String]
    }

    struct FakeSearchAPI: SearchAPI {
        let searches = HeldCalls<String, [String]>("search")

        func search(_ query: String) async throws -> [String] {
            try await searches.call(query)
        }
    }

    final class AsyncSearchPresenter: Presenter<SearchAction, SearchState> {
        private let api: any SearchAPI
        private var task: Task<Void, Never>?

        init(view: some View<SearchState>, api: any SearchAPI) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        @MainActor func search(_ query: String) {
            task?.cancel()
            dispatch(.search(query))
            task = Task {
                do {
                    let results = try await api.search(query)
                    if !Task.isCancelled { dispatch(.show(results)) }
                } catch {
                    if !Task.isCancelled { dispatch(.fail) }
                }
            }
        }
    }

    struct AsyncTests {
        @MainActor @Test func resultsFitTheQuery() {
            let api = FakeSearchAPI()
            let searches = PresenterFuzzer { AsyncSearchPresenter(view: $0, api: api) }
                .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
                .answer(to: api.searches) { query in ["\(query)1", "\(query)2"] }
                .failure(of: api.searches, with: URLError(.notConnectedToInternet))
                .invariant("the results fit the query") { state in
                    state.results.allSatisfy { $0.hasPrefix(state.query) }
                }
            expectHolds(searches, budget: Budget(runs: 100))
        }

        /// What the page says of a presenter that does not cancel.
        @MainActor @Test func anOldAnswerIsFound() throws {
            let api = FakeSearchAPI()
            let searches = PresenterFuzzer { ForgetfulPresenter(view: $0, api: api) }
                .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
                .answer(to: api.searches) { query in ["\(query)1", "\(query)2"] }
                .invariant("the results fit the query") { state in
                    state.results.allSatisfy { $0.hasPrefix(state.query) }
                }
            let counterexample = try #require(searches.run().counterexample)
            #expect(
                counterexample.script == [#"search("a")"#, #"search("b")"#, #"search("a") answers ["a1", "a2"]"#]
            )
        }
    }

    /// Starts a task for each search, and forgets it.
    private final class ForgetfulPresenter: Presenter<SearchAction, SearchState> {
        private let api: any SearchAPI

        init(view: some View<SearchState>, api: any SearchAPI) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        @MainActor func search(_ query: String) {
            dispatch(.search(query))
            Task { dispatch(.show(try await api.search(query))) }
        }
    }

    final class ReloadingPresenter: Presenter<CounterAction, CounterState>, @unchecked Sendable {
        init(view: some View<CounterState>) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func reload() {
            Task { @MainActor in dispatch(.increment) }
        }
    }

    static func offTheMainActor() -> FuzzReport<Interaction<CounterAction>, CounterState> {
        let reloading = PresenterFuzzer { ReloadingPresenter(view: $0) }
            .interaction("reload") { $0.reload() }
            .invariant("count ≥ 0") { $0.count >= 0 }
        return reloading.run()
    }
}

// MARK: - Time

extension PresenterSamples {
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

extension PresenterSamples {
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

@Test func theLabelShowsTheCount() {
    #expect(PresenterSamples.label().verdict == .noFailureFound)
}
