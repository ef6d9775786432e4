internal import Foundation
internal import FluxCore

/// How dispatches grow with what there is: threads, observers, properties and elements.
extension Workload {
    static let growth =
        [threads(2), threads(8), observers(10, against: 1), observers(1000, against: 10)]
        + [largeState("100 properties", ManyProperties()), largeState("10000 elements", ManyElements())]

    /// Dispatches of several threads, against as many of one, in wall time.
    private static func threads(_ threads: Int) -> Workload {
        Workload(
            name: "\(threads) threads",
            unit: "dispatches",
            size: 400_000,
            debugSize: 20_000,
            quickSize: 800,
            units: { $0 },
            clock: .wall,
            ours: { count, _ in dispatch(count, onThreads: threads) },
            loop: { count, _ in dispatch(count, onThreads: 1) }
        )
    }

    /// Dispatches with several observers, against more of them with fewer, so that as many are called: 1 means linear time.
    private static func observers(_ observers: Int, against fewer: Int) -> Workload {
        Workload(
            name: "\(observers) observers",
            unit: "calls",
            size: 1_000_000,
            debugSize: 100_000,
            quickSize: 10_000,
            units: { $0 },
            ours: { count, _ in deliver(count, to: observers) },
            loop: { count, _ in deliver(count, to: fewer) }
        )
    }

    /// Dispatches that change one property of a large state, against dispatches that change one of two properties: 1 means that
    /// the size does not matter.
    private static func largeState(_ name: String, _ state: some SizedState) -> Workload {
        Workload(
            name: name,
            unit: "dispatches",
            size: 300_000,
            debugSize: 20_000,
            quickSize: 1000,
            units: { $0 },
            ours: { count, _ in dispatch(count, to: state) },
            loop: { count, _ in dispatch(count, to: TwoProperties()) }
        )
    }

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

private protocol SizedState: State, Sendable {
    var number: Int { get set }
}

private struct TwoProperties: SizedState {
    var number = 0
    var other = 0
}

private struct ManyProperties: SizedState {
    struct Ten { var (a, b, c, d, e, f, g, h, i, j) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) }

    var number = 0
    var (a, b, c, d, e, f, g, h, i, j) = (Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten(), Ten())
}

private struct ManyElements: SizedState {
    var number = 0
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
