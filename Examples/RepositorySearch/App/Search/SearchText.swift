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

    public func show(isEditing: Bool) {
        prompt = isEditing ? "Write a query: “search QUERY”, or “cancel”." : ""
    }

    public func show(query: String?) {
        title = query.map { "Repositories for “\($0)”" } ?? "Nothing was searched for yet."
    }

    public func show(repositories: [Item]) {
        rows = zip(1..., repositories).map { number, item in "  \(number)  \(item.repository.line)" }
        if rows.isEmpty { rows = ["  (empty)"] }
    }

    public func show(pagination: Pagination?) {
        more = pagination?.next.map { "  “more” shows page \($0)\(pagination?.last.map { " of \($0)" } ?? "")" } ?? ""
    }

    public func show(isFetching: Bool) {
        activity = isFetching ? "  Searching …" : ""
    }

    public func show(error: SearchError?) {
        problem = error.map { "  ! \($0)" } ?? ""
    }

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
