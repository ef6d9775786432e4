import FluxCore
import Testing

@Suite("Composition of mutations")
struct MutationCompositionTests {
    private enum AppAction: Action {
        case first(CounterAction)
        case second(CounterAction)
        case both
    }

    private struct AppState: State, Equatable {
        var first = CounterState()
        var second = CounterState()
    }

    private func mutate(_ mutation: some Mutation<AppAction, AppState>, _ actions: AppAction...) -> AppState {
        actions.reduce(into: AppState()) { mutation.mutate(action: $1, state: &$0) }
    }

    private let first = CounterMutation().scope(state: \AppState.first) { (action: AppAction) in
        switch action {
        case .first(let action): action
        case .both: .increment
        case .second: nil
        }
    }

    private let second = CounterMutation().scope(state: \AppState.second) { (action: AppAction) in
        switch action {
        case .second(let action): action
        case .both: .add(10)
        case .first: nil
        }
    }

    @Test("scope changes its part only, for its own actions only")
    func scope() {
        #expect(mutate(first, .first(.increment), .second(.add(5))) == AppState(first: CounterState(count: 1)))
    }

    @Test("combine lets both take effect, the second on what the first left")
    func combine() {
        let both = first.combine(with: second)
        #expect(
            mutate(both, .first(.increment), .both)
                == AppState(first: CounterState(count: 2), second: CounterState(count: 10))
        )
        let doubled = first.combine(with: first)
        #expect(mutate(doubled, .first(.increment)).first.count == 2)
    }
}
