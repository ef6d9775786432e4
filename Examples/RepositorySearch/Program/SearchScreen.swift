import ExampleSupport
import FluxCore
import Foundation
import RepositorySearchApp

/// The search in a terminal: the list, and below it the repository that is selected.
@MainActor
final class SearchScreen: Screen {
    private let list = SearchText<Repository>()
    private let detail = DetailText()
    private let desk = Desk()
    private let presenter: SearchPresenter<Repository>
    private let detailPresenter: DetailPresenter
    private var opened = ""

    init(session: any SearchSession = RecordedSession()) {
        presenter = SearchPresenter(view: list, session: session, now: Date.init)
        detailPresenter = DetailPresenter(view: detail, browser: desk, store: desk)
        presenter.reflect()
        detailPresenter.reflect()
    }

    var text: String { (list.lines + detail.lines + desk.takeNotes()).joined(separator: "\n") }

    var commands: [Command] {
        let state = presenter.state
        var commands = [
            Command("search", "QUERY", "list what fits; try \(RecordedSession.queries.joined(separator: ", "))") {
                [presenter] in presenter.search($0)
            },
            Command("more", "go on with the next page") { [presenter] in presenter.fetchMoreRepositories() },
            Command("clear", "empty the list") { [presenter] in presenter.clearRepositories() },
            Command("select", "ROW", "show a repository below the list") { [self] text in
                presenter.selectRepository(at: try Command.row(text, of: presenter.state.repositories.count))
                detailPresenter.show(presenter.state.selected)
            },
        ]
        if state.selected != nil {
            commands += [
                Command("close", "show none") { [self] in
                    presenter.selectRepository(at: nil)
                    detailPresenter.show(nil)
                },
                Command("bookmark", "put a bookmark on it, or take it away") { [detailPresenter] in
                    detailPresenter.toggleBookmark()
                },
                Command("open", "open its page") { [detailPresenter] in detailPresenter.openPage() },
            ]
        }
        return commands
    }
}

/// What the detail needs around it: a terminal has no browser, so it shows the address.
private final class Desk: Browser, BookmarkStore {
    var bookmarks: Set<Int> = []
    private var notes: [String] = []

    func open(_ url: URL) {
        notes.append("Open \(url.absoluteString) in your browser.")
    }

    /// What there is to say now, once.
    func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }
}
