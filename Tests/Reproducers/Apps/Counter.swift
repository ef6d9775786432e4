import FluxCore
import FluxFuzz

/// The smallest app there is.
///
/// The bug: it counts below zero.
struct CounterState: State, Equatable {
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
        case .decrement: state.count -= isRepaired && state.count == 0 ? 0 : 1
        }
    }
}

var counterFuzzer: Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement)
        .invariant("count ≥ 0") { $0.count >= 0 }
}
