internal import FluxFuzz

extension Workload {
    /// A list of structs with strings, and invariants that look at all of it.
    static let todo = Workload(
        name: "todo",
        unit: "steps",
        size: 5000,
        debugSize: 1000,
        quickSize: 50,
        units: { $0 * 100 },
        isExact: false,
        ours: { runs, seed in Outcome(todoFuzzer().run(seed: seed, budget: Budget(runs: runs))) },
        loop: { runs, seed in TodoLoop(seed: seed).run(runs) }
    )
}

func todoFuzzer() -> Fuzzer<TodoAction, TodoState> {
    let ids = 0..<20
    return Fuzzer(TodoMutation(), from: TodoState())
        .action(Titles.generator.map { .add(title: $0) })
        .action(Gen.int(in: ids).map { .toggle(id: $0) })
        .action(Gen.int(in: ids).map { .remove(id: $0) })
        .action(Gen.element(of: TodoFilter.allCases).map { .setFilter($0) })
        .action(.clearDone)
        .action(zip(Gen.int(in: ids), Titles.generator).map { .rename(id: $0, title: $1) })
        .invariant("ids are unique") { Set($0.items.map(\.id)).count == $0.items.count }
        .invariant("ids are below nextID") { state in state.items.allSatisfy { $0.id < state.nextID } }
}

/// The todo list's runs, written by hand.
private struct TodoLoop {
    private let mutation = TodoMutation()
    private let filters = TodoFilter.allCases
    private var random: LoopRandom

    init(seed: UInt64) {
        random = LoopRandom(seed: seed)
    }

    /// Makes runs of 100 steps each, and checks the state after each step.
    consuming func run(_ runs: Int) -> Outcome {
        var steps = 0
        var run = 0
        while run < runs {
            var state = TodoState()
            var step = 0
            while step < 100 {
                mutation.mutate(action: action(), state: &state)
                steps += 1
                guard Set(state.items.map(\.id)).count == state.items.count,
                    state.items.allSatisfy({ $0.id < state.nextID })
                else { return Outcome(units: steps, isSound: false) }
                step += 1
            }
            use(state)
            run += 1
        }
        return Outcome(units: steps, isSound: true)
    }

    private mutating func action() -> TodoAction {
        switch random.number(below: 6) {
        case 0: return .add(title: Titles.title(&random))
        case 1: return .toggle(id: random.number(below: 20))
        case 2: return .remove(id: random.number(below: 20))
        case 3: return .setFilter(filters[random.number(below: filters.count)])
        case 4: return .clearDone
        default: return .rename(id: random.number(below: 20), title: Titles.title(&random))
        }
    }
}
