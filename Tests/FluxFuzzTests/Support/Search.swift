import FluxCore
import FluxFuzz

/// A search screen, as presenters with side effects are tested with it.
struct SearchState: State, Hashable {
    var query = ""
    var results: [String] = []
    /// How many answers are awaited.
    var loading = 0
    var hasFailed = false
}

enum SearchAction: Action, Hashable {
    case search(String)
    case show([String])
    case fail
    case ignore
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {
        switch action {
        case .search(let query):
            state.query = query
            state.hasFailed = false
            state.loading += 1
        case .show(let results):
            state.results = results
            state.loading -= 1
        case .fail:
            state.hasFailed = true
            state.loading -= 1
        case .ignore:
            state.loading -= 1
        }
    }
}

/// Searches, and shows whatever answer comes last: an old one overwrites a newer one.
class SearchPresenter: Presenter<SearchAction, SearchState> {
    let calls: HeldCalls<String, [String]>

    init(view: some View<SearchState>, calls: HeldCalls<String, [String]>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    func search(_ query: String) {
        dispatch(.search(query))
        calls.call(query) { [weak self] in self?.receive($0) }
    }

    func receive(_ result: Result<[String], any Error>) {
        switch result {
        case .success(let results): dispatch(.show(results))
        case .failure: dispatch(.fail)
        }
    }
}

/// Ignores the answers to all queries but the last one.
final class CarefulSearchPresenter: SearchPresenter {
    private var number = 0

    override func search(_ query: String) {
        number += 1
        let own = number
        dispatch(.search(query))
        calls.call(query) { [weak self] result in
            guard let self else { return }
            if own == number { receive(result) } else { dispatch(.ignore) }
        }
    }
}

struct NetworkError: Error {}
