public import FluxCore
public import FluxFuzz
import Foundation
public import GreetingApp

extension GreetingFuzzers {
    /// A fuzzer of the presenter, with the real screen and the real wireframe.
    public typealias Presenters = PresenterFuzzer<GreetingPresenter, GreetingScreen, AnyAction, GreetingState>

    /// The app as it is.
    public static var presenter: Presenters {
        presenters { $0.greet() }
    }

    /// The app with a button that does not look for blank names.
    public static var blankPresenter: Presenters {
        presenters(tapButton: Mistakes.tapButtonUnlessEmpty)
    }

    /// The app with a button whose route is that of VISPER's sample app.
    public static var samplePresenter: Presenters {
        presenters(tapButton: Mistakes.tapButtonToSampleRoute)
    }

    /// Where a link leads.
    private enum Target: Equatable {
        case message(to: String)
        case start
        case nowhere
    }

    /// The links that somebody sends.
    private static let links: [(path: String, target: Target)] = [
        ("/message/Zo%C3%AB", .message(to: "Zoë")), ("/message/%20X%2FY", .message(to: "X/Y")), ("/start", .start),
        ("/message/%20%20%20%20", .nowhere), ("/message/", .nowhere), ("/message", .nowhere),
        ("/message/X/Y", .nowhere),
        ("/message/%", .nowhere), ("/Start", .nowhere),
    ]

    private static func isLinked(_ username: String) -> Bool { links.contains { $0.target == .message(to: username) } }

    private static func presenters(tapButton: @escaping (GreetingPresenter) -> Void) -> Presenters {
        PresenterFuzzer(view: { GreetingScreen() }) { view in
            let presenter = GreetingPresenter(view: view)
            presenter.reflect()
            return presenter
        }
        .interaction("type", with: .string(of: "a /%é", count: 0...3), weight: 3) { $0.changeName($1) }
        .interaction("tap the button", weight: 3) { tapButton($0) }
        .interaction("tap row", with: .int(in: -1...3)) { $0.greetAgain(row: $1) }
        .interaction("tap “Forget everyone”") { $0.forgetEveryone() }
        .interaction("tap “Close”", weight: 2) { $0.close() }
        .interaction("open the link", with: .element(of: links.map(\.path))) { $0.open($1) }
        .guardRule("only names that are not blank are greeted", for: ShowMessage.self) { _, action in
            !trimmed(action.username).isEmpty
        }
        .guardRule("whom the button, a row or a link names is greeted", for: ShowMessage.self) { state, action in
            isLinked(action.username)
                || state.message.username == nil
                    && (state.history.names.contains(action.username) || trimmed(state.naming.name) == action.username)
        }
        .guardRule("a message covers the name field", for: ChangeName.self) { state, _ in
            state.message.username == nil
        }
        .guardRule("who is to be forgotten is on the screen", for: ForgetEveryone.self) { state, _ in
            state.message.username == nil && !state.history.names.isEmpty
        }
        .guardRule("only routes from elsewhere lead nowhere", for: MissRoute.self) { _, action in
            links.contains { $0.path == action.path && $0.target == .nowhere }
        }
        .after("type", "the field says what was typed, unless a message covers it") { (old, text: String, new) in
            new.naming.name == (old.message.username == nil ? text : old.naming.name)
        }
        .after("tap the button", "whoever has a name is greeted") { old, new in
            let name = trimmed(old.naming.name)
            return new.message.username == (name.isEmpty ? old.message.username : name)
        }
        .after("tap row", "whoever is in the row is greeted") { (old, row: Int, new) in
            let isThere = old.message.username == nil && old.history.names.indices.contains(row)
            return isThere ? new.message.username == old.history.names[row] : new == old
        }
        .after("tap “Forget everyone”", "nobody is remembered, unless a message covers the button") { old, new in
            old.message.username == nil ? new.history == HistoryState() : new == old
        }
        .after("tap “Close”", "the message is gone") { old, new in
            old.message.username == nil ? new == old : new.message.username == nil && new.history == old.history
        }
        .after("open the link", "it leads where it should") { (old, path: String, new) in
            switch links.first(where: { $0.path == path })?.target {
            case .message(let username): new.message.username == username
            case .start: new.message.username == nil && new.history == old.history
            default: new.routing.missed == path && new.message == old.message
            }
        }
        .viewInvariant("the button greets whoever has a name") { view, state in
            let name = trimmed(state.naming.name)
            return view.name == state.naming.name && view.isButtonEnabled == !name.isEmpty
                && view.buttonTitle == (name.isEmpty ? "Greet" : "Greet \(name)")
        }
        .viewInvariant("the message is shown") { view, state in
            view.message == state.message.username.map { "Nice to meet you, \($0)!" }
        }
        .viewInvariant("the history is shown") { view, state in
            view.rows == state.history.names && view.summary == summary(of: state.history.count)
        }
        .viewInvariant("a route that leads nowhere is shown") { view, state in
            view.problem == state.routing.missed.map { "There is nothing at \($0)." }
        }
        .reaches("a name with a slash is greeted") { $0.message.username?.contains("/") == true }
        .reaches("a name with a percent sign is greeted") { $0.message.username?.contains("%") == true }
    }

    private static func trimmed(_ name: String) -> String {
        name.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func summary(of count: Int) -> String {
        count == 0 ? "Nobody has been greeted." : count == 1 ? "1 greeting" : "\(count) greetings"
    }
}
