import FluxCore

/// The counter, the example that the tests of the fuzzer share.
enum CounterAction: Action, Equatable {
    case increment
    case decrement
    case reset
    case add(Int)
}

struct CounterState: State, Hashable {
    var count = 0
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .reset: state.count = 0
        case .add(let amount): state.count += amount
        }
    }
}
