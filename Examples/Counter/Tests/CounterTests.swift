import CounterApp
import CounterFuzzing
import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("Counter")
struct CounterTests {
    @Test("“+” counts up")
    func increment() {
        let view = MockView<CounterState>()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let spy = DispatcherSpy(flux.dispatcher)
        let presenter = Presenter(view: view, flux: flux)
        presenter.increment()
        spy.expectDispatched(.increment)
        spy.expectNothingDispatched()
        view.expectReflected(\.count, 1)
        view.expectNoMoreReflections()
    }

    @Test("“−” counts down, and does nothing at zero")
    func decrement() {
        withFlow(CounterState(), CounterMutation()) {
            Presenter(view: $0, flux: $1)
        } do: { flow in
            flow.when({ $0.increment() }, dispatches: .increment) { $0.count = 1 }
            flow.when({ $0.decrement() }, dispatches: .decrement) { $0.count = 0 }
            flow.when { $0.decrement() }
            #expect(flow.view.values(of: \.count) == [1, 0])
        }
    }

    @Test("The count stays at zero or above behind the guard")
    func guarded() {
        expectHolds(CounterFuzzers.guarded)
    }

    @Test("Without the guard one step breaks the rule, whatever the seed", arguments: seeds(100))
    func unguarded(seed: UInt64) throws {
        let report = CounterFuzzers.unguarded.run(seed: seed)
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.decrement])
        #expect(counterexample.states == [CounterState(count: 0), CounterState(count: -1)])
        #expect(counterexample.rule == "count ≥ 0")
    }

    @Test("The guard is proven enough for each state up to 100")
    func verified() {
        let report = CounterFuzzers.guarded.verify(within: { $0.count <= 100 })
        expectHolds(report)
        #expect(report.distinctStates == 101)
    }

    @Test("The presenter dispatches no decrement at zero, and its view shows the count", .runs(tries(1_000)))
    func presenterHolds() {
        expectHolds(CounterFuzzers.presenter)
    }

    @Test("Without its “if” the presenter breaks the rule with one tap, whatever the seed", arguments: seeds(100))
    func carelessPresenter(seed: UInt64) throws {
        let counterexample = try #require(CounterFuzzers.carelessPresenter.run(seed: seed).counterexample)
        #expect(counterexample.script == ["tap −"])
        #expect(counterexample.actions.map(\.dispatched) == [[.decrement]])
        #expect(counterexample.rule == "decrement only above zero")
    }
}
