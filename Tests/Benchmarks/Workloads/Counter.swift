internal import FluxCore
internal import FluxFuzz

struct CounterState: State, Equatable {
    var count = 0
}

enum CounterAction: Action, Equatable {
    case increment
    case decrement
    case reset
    case add(Int)
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .reset: state.count = 0
        case .add(let number): state.count += number
        }
    }
}

extension Workload {
    /// Next to nothing to do in each step, so it shows what the fuzzer itself takes.
    static let counter = Workload(
        name: "counter",
        unit: "steps",
        size: 50_000,
        debugSize: 10_000,
        quickSize: 100,
        units: { $0 * 100 },
        isExact: false,
        ours: { runs, seed in Outcome(counterFuzzer().run(seed: seed, budget: Budget(runs: runs))) },
        loop: { runs, seed in CounterLoop(seed: seed).run(runs) }
    )
}

func counterFuzzer() -> Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement, when: { $0.count > 0 })
        .action(.reset)
        .action { state in Gen.int(in: -min(10, state.count)...10).map(CounterAction.add) }
        .invariant("count ≥ 0") { $0.count >= 0 }
}

/// The counter's runs, written by hand.
private struct CounterLoop {
    private let mutation = CounterMutation()
    private var random: LoopRandom

    init(seed: UInt64) {
        random = LoopRandom(seed: seed)
    }

    /// Makes runs of 100 steps each, and checks the state after each step.
    consuming func run(_ runs: Int) -> Outcome {
        var steps = 0
        var run = 0
        while run < runs {
            var state = CounterState()
            var step = 0
            while step < 100 {
                mutation.mutate(action: action(in: state), state: &state)
                steps += 1
                guard state.count >= 0 else { return Outcome(units: steps, isSound: false) }
                step += 1
            }
            use(state)
            run += 1
        }
        return Outcome(units: steps, isSound: true)
    }

    /// One of the actions that are enabled, each of the four equally likely.
    private mutating func action(in state: CounterState) -> CounterAction {
        var choice = random.number(below: 4)
        if choice == 1, state.count == 0 {
            choice = random.number(below: 3)
            if choice > 0 { choice += 1 }
        }
        switch choice {
        case 0: return .increment
        case 1: return .decrement
        case 2: return .reset
        default:
            let least = min(10, state.count)
            return .add(random.number(below: least + 11) - least)
        }
    }
}
