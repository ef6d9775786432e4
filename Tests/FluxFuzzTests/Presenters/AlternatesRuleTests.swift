import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Rules of actions that follow each other in turn.
@Suite("Rules over time", .fewRuns) struct AlternatesRuleTests {
    private let api = HeldCalls<String, [String]>("search")

    @MainActor @Test("of actions in turn find the second one without the first, with the shortest script")
    func stopsTwice() throws {
        let wrong = loads(api, .stopsTwice).startsAndStops()
        expectShortest(
            [#"load("a")"#, failedLoad],
            breaking: "starts and stops",
            of: wrong,
            passing: loads(api).startsAndStops(),
            steps: stepsOfLoads
        )
        let text = try stepLines(of: wrong.run())
        #expect(text.contains("✗ .stopLoading  no change"), "\(text)")
        #expect(!text.contains("⧖"), "\(text)")
    }

    @MainActor @Test("of actions in turn find the first one twice, with the shortest script, unless it may be")
    func beginsTwice() throws {
        let wrong = loads(api, .beginsTwice).startsAndStops()
        expectShortest(
            [#"load("a")"#, #"load("a")"#],
            breaking: "starts and stops",
            of: wrong,
            passing: loads(api, .beginsTwice).startsAndStops(mayOverlap: true),
            steps: stepsOfLoads
        )
        let text = try stepLines(of: wrong.run())
        #expect(text.contains("⧖ starts and stops: begins here"), "\(text)")
        #expect(!text.contains("nothing is on its way"), "\(text)")
    }

    @MainActor
    @Test(
        "of actions in turn find that the second one does not come, with the shortest script",
        arguments: [false, true]
    )
    func neverStops(mayOverlap: Bool) throws {
        let wrong = loads(api, .goesOnAfterFailure).startsAndStops(mayOverlap: mayOverlap)
        expectShortest(
            [#"load("a")"#, failedLoad],
            breaking: "starts and stops",
            of: wrong,
            passing: loads(api).startsAndStops(mayOverlap: mayOverlap),
            steps: stepsOfLoads
        )
        #expect(try stepLines(of: wrong.run()).contains("✗ starts and stops: nothing is on its way"))
    }

    @MainActor @Test("of actions in turn may be given as values")
    func values() throws {
        let counter = PresenterFuzzer { Taps(view: $0) }
            .interaction("both") { $0.tap([.increment, .decrement]) }
            .interaction("reset") { $0.tap([.reset]) }
        let right = counter.alternates("up, then down", .increment, .decrement).run(budget: .few)
        #expect(right.verdict == .noFailureFound)
        #expect(right.rules[0].checks == right.actions[0].drawn)
        let wrong = counter.alternates("down, then up", .decrement, .increment).run()
        #expect(try #require(wrong.counterexample).script == ["both"])
        let never = counter.alternates("adds, then resets", .add(1), .reset, mayOverlap: true)
        #expect(try #require(never.run().counterexample).script == ["reset"])
        let same = counter.alternates("twice", .reset, .reset).run()
        #expect(try #require(same.counterexample).script == ["reset"])
    }
}

private final class Taps: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func tap(_ actions: [CounterAction]) {
        for action in actions { dispatch(action) }
    }
}
