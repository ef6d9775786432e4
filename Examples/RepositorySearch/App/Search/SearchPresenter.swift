public import FluxCore
public import Foundation

/// Searches for repositories, and stays right whatever order the answers come in.
///
/// It is the sample's presenter with its defects repaired, each in one place that says so. Compare
/// ``SampleSearchPresenter``.
public final class SearchPresenter<Item: RepositoryItem>: Presenter<SearchAction<Item>, SearchState<Item>> {
    private let session: any SearchSession
    private let now: () -> Date

    /// Tells lists from each other: a page belongs to the list for which it was asked.
    private var currentList = 0

    /// Creates a presenter of a search that has not begun.
    ///
    /// - Parameters:
    ///   - view: What shows the search; held weakly.
    ///   - flux: Takes the actions and holds the state.
    ///   - session: Where to search.
    ///   - now: Tells the time.
    public init(
        view: some View<SearchState<Item>>,
        flux: Flux<SearchAction<Item>, SearchState<Item>> = Flux(state: SearchState(), mutation: SearchMutation()),
        session: any SearchSession,
        now: @escaping () -> Date
    ) {
        self.session = session
        self.now = now
        super.init(view: view, flux: flux)
    }
}

extension SearchPresenter: SearchPresenting {
    /// Empties the list, and asks for the first page.
    ///
    /// - Parameter query: What to search for; nothing happens if it is empty.
    public func search(_ query: String) {
        if query.isEmpty { return }
        setIsEditing(false)
        clearRepositories()
        fetchRepositories(query: query, page: 1)
    }

    private func fetchRepositories(query: String, page: Int) {
        let list = currentList
        dispatch(.setError(nil))  // Repair: the error of an earlier fetch goes.
        dispatch(.setQuery(query))
        dispatch(.setIsFetching(true))
        session.searchRepositories(query: query, page: page) { [weak self] result in
            guard let self, list == currentList else { return }  // Repair: the list of this page is gone.
            dispatch(.setIsFetching(false))
            switch result {
            case .success(let page):
                dispatch(.setFetchDate(now()))  // Repair: the date of what came, not of what failed.
                dispatch(.addRepositories(page.repositories.map(Item.init)))
                dispatch(.setPagination(page.pagination))
            case .failure(let error):
                dispatch(.setError(error))
            }
        }
    }

    /// Asks for the next page, if there is one, and if the last one came more than a second ago.
    public func fetchMoreRepositories() {
        guard let query = state.query, let next = state.pagination?.next, let fetchDate = state.fetchDate else {
            return
        }
        // The end of a list stays in sight for a while, so each page is left alone for a second.
        guard !state.isFetching, now().timeIntervalSince(fetchDate) > 1 else { return }
        fetchRepositories(query: query, page: next)
    }

    /// Selects a row of the list, if it is still there, or none.
    ///
    /// - Parameter row: The row's index, or `nil` for none.
    public func selectRepository(at row: Int?) {
        guard let row else { return dispatch(.setSelected(nil)) }
        guard state.repositories.indices.contains(row) else { return }  // Repair: the row may be gone by now.
        dispatch(.setSelected(state.repositories[row]))
    }

    /// Empties the list, and gives up the page that is on its way.
    public func clearRepositories() {
        currentList += 1
        dispatch(.setIsFetching(false))
        dispatch(.setPagination(nil))  // Repair: an empty list has no next page.
        dispatch(.clearRepositories)
    }

    /// Begins or ends to write a query.
    ///
    /// - Parameter isEditing: Whether the user is writing.
    public func setIsEditing(_ isEditing: Bool) {
        dispatch(.setIsEditing(isEditing))
    }
}
