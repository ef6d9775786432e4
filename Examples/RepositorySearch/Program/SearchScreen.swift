import ExampleSupport
import FluxCore
import Foundation
import RepositorySearchApp

/// The search in a terminal: the list, and below it the repository that is selected.
@MainActor
final class SearchScreen: Screen {
    private let list = SearchText<Repository>()
    private let detail = DetailText()
    private let device = Device()
    private let presenter: SearchPresenter<Repository>
    private let detailPresenter: DetailPresenter

    init() {
        presenter = SearchPresenter(view: list, session: RecordedSession(), now: { [device] in device.time() })
        detailPresenter = DetailPresenter(view: detail, browser: device, store: device)
        presenter.reflect()
        detailPresenter.reflect()
    }

    var text: String { (list.lines + detail.lines + device.notes).joined(separator: "\n") }

    var commands: [Command] {
        let state = presenter.state
        let search = Command(
            "search",
            "QUERY",
            "list what fits; try \(RecordedSession.queries.joined(separator: ", "))"
        ) { [presenter] in
            presenter.search($0)
        }
        if state.isEditing {
            return [search, Command("cancel", "write no query") { [presenter] in presenter.setIsEditing(false) }]
        }
        var commands = [
            search,
            Command("edit", "write a query") { [presenter] in presenter.setIsEditing(true) },
            Command("more", "go on with the next page") { [presenter] in presenter.fetchMoreRepositories() },
            Command("clear", "empty the list") { [presenter] in presenter.clearRepositories() },
            Command("select", "ROW", "show a repository below the list") { [self] text in
                presenter.selectRepository(at: try Command.row(text, of: presenter.state.repositories.count))
                showDetail()
            },
        ]
        if state.selected != nil {
            commands += [
                Command("close", "show none") { [self] in
                    presenter.selectRepository(at: nil)
                    showDetail()
                },
                Command("bookmark", "put a bookmark on it, or take it away") { [detailPresenter] in
                    detailPresenter.toggleBookmark()
                },
                Command("open", "open its page") { [detailPresenter] in detailPresenter.openPage() },
            ]
        }
        return commands
    }

    private func showDetail() {
        device.notes = []
        detailPresenter.show(presenter.state.selected)
    }
}

/// What the presenters need around them: a browser, a store of bookmarks, and a clock.
private final class Device: Browser, BookmarkStore {
    var bookmarks: Set<Int> = []

    /// What there is to say to the user.
    var notes: [String] = []

    private var seconds: TimeInterval = 0

    /// The time: two seconds later whenever somebody asks, since in a pipe no time passes between two commands.
    func time() -> Date {
        seconds += 2
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    /// A terminal has no browser, so it shows the address.
    func open(_ url: URL) {
        notes = ["Open \(url.absoluteString) in your browser."]
    }
}
