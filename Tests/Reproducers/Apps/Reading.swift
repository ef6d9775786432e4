import FluxCore
import FluxFuzz

// A search whose results come as a stream.
//
// The bug: a result that is empty is shown, too.

final class ReadingPresenter: Presenter<SearchAction, SearchState>, @unchecked Sendable {
    // `@unchecked Sendable`: the fuzzer runs its tasks, one after the other, on its own thread.
    private let results: HeldStreams<String, String>
    private var task: Task<Void, Never>?

    init(view: some View<SearchState>, results: HeldStreams<String, String>) {
        self.results = results
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    func search(_ query: String) {
        task?.cancel()
        dispatch(.search(query, .all))
        task = Task { [weak self, results] in
            for await result in results.stream(query) where !(isRepaired && result.isEmpty) {
                self?.dispatch(.show([result]))
            }
        }
    }

    deinit { task?.cancel() }
}

typealias ReadingFuzzer = PresenterFuzzer<ReadingPresenter, RecordingView<SearchState>, SearchAction, SearchState>

let searchResults = HeldStreams<String, String>("results")

private var readingRules: ReadingFuzzer {
    PresenterFuzzer { ReadingPresenter(view: $0, results: searchResults) }
        .atRest("no result is empty") { !$0.results.contains("") }
}

/// What is pasted needs no interaction, but has to know the streams.
var readingFuzzer: ReadingFuzzer { readingRules.end(of: searchResults) }

func runReading() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    readingRules
        .interaction("search", with: .constant("a"), code: "$0.search($1)") { $0.search($1) }
        .elements(of: searchResults, from: .element(of: ["a1", ""]), code: "searchResults")
        .end(of: searchResults, code: "searchResults")
        .run()
}
