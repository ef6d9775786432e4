internal import FluxCore
internal import FluxFuzz

extension Workload {
    /// A presenter that is driven by its interactions, against a loop that drives the same presenter.
    static let presenter = Workload(
        name: "presenter",
        unit: "steps",
        size: 1000,
        debugSize: 200,
        quickSize: 10,
        units: { $0 * 100 },
        isExact: false,
        ours: { runs, seed in
            let fuzzer = PresenterFuzzer { StepPresenter(view: $0) }
                .interaction("tap +") { $0.increment() }
                .interaction("tap −") { $0.decrement() }
                .interaction("type", with: .int(in: 0...9)) { $0.add($1) }
                .guardRule("decrement only above zero", for: .decrement) { $0.count > 0 }
                .invariant("count ≥ 0") { $0.count >= 0 }
            return Outcome(fuzzer.run(seed: seed, budget: Budget(runs: runs)))
        },
        loop: { runs, seed in
            var random = LoopRandom(seed: seed)
            var steps = 0
            for _ in 0..<runs {
                let view = CountView()
                let presenter = StepPresenter(view: view)
                for _ in 0..<100 {
                    switch random.number(below: 3) {
                    case 0: presenter.increment()
                    case 1: presenter.decrement()
                    default: presenter.add(random.number(below: 10))
                    }
                    steps += 1
                    guard presenter.state.count >= 0 else { return Outcome(units: steps, isSound: false) }
                }
            }
            return Outcome(units: steps, isSound: true)
        }
    )
}

private final class StepPresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }

    func decrement() {
        if state.count > 0 { dispatch(.decrement) }
    }

    func add(_ number: Int) { dispatch(.add(number)) }
}

/// A view that shows a count.
final class CountView: ImmediateView {
    private(set) var count = 0

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count { self.count = count.value }
    }
}
