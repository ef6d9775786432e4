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
    private let wireframe = SpyWireframe()

    private func spec() -> PresenterSpec<GreetingPresenter, AnyAction, GreetingState> {
        PresenterSpec(Features.mutation()) { [wireframe] in
            GreetingPresenter(view: $0, flux: $1, wireframe: wireframe)
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
        spec().expectDispatched(ChangeName(name: "A"), in: GreetingState()) {
            $0.changeName("A")
        } changing: {
            $0.naming.name = "A"
        }
        wireframe.routes.expectNotCalled()
    }

    @Test("the button leads to the message for the name, without the spaces around it")
    func button() {
        spec().expectNothing(in: Self.named) { $0.greet() }
        wireframe.routes.expectCalled("/message/Ann%2FLee")
        wireframe.routes.expectNotCalled()
    }

    @Test("the button does nothing without a name", arguments: ["", " ", "\t \n"])
    func disabledButton(name: String) {
        spec().expectNothing(in: GreetingState(naming: NamingState(name: name))) { $0.greet() }
        wireframe.routes.expectNotCalled()
    }

    @Test("a row leads to the message for its name")
    func rows() {
        for row in [1, 0, 2, -1] { spec().expectNothing(in: Self.remembered) { $0.greetAgain(row: row) } }
        wireframe.routes.expectCalled("/message/50%25", "/message/Bob")
        wireframe.routes.expectNotCalled()
    }

    @Test("everyone is forgotten, if there is anyone")
    func forget() {
        spec().expectDispatched(ForgetEveryone(), in: Self.remembered, then: GreetingState()) { $0.forgetEveryone() }
        spec().expectNothing(in: GreetingState()) { $0.forgetEveryone() }
    }

    @Test("a message is closed by the route to the start, once")
    func close() {
        spec().expectNothing(in: Self.covered) { $0.close() }
        spec().expectNothing(in: Self.remembered) { $0.close() }
        wireframe.routes.expectCalled("/start")
        wireframe.routes.expectNotCalled()
    }

    @Test("nothing can be done below a message")
    func covered() {
        spec().expectNothing(in: Self.covered) { $0.changeName("A") }
        spec().expectNothing(in: Self.covered) { $0.greet() }
        spec().expectNothing(in: Self.covered) { $0.greetAgain(row: 0) }
        spec().expectNothing(in: Self.covered) { $0.forgetEveryone() }
        wireframe.routes.expectNotCalled()
    }

    @Test("a route that leads nowhere is told")
    func missedRoute() {
        wireframe.routes.fails(with: RouteError(path: "/x"))
        spec().expectDispatched(MissRoute(path: "/x"), in: GreetingState()) {
            $0.open("/x")
        } changing: {
            $0.routing.missed = "/x"
        }
        wireframe.routes.expectCalled("/x")
    }

    @Test("the whole app greets a name that has everything in it")
    func app() {
        let screen = GreetingScreen()
        let view = MockView<GreetingState>()
        let flux = Flux(state: GreetingState(), mutation: Features.mutation())
        let wireframe = FeatureWireframe(Features.all, flux.dispatcher)
        let presenter = GreetingPresenter(view: view, flux: flux, wireframe: wireframe)
        view.onReflect = { screen.reflect(change: $0) }
        presenter.changeName("50 % AC/DC 👋")
        #expect(screen.isButtonEnabled)
        presenter.greet()
        #expect(screen.message == "Nice to meet you, 50 % AC/DC 👋!")
        #expect(screen.rows == ["50 % AC/DC 👋"])
        view.expectReflected(\.naming.name, "50 % AC/DC 👋", "")
        view.expectNoMoreReflections()
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
