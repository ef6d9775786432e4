internal import FluxCore
internal import FluxFuzz

extension Workload {
    /// A presenter that makes a call or gets the answer to one in each step, against a loop that drives the same presenter with
    /// a fake that somebody wrote by hand.
    static let calls = Workload(
        name: "calls",
        unit: "steps",
        size: 1000,
        debugSize: 200,
        quickSize: 10,
        units: { $0 * 100 },
        isExact: false,
        ours: { runs, seed in
            let calls = HeldCalls<Int, Int>("double")
            let fuzzer = PresenterFuzzer {
                AskingPresenter(view: $0) { number, answer in calls.call(number, onAnswer: answer) }
            }
            .interaction("double", with: .int(in: 0...9)) { $0.double($1) }
            .answer(to: calls) { 2 * $0 }
            .invariant("count ≥ 0") { $0.count >= 0 }
            return Outcome(fuzzer.run(seed: seed, budget: Budget(runs: runs)))
        },
        loop: { runs, seed in
            var random = LoopRandom(seed: seed)
            var steps = 0
            for _ in 0..<runs {
                let fake = Fake()
                let view = CountView()
                let presenter = AskingPresenter(view: view) { fake.pending.append(($0, $1)) }
                for _ in 0..<100 {
                    if fake.pending.isEmpty || random.number(below: 2) == 0 {
                        presenter.double(random.number(below: 10))
                    } else {
                        let (number, answer) = fake.pending.remove(at: random.number(below: fake.pending.count))
                        answer(2 * number)
                    }
                    steps += 1
                    guard presenter.state.count >= 0 else { return Outcome(units: steps, isSound: false) }
                }
            }
            return Outcome(units: steps, isSound: true)
        }
    )
}

private final class Fake {
    var pending: [(Int, (Int) -> Void)] = []
}

private final class AskingPresenter: Presenter<CounterAction, CounterState> {
    private let ask: (Int, @escaping (Int) -> Void) -> Void

    init(view: some View<CounterState>, ask: @escaping (Int, @escaping (Int) -> Void) -> Void) {
        self.ask = ask
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func double(_ number: Int) {
        ask(number) { [weak self] doubled in self?.dispatch(.add(doubled)) }
    }
}
