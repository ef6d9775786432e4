import CounterApp
import ExampleSupport
import FluxCore

/// The counter in a terminal.
@MainActor
final class CounterScreen: Screen {
    private(set) var text = ""
    private var presenter: Presenter<CounterAction, CounterState>?

    init() {
        let presenter = Presenter(view: self, state: CounterState(), mutation: CounterMutation())
        presenter.reflect()
        self.presenter = presenter
    }

    var commands: [Command] {
        [
            Command("+", "count up") { [presenter] in presenter?.increment() },
            Command("-", "count down, not below zero") { [presenter] in presenter?.decrement() },
        ]
    }
}

extension CounterScreen: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { text = "\(count)" }
    }
}
