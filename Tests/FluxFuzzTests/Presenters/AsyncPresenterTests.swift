import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

protocol SearchAPI: Sendable {
    func search(_ query: String) async throws -> [String]
}

/// A fake whose function is on no actor, so that a call leaves the main actor and comes back.
private struct FakeAPI: SearchAPI {
    let calls: HeldCalls<String, [String]>

    func search(_ query: String) async throws -> [String] {
        try await calls.call(query)
    }
}

/// A presenter that belongs to the main actor, and asks an asynchronous function.
private final class AsyncSearchPresenter: Presenter<SearchAction, SearchState> {
    private let api: any SearchAPI
    private let cancelsOldSearches: Bool
    private var task: Task<Void, Never>?

    init(view: some View<SearchState>, api: any SearchAPI, cancelsOldSearches: Bool) {
        self.api = api
        self.cancelsOldSearches = cancelsOldSearches
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    @MainActor func search(_ query: String) {
        if cancelsOldSearches { task?.cancel() }
        dispatch(.search(query))
        task = Task {
            do {
                let results = try await api.search(query)
                dispatch(Task.isCancelled ? .ignore : .show(results))
            } catch is CancellationError {
                dispatch(.ignore)
            } catch {
                dispatch(.fail)
            }
        }
    }
}

/// Presenters on the main actor that start tasks.
@Suite(.fewRuns) struct AsyncPresenterTests {
    private typealias SearchFuzzer = PresenterFuzzer<
        AsyncSearchPresenter, RecordingView<SearchState>, SearchAction, SearchState
    >

    @MainActor private func fuzzer(cancelsOldSearches: Bool) -> SearchFuzzer {
        let calls = HeldCalls<String, [String]>("search")
        return PresenterFuzzer {
            AsyncSearchPresenter(view: $0, api: FakeAPI(calls: calls), cancelsOldSearches: cancelsOldSearches)
        }
        .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
        .answer(to: calls) { query in ["\(query)1"] }
        .failure(of: calls, with: NetworkError())
        .invariant("once all is loaded, the results fit the query") { state in
            state.loading > 0 || state.results.allSatisfy { $0.hasPrefix(state.query) }
        }
    }

    @MainActor @Test("an old answer that overwrites a newer one is found from every seed", arguments: seeds(10))
    func oldAnswer(seed: UInt64) throws {
        let counterexample = try #require(fuzzer(cancelsOldSearches: false).run(seed: seed).counterexample)
        // A failure of the second search leaves the first results alone with the second query.
        #expect(
            counterexample.script == [
                #"search("a")"#,
                #"search("a") answers ["a1"]"#,
                #"search("b")"#,
                #"search("b") fails with NetworkError()"#,
            ] || counterexample.script.count == 4
        )
    }

    @MainActor @Test func aRunIsRepeatedExactly() {
        let texts = (0..<tries(5, inDebug: 2)).map { _ in fuzzer(cancelsOldSearches: false).run(seed: 7).description }
        #expect(Set(texts).count == 1)
    }
}
