import ExampleSupport
import FavoritesApp
import FluxCore

/// The window in a terminal.
@MainActor
final class FavoritesScreen: Screen {
    private let browser = Browser(Stores())
    private let server = Server()
    private var day = 0

    init() {
        browser.load(server.repositories(onDay: day))
    }

    var text: String {
        let favorites = Set(browser.stores.favorites.state.favorites.map(\.id))
        let rows = repositories.enumerated().map { index, repository in
            "\(favorites.contains(repository.id) ? "*" : " ") \(index + 1)  \(title(of: repository))"
        }
        guard let selected = browser.stores.repositories.state.selected, let detail = browser.detail else {
            return rows.joined(separator: "\n")
        }
        return (rows + ["", "\(title(of: selected))  [\(detail.buttonTitle)]"]).joined(separator: "\n")
    }

    var commands: [Command] {
        let show = Command("show", "ROW", "show a repository beside the list") { [self] text in
            browser.show(repositories[try Command.row(text, of: repositories.count)])
        }
        let reload = Command("reload", "ask the server again, a day later") { [self] in
            day += 1
            browser.load(server.repositories(onDay: day))
        }
        guard let detail = browser.detail else { return [show, reload] }
        return [
            show,
            Command(detail.buttonTitle.lowercased(), "tap the button") { detail.tapButton() },
            Command("back", "close what is shown") { [self] in browser.back() },
            reload,
        ]
    }

    private var repositories: [Repository] { browser.stores.repositories.state.repositories }

    private func title(of repository: Repository) -> String {
        "\(repository.name), \(repository.stars) \(repository.stars == 1 ? "star" : "stars")"
    }
}

/// Stands for the server: each day, some repositories have more stars.
private struct Server {
    func repositories(onDay day: Int) -> [Repository] {
        [
            Repository(name: "marty-suzuki/Prex", stars: 50 + day),
            Repository(name: "marty-suzuki/FluxCapacitor", stars: 120 + 2 * day),
            Repository(name: "ReactiveX/RxSwift", stars: 9_000 + 30 * day),
        ]
    }
}
