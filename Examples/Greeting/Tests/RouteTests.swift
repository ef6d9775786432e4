import FluxCore
import FluxTesting
import GreetingApp
import Testing

@Suite("The routes of Greeting")
struct RouteTests {
    @Test(
        "a name is encoded, and decoded",
        arguments: [
            ("Ann-Lee_1.~", "/message/Ann-Lee_1.~"), ("", "/message/"), ("Ann Lee", "/message/Ann%20Lee"),
            ("AC/DC", "/message/AC%2FDC"), ("100%", "/message/100%25"), ("%2F", "/message/%252F"),
            ("Zoë", "/message/Zo%C3%AB"), ("👋🏽", "/message/%F0%9F%91%8B%F0%9F%8F%BD"), ("\t", "/message/%09"),
            ("\u{FEFF}", "/message/%EF%BB%BF"),
        ]
    )
    func names(name: String, path: String) {
        #expect(MessageFeature.path(for: name) == path)
        #expect(MessageFeature.pattern.parameters(of: path) == ["username": name])
    }

    @Test(
        "what has another form is read as nothing",
        arguments: [
            "", "/", "/message", "message/Ann", "/message/Ann/", "/message/AC/DC", "/massage/Ann", "/message/%",
            "/message/%4", "/message/%+1", "/message/%zz", "/message/%FF", "x/message/Ann",
        ]
    )
    func otherForms(path: String) {
        #expect(MessageFeature.pattern.parameters(of: path) == nil)
    }

    @Test("an accent at the start of a name is a part of the name, encoded or not")
    func accents() {
        for path in ["/message/\u{301}", "/message/%CC%81"] {
            #expect(MessageFeature.pattern.parameters(of: path) == ["username": "\u{301}"])
        }
    }

    @Test("a pattern may have several parameters, or none")
    func patterns() {
        let pattern = RoutePattern("/a/:x/b/:y")
        #expect(pattern.path(["x": "1/2", "y": "3"]) == "/a/1%2F2/b/3")
        #expect(pattern.parameters(of: "/a/1%2F2/b/3") == ["x": "1/2", "y": "3"])
        #expect(pattern.path(["x": "1"]) == "/a/1/b/")
        #expect(RoutePattern("/start").path() == "/start")
        #expect(RoutePattern("/start").parameters(of: "/start") == [:])
    }

    @Test("a route leads to the feature whose pattern it has")
    func wireframe() throws {
        let flux = Flux(state: GreetingState(), mutation: Features.mutation())
        let spy = DispatcherSpy(flux)
        let wireframe = FeatureWireframe(Features.all, flux.dispatcher)
        try wireframe.route(to: "/message/Ann%20Lee")
        try wireframe.route(to: "/start")
        spy.expectDispatched(ShowMessage(username: "Ann Lee"), CloseMessage())
        spy.expectNothingDispatched()
    }

    @Test("a route without a feature is an error", arguments: ["/nowhere", "/message/%20", "/message/"])
    func nowhere(path: String) {
        let flux = Flux(state: GreetingState(), mutation: Features.mutation())
        let spy = DispatcherSpy(flux)
        #expect(throws: RouteError(path: path)) {
            try FeatureWireframe(Features.all, flux.dispatcher).route(to: path)
        }
        spy.expectNothingDispatched()
    }
}
