import FluxCore
import FluxFuzz
import FluxTesting
import GreetingApp
import GreetingFuzzing
import TestEffort
import Testing

@Suite("Fuzzing Greeting")
struct FuzzingTests {
    private static let budget = Budget(runs: 100, findings: 1)

    @Test("The features do what they should together, proven for up to five greetings")
    func features() {
        let report = GreetingFuzzers.features.verify(within: GreetingFuzzers.isSmall)
        expectHolds(report)
        #expect(report.distinctStates == 1126)
    }

    @Test("In a container that loses work each feature's loss is found, whatever the seed", arguments: seeds(50))
    func losingContainer(seed: UInt64) throws {
        let report = GreetingFuzzers.losingContainer.run(seed: seed, budget: Budget(runs: 20))
        let greeting = try #require(report.counterexamples.first { $0.rule == "who is greeted sees a message" })
        #expect(greeting.actions == [AnyAction(ShowMessage(username: "a"))])
        #expect(greeting.states.last == GreetingState(history: HistoryState(names: ["a"], count: 1)))
        let typing = try #require(
            report.counterexamples.first { $0.rule.hasPrefix("what is typed stands in the field") }
        )
        #expect(typing.actions == [AnyAction(MissRoute(path: "/nowhere")), AnyAction(ChangeName(name: " "))])
        #expect(typing.states.last == GreetingState())
    }

    @Test("The presenter holds")
    func presenter() {
        expectHolds(GreetingFuzzers.presenter, budget: Budget(runs: tries(30, inDebug: 4)))
    }

    @Test(
        "A button that looks for an empty name only leads nowhere for a space, whatever the seed",
        arguments: seeds(50)
    )
    func blankPresenter(seed: UInt64) throws {
        let counterexample = try #require(
            GreetingFuzzers.blankPresenter.run(seed: seed, budget: Self.budget).counterexample
        )
        #expect(counterexample.script == [#"type(" ")"#, "tap the button"])
        #expect(counterexample.actions.last?.dispatched == [AnyAction(MissRoute(path: "/message/%20"))])
        #expect(counterexample.rule == "only routes from elsewhere lead nowhere")
    }

    @Test("The route of VISPER's sample app leads nowhere for a slash, whatever the seed", arguments: seeds(50))
    func samplePresenter(seed: UInt64) throws {
        let counterexample = try #require(
            GreetingFuzzers.samplePresenter.run(seed: seed, budget: Self.budget).counterexample
        )
        #expect(counterexample.script == [#"type("/")"#, "tap the button"])
        #expect(counterexample.actions.last?.dispatched == [AnyAction(MissRoute(path: "/message//"))])
        #expect(counterexample.rule == "only routes from elsewhere lead nowhere")
    }

    @Test("Routes say what they should", .runs(tries(1_000)))
    func routes() {
        expectHolds(GreetingFuzzers.routesBack)
        expectHolds(GreetingFuzzers.routesArePlain)
        expectHolds(GreetingFuzzers.escapes)
        expectHolds(GreetingFuzzers.patterns)
    }

    @Test("A slash that is not encoded is found, whatever the seed", arguments: seeds(50))
    func sampleRoute(seed: UInt64) {
        #expect(GreetingFuzzers.sampleRoutesBack.run(seed: seed, budget: Self.budget).counterexample?.value == "/")
    }

    @Test("A percent sign that is not encoded is found, whatever the seed", arguments: seeds(50))
    func handmadeRoute(seed: UInt64) {
        #expect(GreetingFuzzers.handmadeRoutesBack.run(seed: seed, budget: Self.budget).counterexample?.value == "%")
    }
}
