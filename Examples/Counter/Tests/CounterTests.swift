import CounterApp
import CounterFuzzing
import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("Counter")
struct CounterTests {
    private let view = MockView<CounterState>()
    private let spy: DispatcherSpy<CounterAction>
    private let presenter: Presenter<CounterAction, CounterState>

    init() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        spy = DispatcherSpy(flux.dispatcher)
        presenter = Presenter(view: view, flux: flux)
    }

    @Test("“+” counts up")
    func increment() {
        presenter.increment()
        spy.expectDispatched(.increment)
        spy.expectNothingDispatched()
        view.expectReflected(\.count, 1)
        view.expectNoMoreReflections()
    }

    @Test("“−” counts down, and does nothing at zero")
    func decrement() {
        presenter.increment()
        presenter.decrement()
        presenter.decrement()
        spy.expectDispatched(.increment, .decrement)
        spy.expectNothingDispatched()
        view.expectReflected(\.count, 1)
        view.expectReflected(\.count, 0)
        view.expectNoMoreReflections()
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

    @Test("The presenter dispatches no decrement at zero, and its view shows the count")
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
