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

    /// Dispatches of eight threads, against as many of one, in wall time.
    static let threads = Workload(
        name: "8 threads",
        unit: "dispatches",
        size: 400_000,
        debugSize: 20_000,
        quickSize: 800,
        units: { $0 },
        clock: .wall,
        ours: { count, _ in dispatch(count, onThreads: 8) },
        loop: { count, _ in dispatch(count, onThreads: 1) }
    )

    /// Dispatches with a thousand observers, against a hundred times as many with ten: 1 means linear time.
    static let observers = Workload(
        name: "1000 observers",
        unit: "calls",
        size: 1_000_000,
        debugSize: 100_000,
        quickSize: 10_000,
        units: { $0 },
        ours: { count, _ in deliver(count, to: 1000) },
        loop: { count, _ in deliver(count, to: 10) }
    )

    /// Dispatches that change one property of a state with a hundred properties and a list of 10,000 elements, against
    /// dispatches that change one of two properties: 1 means that the size does not matter.
    static let largeState = Workload(
        name: "large state",
        unit: "dispatches",
        size: 300_000,
        debugSize: 20_000,
        quickSize: 1000,
        units: { $0 },
        ours: { count, _ in dispatch(count, to: LargeState()) },
        loop: { count, _ in dispatch(count, to: SmallState()) }
    )

    private static func dispatch(_ count: Int, onThreads threads: Int) -> Outcome {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let view = CounterView()
        let presenter = Presenter(view: view, flux: flux)
        let group = DispatchGroup()
        for _ in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                for _ in 0..<count / threads { flux.dispatcher.dispatch(.increment) }
                group.leave()
            }
        }
        group.wait()
        return Outcome(units: view.count, isSound: presenter.state.count == count)
    }

    private static func deliver(_ calls: Int, to observers: Int) -> Outcome {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        var called = 0
        for _ in 0..<observers { _ = flux.store.addListener { _ in called += 1 } }
        for _ in 0..<calls / observers { flux.dispatcher.dispatch(.increment) }
        return Outcome(units: called, isSound: flux.store.state.count == calls / observers)
    }

    private static func dispatch<Sized: SizedState>(_ count: Int, to state: Sized) -> Outcome {
        let view = SizedView<Sized>()
        let presenter = Presenter(view: view, state: state, mutation: SizedMutation<Sized>())
        for _ in 0..<count { presenter.dispatch(.increment) }
        return Outcome(units: view.number, isSound: presenter.state.number == count)
    }
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

private final class CounterView: ImmediateView {
    private(set) var count = 0

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count { self.count = count.value }
    }
}

private protocol SizedState: State {
    var number: Int { get set }
}

private struct SmallState: SizedState {
    var number = 0
    var other = 0
}

private struct LargeState: SizedState {
    struct Ten { var (a, b, c, d, e, f, g, h, i, j) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) }

    var number = 0
    var (a, b, c, d, e, f, g, h, i, j) = (Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten())
    var list = Array(0..<10_000)
}

private struct SizedMutation<Sized: SizedState>: Mutation {
    func mutate(action: CounterAction, state: inout Sized) {
        if action == .increment { state.number += 1 }
    }
}

private final class SizedView<Sized: SizedState>: ImmediateView {
    private(set) var number = 0

    func reflect(change: StateChange<Sized>) {
        if let number = change.number { self.number = number.value }
    }
}
