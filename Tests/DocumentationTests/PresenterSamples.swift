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

    static func namedSearch() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let search = InteractionName<String>("search")
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { SearchPresenter(view: $0, api: api) }
            .interaction(search, with: .element(of: ["a", "b", "c"])) { $0.search($1) }
            .answer(to: api) { query in ["\(query)1", "\(query)2"] }
            .after(search, "shows what is searched for") { old, query, new in new.query == query }
            .after(.answer(to: api), "shows the answer") { old, query, new in new.results.first == "\(query)1" }
            .afterEach(of: search, "asks once, for what was typed") { step in step.calls(of: api) == [step.argument] }
        let ruled =
            searches
            .afterEach("one search at a time") { step in step.calls(of: api).count <= 1 }
        return ruled.run(budget: Budget(runs: 10))
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

    final class StartPresenter: Presenter<SearchAction, SearchState>, @unchecked Sendable {
        init(view: some View<SearchState>) {
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func start() {
            Task { dispatch(.show(["saved"])) }
            Task { dispatch(.show(["fresh"])) }
        }
    }

    static func start() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let starts = PresenterFuzzer { StartPresenter(view: $0) }
            .interaction("start") { $0.start() }
            .atRest("ends with what is fresh") { state in state.results != ["saved"] }
        return starts.run()
    }

    static func offTheMainActor() -> FuzzReport<Interaction<CounterAction>, CounterState> {
        let reloading = PresenterFuzzer { ReloadingPresenter(view: $0) }
            .interaction("reload") { $0.reload() }
            .invariant("count ≥ 0") { $0.count >= 0 }
        return reloading.run()
    }
}

@Test func namesAndWholeSteps() {
    let report = PresenterSamples.namedSearch()
    #expect(report.verdict == .noFailureFound, "\(report)")
}

@Test func theLabelShowsTheCount() {
    #expect(PresenterSamples.label().verdict == .noFailureFound)
}
