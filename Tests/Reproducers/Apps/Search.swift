import FluxCore
import FluxFuzz

/// A search screen, as presenters of it are fuzzed.
///
/// The bugs: an old answer comes after a new question, a failed search never ends, and an empty query is passed on.
struct SearchState: State, Hashable {
    var query = ""
    var scope = SearchScope.all
    var results: [String] = []
    var isLoading = false
}

enum SearchScope: Hashable, CaseIterable {
    case all
    case starred(by: String)

    static let allCases: [SearchScope] = [.all, .starred(by: "me")]
}

enum SearchAction: Action, Hashable {
    case search(String, SearchScope)
    case show([String])
    case fail
}

enum SearchError: Error {
    case status(Int)
}

struct SearchMutation: Mutation {
    func mutate(action: SearchAction, state: inout SearchState) {
        switch action {
        case .search(let query, let scope): state = SearchState(query: query, scope: scope, isLoading: true)
        case .show(let results): (state.results, state.isLoading) = (results, false)
        case .fail: if isRepaired { state.isLoading = false }
        }
    }
}

/// What stands in for a server.
struct HeldSearchAPI: Sendable {
    let searches = HeldCalls<String, [String]>("search")
    let saves = HeldCalls<Void, Void>("save")
}

// MARK: - Completion handlers

final class SearchPresenter: Presenter<SearchAction, SearchState> {
    private let api: HeldSearchAPI
    private var number = 0

    init(view: some View<SearchState>, api: HeldSearchAPI) {
        self.api = api
        super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
    }

    func search(_ query: String, in scope: SearchScope = .all) {
        if isRepaired, query.isEmpty { return }
        number += 1
        let own = number
        dispatch(.search(query, scope))
        api.searches.call(query) { [weak self] result in
            guard let self, own == number || !isRepaired else { return }
            switch result {
            case .success(let results): dispatch(.show(results))
            case .failure: dispatch(.fail)
            }
        }
    }

    /// Searches for what is saved, when that is done.
    func save() {
        api.saves.call { [weak self] _ in self?.dispatch(.search(isRepaired ? "saved" : "", .all)) }
    }
}

typealias SearchFuzzer = PresenterFuzzer<SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState>

private func presenters(_ api: HeldSearchAPI) -> SearchFuzzer {
    PresenterFuzzer { SearchPresenter(view: $0, api: api) }
}

// MARK: An old answer

let lateAPI = HeldSearchAPI()

private var lateSearchRules: SearchFuzzer {
    presenters(lateAPI).invariant("the results fit the query") { state in
        state.results.allSatisfy { $0.hasPrefix(state.query) }
    }
}

/// What is pasted needs no interaction, and no answers but one that says which calls are held.
var lateSearchFuzzer: SearchFuzzer { lateSearchRules.answer(to: lateAPI.searches) { _ in [] } }

func runLateSearches() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    lateSearchRules
        .interaction("search", with: .element(of: ["a\"", "b"]), code: "$0.search($1)") { $0.search($1) }
        .answer(to: lateAPI.searches, code: "lateAPI.searches") { ["\($0)1"] }
        .run()
}

// MARK: A failure

let failingAPI = HeldSearchAPI()

var failingSearchFuzzer: SearchFuzzer {
    presenters(failingAPI)
        .failure(of: failingAPI.searches, with: SearchError.status(500), code: "failingAPI.searches")
        .atRest("loading as long as an answer is on its way") { state in
            state.isLoading == !failingAPI.searches.pending.isEmpty
        }
}

func runFailingSearches() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    failingSearchFuzzer
        .interaction("search", with: .constant("a"), when: { !$0.isLoading }, code: "$0.search($1)") { $0.search($1) }
        .run()
}

// MARK: The end of a call that returns nothing

let savingAPI = HeldSearchAPI()

var savingSearchFuzzer: SearchFuzzer {
    presenters(savingAPI)
        .answer(to: savingAPI.saves, code: "savingAPI.saves")
        .guardRule("only what is not empty is searched for", when: { _, _ in true }) { _, action in
            if case .search("", _) = action { false } else { true }
        }
}

func runSavingSearches() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    savingSearchFuzzer.interaction("save", code: "$0.save()") { $0.save() }.run()
}

// MARK: An argument of several parts

let scopeAPI = HeldSearchAPI()

var scopeSearchFuzzer: SearchFuzzer {
    presenters(scopeAPI)
        .answer(to: scopeAPI.searches, isRequired: false) { _ in [] }
        .guardRule("an empty query is not for what is starred", when: { _, _ in true }) { _, action in
            if case .search("", .starred) = action { false } else { true }
        }
}

/// An argument that stands where nothing tells its type.
func runScopeSearches() -> FuzzReport<Interaction<SearchAction>, SearchState> {
    let queries = zip(Gen<String>.string(of: "ab", count: 0...2), Gen.element(of: SearchScope.allCases))
        .map { (text: $0, scope: $1) }
    return
        scopeSearchFuzzer
        .interaction("search in", with: queries, code: "$0.search($1.text, in: $1.scope)") {
            $0.search($1.text, in: $1.scope)
        }
        .run()
}

// MARK: - The main actor

/// Asks an asynchronous function in a task.
@MainActor final class MainActorSearchModel {
    private let api: HeldSearchAPI
    private(set) var state = SearchState()

    init(api: HeldSearchAPI) {
        self.api = api
    }

    func search(_ query: String) {
        (state.query, state.results) = (query, [])
        Task {
            let results = try? await api.searches.call(query)
            if let results, query == state.query || !isRepaired { state.results = results }
        }
    }
}

let mainActorAPI = HeldSearchAPI()

@MainActor private var mainActorRules: ModelFuzzer<MainActorSearchModel, SearchState> {
    ModelFuzzer(state: { model in MainActor.assumeIsolated { model.state } }) {
        MainActor.assumeIsolated { MainActorSearchModel(api: mainActorAPI) }
    }
    .invariant("nothing old is shown") { state in state.results.allSatisfy { $0.hasPrefix(state.query) } }
}

@MainActor var mainActorFuzzer: ModelFuzzer<MainActorSearchModel, SearchState> {
    mainActorRules.answer(to: mainActorAPI.searches) { _ in [] }
}

@MainActor func runOnMainActor() -> FuzzReport<Interaction<String>, SearchState> {
    mainActorRules
        .interaction("search", with: .element(of: ["a", "b"]), code: "$0.search($1)") { $0.search($1) }
        .answer(to: mainActorAPI.searches, code: "mainActorAPI.searches") { ["\($0)1"] }
        .run()
}
