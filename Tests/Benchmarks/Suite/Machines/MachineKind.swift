internal import FluxFuzz

/// The kinds of problems that are about machines.
extension ProblemKind {
    static let machines = [
        MachineKind(name: "counters", measures: Measure.ofRegisters, SuiteMachine.counters),
        MachineKind(name: "stacks", measures: Measure.ofItems, SuiteMachine.stack),
        MachineKind(name: "numbered items", measures: Measure.ofItems + Measure.ofMarks, SuiteMachine.numberedItems),
        MachineKind(name: "items of the state", measures: Measure.ofItems + Measure.ofMarks, SuiteMachine.itemsOfState),
        MachineKind(name: "orders", measures: Measure.ofRegisters, SuiteMachine.order),
        MachineKind(name: "loops", measures: Measure.ofRegisters, SuiteMachine.loops),
        MachineKind(name: "coupled payloads", measures: Measure.ofRegisters, SuiteMachine.coupledPayloads),
        MachineKind(name: "initial states", measures: Measure.ofRegisters, SuiteMachine.initialStates),
        MachineKind(name: "guards", measures: Measure.ofRegisters + Measure.ofItems, SuiteMachine.guards),
        MachineKind(name: "payloads from the state", measures: Measure.everything, SuiteMachine.payloadsFromState),
        MachineKind(name: "list payloads", measures: Measure.ofItems, SuiteMachine.listPayloads),
        MachineKind(name: "several rules", failures: 2...3, measures: Measure.everything, SuiteMachine.anything),
        MachineKind(name: "mixed machines", measures: Measure.everything, SuiteMachine.anything),
    ].map(\.kind)
}

/// How problems about machines of one kind are made.
private struct MachineKind {
    let name: String
    var failures = 1...1
    let measures: [Measure<MachineState>]
    let makeMachine: @Sendable (inout LoopRandom) -> SuiteMachine

    init(
        name: String,
        failures: ClosedRange<Int> = 1...1,
        measures: [Measure<MachineState>],
        _ makeMachine: @escaping @Sendable (inout LoopRandom) -> SuiteMachine
    ) {
        self.name = name
        self.failures = failures
        self.measures = measures
        self.makeMachine = makeMachine
    }

    var kind: ProblemKind {
        ProblemKind(name: name) { random in
            var machine = makeMachine(&random)
            machine.isComparable = random.isOne(of: 2)
            let states = machine.walks(20, steps: 30).joined()
            if states.isEmpty { return nil }
            let failures = random.list(failures) { Condition.random(about: measures, Array(states), &$0) }
            return MachineProblem(machine: machine, failures: failures).problem
        }
    }
}

// MARK: - Measures

extension Measure<MachineState> {
    static let ofRegisters: [Measure] = [
        Measure("register 0") { $0.registers[0] },
        Measure("register 1") { $0.registers[1] },
        Measure("sum of registers") { $0.registers[0] &+ $0.registers[1] &+ $0.registers[2] },
        Measure("register 0 - register 1") { $0.registers[0] &- $0.registers[1] },
        Measure("registers 0 and 1 apart") { Int(($0.registers[0] &- $0.registers[1]).magnitude) },
    ]

    static let ofItems: [Measure] = [
        Measure("items") { $0.items.count },
        Measure("sum of items") { $0.items.reduce(0) { $0 + $1.id } },
        Measure("greatest item") { $0.items.reduce(0) { max($0, $1.id) } },
        Measure("distinct items") { Set($0.items.map(\.id)).count },
        Measure("repeated items") { $0.items.count - Set($0.items.map(\.id)).count },
        Measure("descents") { state in zip(state.items, state.items.dropFirst()).count { $0.id > $1.id } },
        Measure("last - first item") { ($0.items.last?.id ?? 0) - ($0.items.first?.id ?? 0) },
    ]

    static let ofMarks: [Measure] = [
        Measure("marked items") { $0.items.count { $0.isMarked } },
        Measure("open items") { $0.items.count { !$0.isMarked } },
        Measure("greatest marked item") { $0.items.reduce(0) { max($0, $1.isMarked ? $1.id : 0) } },
        Measure("sum of marked items") { $0.items.reduce(0) { $0 + ($1.isMarked ? $1.id : 0) } },
    ]

    static let everything = ofRegisters + ofItems + ofMarks
}
