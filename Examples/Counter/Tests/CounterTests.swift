import CounterApp
import FluxCore
import FluxFuzz
import FluxTesting
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

    @Test("Without the guard one step breaks the rule, whatever the seed", arguments: 0..<100)
    func unguarded(seed: UInt64) throws {
        let report = CounterFuzzers.unguarded.run(seed: seed)
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.decrement])
        #expect(counterexample.states == [CounterState(count: 0), CounterState(count: -1)])
        #expect(counterexample.rule == "count ≥ 0")
    }
}
