public import FluxCore

/// A screen of the search: it is told what to show, and only what changed.
///
/// What a change means for the screen stands here, once for all screens.
public protocol SearchView<Item>: View where State == SearchState<Item> {
    /// What is listed.
    associatedtype Item: RepositoryItem

    /// Shows whether the user is writing a query.
    ///
    /// - Parameter isEditing: Whether the user is.
    func show(isEditing: Bool)

    /// Shows what was searched for.
    ///
    /// - Parameter query: What it was, or `nil` if it was nothing yet.
    func show(query: String?)

    /// Shows the list.
    ///
    /// - Parameter repositories: What is in it.
    func show(repositories: [Item])

    /// Shows whether the list goes on.
    ///
    /// - Parameter pagination: Where its last page stands, or `nil` if it has none.
    func show(pagination: Pagination?)

    /// Shows whether a page is on its way.
    ///
    /// - Parameter isFetching: Whether one is.
    func show(isFetching: Bool)

    /// Shows why a page did not come.
    ///
    /// - Parameter error: Why, or `nil` if nothing is wrong.
    func show(error: SearchError?)

    /// Shows a repository in detail, beside the list.
    ///
    /// - Parameter selected: The repository, or `nil` for none.
    func show(selected: Item?)
}

extension SearchView {
    /// Shows what changed.
    ///
    /// - Parameter change: The change.
    public func reflect(change: StateChange<SearchState<Item>>) {
        if let isEditing = change.isEditing { show(isEditing: isEditing.value) }
        if let query = change.query { show(query: query.value) }
        if let repositories = change.repositories { show(repositories: repositories.value) }
        if let pagination = change.pagination { show(pagination: pagination.value) }
        if let isFetching = change.isFetching { show(isFetching: isFetching.value) }
        if let error = change.error { show(error: error.value) }
        if let selected = change.selected { show(selected: selected.value) }
    }
}
