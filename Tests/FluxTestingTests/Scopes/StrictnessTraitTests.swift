#if canImport(Testing)
import FluxCore
import FluxTesting
import Testing

@Suite("A test with a strictness trait", .strictness(.exhaustive))
struct StrictnessTraitTests {
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test("passes where everything was asserted")
    func met() {
        let spy = DispatcherSpy(flux)
        flux.dispatcher.dispatch(.increment)
        spy.expectDispatched(.increment)
    }

    @Test("inherits it from its suite, and may have its own", .strictness(.partial))
    func own() {
        // An exhaustive end would be a failure; a partial one is a warning.
        let log = FailureLog()
        let spy = DispatcherSpy(flux, reporter: log)
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.add(2))
        spy.expectDispatched(.add(2))
        #expect(log.messages == [])
    }

    @Test("checks its recorders when it ends, where they were made")
    func end() async throws {
        let log = FailureLog()
        let test = try #require(Test.current)
        var line: UInt = 0
        try await StrictnessTrait.strictness(.exhaustive).provideScope(for: test, testCase: nil) { [flux] in
            _ = DispatcherSpy(flux, reporter: log)
            flux.dispatcher.dispatch(.increment)
        }
        line = #line - 3
        #expect(log.messages == [], "the spy is gone when the action comes")
        try await StrictnessTrait.strictness(.exhaustive).provideScope(for: test, testCase: nil) { [flux] in
            let spy = DispatcherSpy(flux, reporter: log)
            flux.dispatcher.dispatch(.increment)
            #expect(spy.actions.count == 1)
        }
        #expect(log.failures.map(\.callSite.line) == [line + 6])
    }
}
#endif
