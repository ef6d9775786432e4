/// Where repositories are searched for.
public protocol SearchSession: AnyObject {
    /// Asks for a page of the repositories that fit a query.
    ///
    /// - Parameters:
    ///   - query: What to search for.
    ///   - page: The number of the page; the first is 1.
    ///   - completion: Called once, on the thread that the presenter is used on: at once, or later.
    func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    )
}

/// A page of what was found.
public struct SearchPage: Hashable, Sendable {
    /// The repositories on it.
    public var repositories: [Repository]

    /// Which pages there are besides.
    public var pagination: Pagination

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - repositories: The repositories on it.
    ///   - pagination: Which pages there are besides.
    public init(_ repositories: [Repository], pagination: Pagination = Pagination()) {
        self.repositories = repositories
        self.pagination = pagination
    }
}
