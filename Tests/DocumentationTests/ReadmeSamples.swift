// The samples of README.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Testing

struct CounterState: State {
    var count = 0
}

enum CounterAction: Action {
    case increment
    case decrement
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        }
    }
}

extension Presenter where Action == CounterAction, State == CounterState {
    func increment() {
        dispatch(.increment)
    }

    func decrement() {
        if state.count > 0 {
            dispatch(.decrement)
        }
    }
}

@Test func incrementIsReflected() {
    let view = MockView<CounterState>()
    let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())

    presenter.increment()

    view.expectReflected(\.count, 1)
    view.expectNoMoreReflections()
}

@Test func decrementIsDispatchedAboveZeroOnly() {
    let view = MockView<CounterState>()
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let spy = DispatcherSpy(flux.dispatcher)
    let presenter = Presenter(view: view, flux: flux)

    presenter.decrement()
    spy.expectNothingDispatched()

    presenter.increment()
    presenter.decrement()
    spy.expectDispatched(.increment, .decrement)
}

@Test func countStaysAtZeroOrAbove() {
    expectHolds(
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
    )
}

/// As few runs show as much here.
@Suite(.runs(100)) struct PresenterFuzzing {
    @Test func decrementIsKeptAwayFromZero() {
        expectHolds(
            PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
                .interaction("tap +") { $0.increment() }
                .interaction("tap −") { $0.decrement() }
                .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
        )
    }
}
