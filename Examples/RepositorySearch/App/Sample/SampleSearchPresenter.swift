public import FluxCore
public import Foundation

/// Searches for repositories as the sample app of Prex does, with all its defects.
///
/// - A row that is gone can be selected, which traps.
/// - Of two fetches that overlap, both append their rows, and the first that ends ends the fetching.
/// - An error stays for ever.
/// - An emptied list still has a next page.
/// - A fetch that failed has a date, too.
/// - Its repositories are equal too soon: ``SampleRepository``.
public final class SampleSearchPresenter<Item: RepositoryItem>: Presenter<SearchAction<Item>, SearchState<Item>> {
    private let session: any SearchSession
    private let now: () -> Date

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

extension SampleSearchPresenter: SearchPresenting {
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
        dispatch(.setQuery(query))
        dispatch(.setIsFetching(true))
        session.searchRepositories(query: query, page: page) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let page):
                dispatch(.addRepositories(page.repositories.map(Item.init)))
                dispatch(.setPagination(page.pagination))
            case .failure(let error):
                dispatch(.setError(error))
            }
            dispatch(.setIsFetching(false))
            dispatch(.setFetchDate(now()))
        }
    }

    /// Asks for the next page, if there is one, and if the last answer came more than a second ago.
    public func fetchMoreRepositories() {
        guard let query = state.query, let next = state.pagination?.next, let fetchDate = state.fetchDate else {
            return
        }
        guard !state.isFetching, now().timeIntervalSince(fetchDate) > 1 else { return }
        fetchRepositories(query: query, page: next)
    }

    /// Selects a row of the list, or none; traps where the row is gone.
    ///
    /// - Parameter row: The row's index, or `nil` for none.
    public func selectRepository(at row: Int?) {
        dispatch(.setSelected(row.map { state.repositories[$0] }))
    }

    /// Empties the list.
    public func clearRepositories() {
        dispatch(.clearRepositories)
    }

    /// Begins or ends to write a query.
    ///
    /// - Parameter isEditing: Whether the user is writing.
    public func setIsEditing(_ isEditing: Bool) {
        dispatch(.setIsEditing(isEditing))
    }
}
