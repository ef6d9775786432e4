import FluxCore
import FluxFuzz
import RepositorySearchApp

/// What must hold for any presenter of the search: for each defect of the sample, what it breaks.
public enum SearchRule: CaseIterable, Sendable {
    /// Only rows of the list are selected.
    case selection
    /// The list has the rows of the latest search only, page by page.
    case pages
    /// While the latest answer is on its way, the screen says so.
    case fetching
    /// A fetch begins without the error of an earlier one.
    case error
    /// Only a list that has rows goes on.
    case next
    /// Only what came has a fetch date.
    case fetchDate
    /// The screen shows the state.
    case screen
}

extension PresenterFuzzer {
    /// Adds a rule.
    func rule<Item>(_ rule: SearchRule, in world: PerRun<SearchWorld>) -> Self
    where V == SearchText<Item>, State == SearchState<Item>, Action == SearchAction<Item> {
        switch rule {
        case .selection:
            guardRule("only rows of the list are selected") { state, action in
                guard case .setSelected(let item?) = action else { return true }
                return state.repositories.contains(item)
            }
        case .pages:
            invariant("the list has the pages of the query in order") { state in
                state.repositories.allSatisfy { $0.repository.name == state.query }
                    && isInOrder(state.repositories.map(\.repository.id))
            }
        case .fetching:
            atRest("fetching as long as the latest search waits") { state in
                state.isFetching || !world.value.isWaiting
            }
        case .error:
            guardRule("a fetch begins without an error", for: .setIsFetching(true)) { state in state.error == nil }
        case .next:
            atRest("only a list with rows goes on") { state in
                !world.value.isWaiting || world.value.requests.last?.page == 1 || !state.repositories.isEmpty
            }
        case .fetchDate:
            atRest("where nothing came, there is no fetch date") { state in
                state.fetchDate == nil || world.value.hasAnswered
            }
        case .screen:
            viewInvariant("the screen shows the state") { view, state in
                let lines = screen(showing: state)
                if view.lines != lines { throw OtherScreen(shown: view.lines, expected: lines) }
                return true
            }
        }
    }
}

/// Whether rows are those of the first pages, each row once: see ``Place``.
private func isInOrder(_ ids: [Int]) -> Bool {
    let pages = ids.map { $0 / 10 % 10 }
    return pages.first ?? 1 == 1 && zip(ids, ids.dropFirst()).allSatisfy(<)
        && zip(pages, pages.dropFirst()).allSatisfy { $1 - $0 <= 1 }
}

/// What a screen shows that is given the whole state.
private func screen<Item>(showing state: SearchState<Item>) -> [String] {
    let view = SearchText<Item>()
    view.reflect(change: .init(new: state, old: nil))
    return view.lines
}

/// A screen that shows something else than the state.
private struct OtherScreen: Error, CustomStringConvertible {
    let shown: [String]
    let expected: [String]

    var description: String {
        let unexpected = shown.filter { !expected.contains($0) }
        let missing = expected.filter { !shown.contains($0) }
        if unexpected.isEmpty, missing.isEmpty { return "the screen shows \(shown), in another order or number" }
        return "the screen shows \(unexpected), and lacks \(missing)"
    }
}
