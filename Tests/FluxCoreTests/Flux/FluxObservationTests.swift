import FluxCore
import Testing

/// What is told of commits without a tap.
@Suite struct FluxObservationTests {
    @Test func tellsOfEachCommitWithItsStatesThoseOfNestedDispatchesToo() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        var seen: [[Int]] = []
        flux.observe { seen.append([$0.count, $2.count]) }
        let subscription = flux.dispatcher.register { [unowned flux] action in
            if flux.store.state.count < 3 { flux.dispatcher.dispatch(action) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(seen == [[0, 1], [1, 2], [2, 3]])
        flux.dispatcher.unregister(subscription)
    }

    @Test func tellsOfTheFirstReflectionOnce() {
        let view = QuietView()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        var reflections = 0
        presenter.flux.observeFirstReflection { reflections += 1 }
        #expect(reflections == 0)
        for _ in 0..<3 { presenter.dispatch(.increment) }
        #expect(reflections == 1)
    }
}

private final class QuietView: ImmediateView {
    func reflect(change: StateChange<CounterState>) {}
}
