import FluxCore
import FluxTesting
import GreetingApp
import Testing

/// A wireframe that leads nowhere, and keeps the routes.
private struct SpyWireframe: Wireframe {
    let routes = CallRecorder<String, Void>("route")

    func route(to path: String) throws {
        try routes.call(path)
    }
}

@Suite("The presenter of Greeting")
struct PresenterTests {
    private typealias GreetingFlow = Flow<GreetingPresenter, AnyAction, GreetingState>
    private let wireframe = SpyWireframe()

    /// Makes a presenter in a state, whose wireframe leads nowhere, and runs statements about it.
    private func flow(from state: GreetingState = GreetingState(), _ body: (GreetingFlow) -> Void) {
        withFlow(state, Features.mutation()) {
            GreetingPresenter(view: $0, flux: $1, wireframe: wireframe)
        } do: {
            body($0)
        }
    }

    private static let named = GreetingState(naming: NamingState(name: " Ann/Lee "))
    private static let remembered = GreetingState(history: HistoryState(names: ["Bob", "50%"], count: 2))
    private static let covered = GreetingState(
        message: MessageState(username: "Bob"),
        history: HistoryState(names: ["Bob"], count: 1)
    )

    @Test("the name field changes the name")
    func name() {
        flow { $0.when({ $0.changeName("A") }, dispatches: ChangeName(name: "A")) { $0.naming.name = "A" } }
    }

    @Test("the button leads to the message for the name, without the spaces around it")
    func button() {
        flow(from: Self.named) { $0.when({ $0.greet() }, calls: wireframe.routes.with("/message/Ann%2FLee")) }
    }

    @Test("the button does nothing without a name", arguments: ["", " ", "\t \n"])
    func disabledButton(name: String) {
        flow(from: GreetingState(naming: NamingState(name: name))) { $0.when { $0.greet() } }
    }

    @Test("a row leads to the message for its name")
    func rows() {
        flow(from: Self.remembered) { flow in
            flow.when({ $0.greetAgain(row: 1) }, calls: wireframe.routes.with("/message/50%25"))
            flow.when({ $0.greetAgain(row: 0) }, calls: wireframe.routes.with("/message/Bob"))
            for row in [2, -1] { flow.when { $0.greetAgain(row: row) } }
        }
    }

    @Test("everyone is forgotten, if there is anyone")
    func forget() {
        flow(from: Self.remembered) { $0.when({ $0.forgetEveryone() }, dispatches: ForgetEveryone()) { $0 = .init() } }
        flow { $0.when { $0.forgetEveryone() } }
    }

    @Test("a message is closed by the route to the start, once")
    func close() {
        flow(from: Self.covered) { $0.when({ $0.close() }, calls: wireframe.routes.with("/start")) }
        flow(from: Self.remembered) { $0.when { $0.close() } }
    }

    @Test("nothing can be done below a message")
    func covered() {
        flow(from: Self.covered) { flow in
            flow.when { $0.changeName("A") }
            flow.when { $0.greet() }
            flow.when { $0.greetAgain(row: 0) }
            flow.when { $0.forgetEveryone() }
        }
    }

    @Test("a route that leads nowhere is told")
    func missedRoute() {
        wireframe.routes.fails(with: RouteError(path: "/x"))
        flow { flow in
            flow.when({ $0.open("/x") }, dispatches: MissRoute(path: "/x"), calls: wireframe.routes.with("/x")) {
                $0.routing.missed = "/x"
            }
        }
    }

    @Test("the whole app greets a name that has everything in it")
    func app() {
        let screen = GreetingScreen()
        let name = "50 % AC/DC 👋"
        withFlow(GreetingState(), Features.mutation()) {
            GreetingPresenter(view: $0, flux: $1, wireframe: FeatureWireframe(Features.all, $1.dispatcher))
        } do: { flow in
            flow.view.onReflect = { screen.reflect(change: $0) }
            flow.when({ $0.changeName(name) }, dispatches: ChangeName(name: name)) { $0.naming.name = name }
            #expect(screen.isButtonEnabled)
            flow.when({ $0.greet() }, dispatches: ShowMessage(username: name)) {
                $0.naming.name = ""
                $0.message.username = name
                $0.history = HistoryState(names: [name], count: 1)
            }
            #expect(screen.message == "Nice to meet you, 50 % AC/DC 👋!")
            #expect(screen.rows == [name])
            #expect(flow.view.values(of: \.naming.name) == [name, ""])
        }
    }

    @Test("the screen shows all that changes")
    func screen() {
        let spec = ViewSpec {
            GreetingScreen()
        } showing: {
            [$0.name, $0.buttonTitle, "\($0.isButtonEnabled)", $0.message, $0.summary, $0.problem] + $0.rows
        }
        spec.expectComplete(
            GreetingState(),
            Self.named,
            Self.covered,
            Self.remembered,
            GreetingState(routing: RoutingState(missed: "/x"))
        )
    }
}
