/// The search as text, for a terminal.
public final class SearchText<Item: RepositoryItem>: SearchView {
    private var prompt = ""
    private var title = ""
    private var rows: [String] = []
    private var more = ""
    private var activity = ""
    private var problem = ""
    private var detail = ""

    /// Creates a screen that shows nothing yet.
    public init() {}

    /// What is shown, line by line.
    public var lines: [String] {
        ([prompt, title] + rows + [more, activity, problem, detail]).filter { !$0.isEmpty }
    }

    /// Says how to go on where the user is writing a query.
    ///
    /// - Parameter isEditing: Whether the user is.
    public func show(isEditing: Bool) {
        prompt = isEditing ? "Write a query: “search QUERY”, or “cancel”." : ""
    }

    /// Puts the query above the list.
    ///
    /// - Parameter query: What was searched for, or `nil` if it was nothing yet.
    public func show(query: String?) {
        title = query.map { "Repositories for “\($0)”" } ?? "Nothing was searched for yet."
    }

    /// Lists repositories, with numbers.
    ///
    /// - Parameter repositories: What is in the list.
    public func show(repositories: [Item]) {
        rows = zip(1..., repositories).map { number, item in "  \(number)  \(item.repository.line)" }
        if rows.isEmpty { rows = ["  (empty)"] }
    }

    /// Says how to get the next page.
    ///
    /// - Parameter pagination: Where the last page stands, or `nil` if there is none.
    public func show(pagination: Pagination?) {
        more = pagination?.next.map { "  “more” shows page \($0)\(pagination?.last.map { " of \($0)" } ?? "")" } ?? ""
    }

    /// Says that a page is on its way.
    ///
    /// - Parameter isFetching: Whether one is.
    public func show(isFetching: Bool) {
        activity = isFetching ? "  Searching …" : ""
    }

    /// Says why a page did not come.
    ///
    /// - Parameter error: Why, or `nil` if nothing is wrong.
    public func show(error: SearchError?) {
        problem = error.map { "  ! \($0)" } ?? ""
    }

    /// Shows a repository below the list.
    ///
    /// - Parameter selected: The repository, or `nil` for none.
    public func show(selected: Item?) {
        detail = selected.map { "→ \($0.repository.line)" } ?? ""
    }
}

extension Repository {
    /// The repository in a line.
    fileprivate var line: String {
        ["\(fullName) ★ \(stars)", summary].compactMap(\.self).joined(separator: "  ")
    }
}
