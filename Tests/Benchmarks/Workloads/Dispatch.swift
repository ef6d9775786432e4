internal import Foundation
internal import FluxCore

extension Workload {
    /// A dispatch with one store, one presenter and one view, against a bare flux: a lock, a state, a mutation and a weak view
    /// that is called at once.
    static let dispatch = Workload(
        name: "dispatch",
        unit: "dispatches",
        size: 1_000_000,
        debugSize: 20_000,
        quickSize: 1000,
        units: { $0 },
        ours: { count, _ in
            let view = CounterView()
            let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
            for _ in 0..<count { presenter.dispatch(.increment) }
            return Outcome(units: view.count, isSound: presenter.state.count == count)
        },
        loop: { count, _ in
            let view = CounterView()
            let flux = BareFlux(view)
            for _ in 0..<count { flux.dispatch(.increment) }
            return Outcome(units: view.count, isSound: true)
        }
    )
}

/// What somebody would write by hand.
private final class BareFlux {
    private let lock = NSLock()
    private var state = CounterState()
    private let mutation = CounterMutation()
    private weak var view: CounterView?

    init(_ view: CounterView) { self.view = view }

    func dispatch(_ action: CounterAction) {
        lock.lock()
        let old = state
        mutation.mutate(action: action, state: &state)
        let new = state
        lock.unlock()
        view?.reflect(change: StateChange(new: new, old: old))
    }
}

final class CounterView: ImmediateView {
    private(set) var count = 0

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count { self.count = count.value }
    }
}
