import FluxCore
import FluxFuzz
import RepositorySearchApp

extension PresenterFuzzer {
    /// Rules that compare the state with what has happened.
    func factRules<Item>(in world: SearchWorld) -> Self
    where V == SearchText<Item>, State == SearchState<Item>, Action == SearchAction<Item> {
        self
            .viewInvariant("the list has what came since it was cleared") { _, state in
                state.repositories.map(\.repository) == world.page.repositories
            }
            .viewInvariant("the next page is that of the latest page") { _, state in
                state.pagination == (world.hasPage ? world.page.pagination : nil)
            }
            .viewInvariant("not fetching when nothing waits") { _, state in world.isWaiting || !state.isFetching }
            .viewInvariant("the fetch date is when the latest page came") { _, state in
                state.fetchDate == world.fetchDate
            }
            .viewInvariant("the error is that of the latest fetch") { _, state in state.error == world.error }
            .viewInvariant("the query is that of the latest search") { _, state in state.query == world.query }
            .viewInvariant("a search ends editing") { _, state in state.isEditing == world.isEditing }
            .viewInvariant("the detail is that of the row tapped last") { _, state in
                state.selected?.repository == world.selected
            }
            .viewInvariant("“more” asks for the next page, when it is time") { _, _ in world.isMoreRight }
            .reaches("a third page") { $0.repositories.last.map { $0.repository.id / 10 % 10 } == 3 }
    }

    /// Rules for what a presenter dispatches first, and what an action changes.
    func orderRules<Item>() -> Self where State == SearchState<Item>, Action == SearchAction<Item> {
        self
            .guardRule("while fetching, nothing changes but what the user does") { state, action in
                switch action {
                case .setIsFetching, .setIsEditing, .setSelected: true
                default: !state.isFetching
                }
            }
            .guardRule("a query changes when neither an error nor the keyboard is shown") { state, action in
                guard case .setQuery(let query) = action, query != state.query else { return true }
                return state.error == nil && !state.isEditing
            }
            .guardRule("a list is not cleared while the user is writing") { state, action in
                action != .clearRepositories || !state.isEditing
            }
            .invariant("rows have a fetch date") { $0.repositories.isEmpty || $0.fetchDate != nil }
            .invariant("a next page has rows above it") { $0.pagination?.next == nil || !$0.repositories.isEmpty }
            .transition("an action changes what it names") { old, action, new in
                expected(action, old) == new
            }
    }

    /// Rules for what can be read on the screen.
    func screenRules<Item>() -> Self where V == SearchText<Item>, State == SearchState<Item> {
        self
            .viewInvariant("the screen has a line for each thing") { view, state in
                func line(_ item: Repository) -> String {
                    // The identity tells the row of the page.
                    let row = item.id % 10
                    return "x/\(item.name) ★ \(item.stars)\(row > 1 ? "  row \(row)" : "")"
                }
                let rows = state.repositories.enumerated().map { "  \($0 + 1)  \(line($1.repository))" }
                let above = [
                    state.isEditing ? "Write a query: “search QUERY”, or “cancel”." : nil,
                    state.query.map { "Repositories for “\($0)”" } ?? "Nothing was searched for yet.",
                ]
                let below = [
                    state.pagination?.next.map { "  “more” shows page \($0) of 9" },
                    state.isFetching ? "  Searching …" : nil,
                    state.error.map { "  ! \($0)" },
                    state.selected.map { "→ \(line($0.repository))" },
                ]
                let list = rows.isEmpty ? ["  (empty)"] : rows
                return view.lines == above.compactMap(\.self) + list + below.compactMap(\.self)
            }
    }
}

/// The state after an action.
private func expected<Item>(_ action: SearchAction<Item>, _ old: SearchState<Item>) -> SearchState<Item> {
    var new = old
    switch action {
    case .setQuery(let query): new.query = query
    case .addRepositories(let repositories): new.repositories.append(contentsOf: repositories)
    case .clearRepositories: new.repositories.removeAll()
    case .setPagination(let pagination): new.pagination = pagination
    case .setIsEditing(let isEditing): new.isEditing = isEditing
    case .setIsFetching(let isFetching): new.isFetching = isFetching
    case .setError(let error): new.error = error
    case .setFetchDate(let date): new.fetchDate = date
    case .setSelected(let item): new.selected = item
    }
    return new
}
