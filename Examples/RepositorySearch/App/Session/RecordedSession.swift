/// Searches in recorded pages, without a net: the answer is there at once.
public final class RecordedSession: SearchSession {
    /// Creates a session.
    public init() {}

    /// What can be searched for with a result, in the order of the alphabet.
    public static var queries: [String] { RecordedPages.all.keys.sorted() }

    /// Looks for a page among the recorded ones.
    ///
    /// - Parameters:
    ///   - query: What to search for.
    ///   - page: The number of the page; the first is 1.
    ///   - completion: Called once: at once.
    public func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    ) {
        let pages = RecordedPages.all[query.lowercased()] ?? []
        // Behind the last page there is nothing, as on a server.
        let response = pages.indices.contains(page - 1) ? pages[page - 1] : RecordedPages.empty
        completion(response.page())
    }
}
