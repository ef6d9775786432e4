import FluxCore
import Testing

/// What is told of commits without a tap.
@Suite struct FluxObservationTests {
    @Test func tellsOfEachCommitWithItsStatesThoseOfNestedDispatchesToo() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        var seen: [[Int]] = []
        flux.observe {
            seen.append([$0.count, $2.count])
        } firstReflection: {
        }
        let subscription = flux.dispatcher.register { [unowned flux] action in
            if flux.store.state.count < 3 { flux.dispatcher.dispatch(action) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(seen == [[0, 1], [1, 2], [2, 3]])
        flux.dispatcher.unregister(subscription)
    }
}
