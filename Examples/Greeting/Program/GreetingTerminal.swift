import ExampleSupport
import GreetingApp

/// The app in a terminal: the start, or the message that covers it.
@MainActor
final class GreetingTerminal: Screen {
    private let screen = GreetingScreen()
    private let presenter: GreetingPresenter

    init() {
        presenter = GreetingPresenter(view: screen)
        presenter.reflect()
    }

    var text: String {
        var lines = screen.message.map { [$0, "[Close]"] } ?? start
        if let problem = screen.problem { lines.append(problem) }
        return lines.joined(separator: "\n")
    }

    private var start: [String] {
        let button = screen.isButtonEnabled ? "[\(screen.buttonTitle)]" : "(\(screen.buttonTitle))"
        let rows = screen.rows.enumerated().map { "\($0 + 1)  \($1)" }
        let field = screen.name.isEmpty ? "Name:" : "Name: \(screen.name)"
        return [field, button, screen.summary] + rows
    }

    var commands: [Command] {
        let link = Command("open", "ROUTE", "follow a route, such as /message/Ann%20Lee") { [presenter] in
            presenter.open($0)
        }
        if screen.message != nil {
            return [Command("close", "close the message") { [presenter] in presenter.close() }, link]
        }
        return [
            Command("name", "TEXT", "type a name") { [presenter] in presenter.changeName($0) },
            Command("clear", "empty the name field") { [presenter] in presenter.changeName("") },
            Command("greet", "tap the button") { [presenter, screen] in
                guard screen.isButtonEnabled else { throw CommandError("the button is disabled: type a name first") }
                presenter.greet()
            },
            Command("again", "ROW", "tap a name that was greeted") { [presenter, screen] in
                presenter.greetAgain(row: try Command.row($0, of: screen.rows.count))
            },
            Command("forget", "forget everyone") { [presenter] in presenter.forgetEveryone() },
            link,
        ]
    }
}
