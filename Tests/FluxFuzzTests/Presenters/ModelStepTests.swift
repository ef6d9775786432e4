import FluxCore
import Testing

@testable import FluxFuzz

/// Whole steps of objects that are no presenters.
@Suite("Whole steps of models") struct ModelStepTests {
    private final class Model {
        var count = 0
        let api: HeldCalls<Int, Int>

        init(api: HeldCalls<Int, Int>) { self.api = api }

        func ask() {
            count += 1
            api.call(count, onAnswer: { [weak self] in self?.count = $0 })
        }
    }

    @Test("have no dispatches and no view, but calls and states")
    func model() throws {
        let api = HeldCalls<Int, Int>("ask")
        let models = ModelFuzzer(state: \.count) { Model(api: api) }
            .interaction("ask") { $0.ask() }
            .answer(to: api) { _ in 0 }
        let blind = models.afterEach("nothing to see") { $0.dispatches.isEmpty && $0.shown.isEmpty }
        #expect(blind.perform { $0.ask() }.verdict == .noFailureFound)
        let right =
            models
            .afterEach(of: "ask", "asks for the next") { $0.calls(of: api) == [$0.old + 1] && $0.new == $0.old + 1 }
        #expect(right.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
        let wrong = models.afterEach(of: "ask", "asks for one") { $0.calls(of: api) == [1] }
        #expect(try #require(wrong.run().counterexample).script == ["ask", "ask"])
    }
}
