import FluxCore

/// The counter that most tests use.
enum CounterAction: Action, Equatable {
    case increment
    case decrement
    case add(Int)
    case nothing
}

struct CounterState: State, Equatable {
    var count = 0
    var note: String?
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .add(let number): state.count += number
        case .nothing: break
        }
    }
}

typealias CounterFlux = Flux<CounterAction, CounterState>

func makeCounter() -> CounterFlux {
    Flux(state: CounterState(), mutation: CounterMutation())
}
