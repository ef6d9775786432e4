// An app whose module is isolated to the main actor by default, as in new projects of Xcode.

import FluxCore

struct CounterState: State, Equatable {
    var count = 0
}

enum CounterAction: Action, Equatable {
    case increment
    case decrement
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        state.count += action == .increment ? 1 : -1
    }
}

extension Presenter where Action == CounterAction, State == CounterState {
    func decrement() {
        if state.count > 0 { dispatch(.decrement) }
    }
}

nonisolated final class CounterPresenter: Presenter<CounterAction, CounterState> {
    @MainActor func load() {
        Task { dispatch(await Self.answer()) }
    }

    private static func answer() async -> CounterAction { .increment }
}

final class CounterViewController: View {
    var text = ""
    private lazy var presenter = CounterPresenter(view: self, state: CounterState(), mutation: CounterMutation())

    func tap() {
        presenter.dispatch(.increment)
    }

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { text = "\(count)" }
    }
}

enum SharedFlux {
    static let counter = Flux(state: CounterState(), mutation: CounterMutation())
}
