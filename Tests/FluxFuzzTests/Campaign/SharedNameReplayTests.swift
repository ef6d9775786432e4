import FluxCore
import Testing

@testable import FluxFuzz

/// Steps of which several declarations may come.
@Suite("A replay of steps that several declarations have the name of")
struct SharedNameReplayTests {
    @Test("learns which of them makes the steps, also where the first one is not made of its choices any more")
    func learns() {
        let numbers = Gen.int(in: 0...9)
        let fuzzer = Fuzzer(CounterAction.self, from: 0) { _, count in count += 1 }
            .action(numbers.map { CounterAction.add(2 * $0) })
            .action(numbers.map { CounterAction.add(2 * $0 + 1) })
            .invariant("always") { _ in true }
        // One by one, and with all steps behind it each time, there would be more steps than are taken to tell them apart.
        let steps = Array(repeating: NamedStep(".add(3)", choices: [1]), count: 400)
        let token = ReplayToken(
            NamedSteps(rule: ShortText("always"), steps: [NamedStep(".add(1)", choices: [5])] + steps)
        )
        let report = fuzzer.replay(token.text)
        #expect(report.verdict == .noFailureFound, "\(report.verdict)")
        #expect(report.steps == 401)
    }

    @Test("repeats a failure though an interaction of the same name is added")
    func interactions() throws {
        let increments = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap") { $0.dispatch(.increment) }
            .invariant("below three") { $0.count < 3 }
        let token = try #require(increments.run(seed: 1).counterexample).token
        let both = increments.interaction("tap") { $0.dispatch(.reset) }
        #expect(both.replay(token).counterexample?.script == ["tap", "tap", "tap"])
    }
}
