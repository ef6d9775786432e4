// The counter of Prex's README: its public names, signatures and ways of use, with the import changed. It is written after
// what is documented of Prex 0.3, not taken from its last README word by word.
// The target is compiled in Swift 6 mode and, through a link, in Swift 5 mode.

import FluxCore

// MARK: - State, action, mutation

struct CounterState: State {
    var count: Int = 0
}

enum CounterAction: Action {
    case increment
    case decrement
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment:
            state.count += 1

        case .decrement:
            state.count -= 1
        }
    }
}

// MARK: - Presenter

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

// MARK: - View

/// Stands for UIKit's class, which is isolated to the main actor.
@MainActor class UIViewController {
    func viewDidLoad() {}
}

/// Stands for UIKit's class, which is isolated to the main actor.
@MainActor final class UILabel {
    var text: String?
}

final class CounterViewController: UIViewController {
    let counterLabel = UILabel()
    private lazy var presenter = Presenter(
        view: self,
        state: CounterState(),
        mutation: CounterMutation()
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.reflect()
    }

    func incrementButtonTap() {
        presenter.increment()
    }

    func decrementButtonTap() {
        presenter.decrement()
    }
}

#if swift(>=6)
// The one concession to Swift 6 mode: the conformance is isolated like the class.
extension CounterViewController: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            counterLabel.text = "\(count)"
        }
    }
}
#else
extension CounterViewController: View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            counterLabel.text = "\(count)"
        }
    }
}
#endif

// MARK: - Shared flux

extension Flux where Action == CounterAction, State == CounterState {
    static let shared = Flux(state: CounterState(), mutation: CounterMutation())
}

enum SharedFlux {
    static let counter = Flux(state: CounterState(), mutation: CounterMutation())
}

final class SharedCounterViewController: UIViewController {
    private(set) var counts: [Int] = []
    private lazy var presenter = {
        let flux = Flux<CounterAction, CounterState>.shared
        return Presenter(view: self, flux: flux)
    }()

    func incrementButtonTap() {
        presenter.increment()
    }
}

extension SharedCounterViewController: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.changedProperty(for: \.count)?.value {
            counts.append(count)
        }
    }
}

// MARK: - Presenter subclass

final class CounterPresenter: Presenter<CounterAction, CounterState> {
    init<T: View>(view: T) where T.State == CounterState {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        super.init(view: view, flux: flux)
    }

    func incrementTwice() {
        dispatch(.increment)
        dispatch(.increment)
    }
}
