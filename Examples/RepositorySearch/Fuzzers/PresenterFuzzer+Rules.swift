import FluxCore
import FluxFuzz
import RepositorySearchApp

extension PresenterFuzzer {
    /// Rules that compare the state with what has happened.
    func factRules<Item>(in world: PerRun<SearchWorld>) -> Self
    where V == SearchText<Item>, State == SearchState<Item>, Action == SearchAction<Item> {
        self
            .atRest("the list has what came since it was cleared") { state in
                state.repositories.map(\.repository) == world.value.page.repositories
            }
            .atRest("the next page is that of the latest page") { state in
                state.pagination == (world.value.hasPage ? world.value.page.pagination : nil)
            }
            .atRest("not fetching when nothing waits") { state in world.value.isWaiting || !state.isFetching }
            .atRest("the fetch date is when the latest page came") { state in
                state.fetchDate == world.value.fetchDate
            }
            .atRest("the error is that of the latest fetch") { state in state.error == world.value.error }
            .atRest("the query is that of the latest search") { state in state.query == world.value.query }
            .atRest("a search ends editing") { state in state.isEditing == world.value.isEditing }
            .atRest("the detail is that of the row tapped last") { state in
                state.selected?.repository == world.value.selected
            }
            .atRest("“more” asks for the next page, when it is time") { _ in world.value.isMoreRight }
            .reaches("a third page") { $0.repositories.last.map { $0.repository.id / 10 % 10 } == 3 }
    }

    /// Rules for what is on the screen for a moment, between two dispatches of one interaction.
    func momentRules<Item>() -> Self where State == SearchState<Item>, Action == SearchAction<Item> {
        self
            .invariant("rows have a fetch date") { $0.repositories.isEmpty || $0.fetchDate != nil }
            .invariant("“more” is offered below rows only") { $0.pagination?.next == nil || !$0.repositories.isEmpty }
            .guardRule("“Searching …” goes before anything else changes, but for what the user does") { state, action in
                switch action {
                case .setIsFetching, .setIsEditing, .setSelected: true
                default: !state.isFetching
                }
            }
            .guardRule("the keyboard and an old error go before another query is shown") { state, action in
                guard case .setQuery(let query) = action, query != state.query else { return true }
                return state.error == nil && !state.isEditing
            }
            .guardRule("the keyboard goes before the list does", for: .clearRepositories) { state in !state.isEditing }
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
