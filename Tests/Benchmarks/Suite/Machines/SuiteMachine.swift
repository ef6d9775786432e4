internal import FluxFuzz

/// The state of any of the suite's machines.
struct MachineState: Hashable, Sendable, CustomStringConvertible {
    struct Item: Hashable, Sendable {
        let id: Int
        var isMarked = false
    }

    var registers: [Int] = [0, 0, 0]
    var items: [Item] = []

    /// The number of the next item that gets one.
    var next = 0

    var description: String { "\(registers) \(items.map { $0.isMarked ? "\($0.id)!" : "\($0.id)" })" }
}

/// An action: a rule of a machine, and the numbers that it has drawn.
struct Move: Hashable, Sendable, CustomStringConvertible {
    let rule: Int
    var numbers: [Int] = []

    var description: String { numbers.isEmpty ? "\(rule)" : "\(rule)\(numbers)" }
}

/// What numbers an action draws.
enum Payload: Sendable {
    case none
    case values(Shape)
    /// A place among the items.
    case index
    /// The number of an item that is there.
    case id
    /// A number from zero up to what a register holds.
    case upTo(register: Int)
}

/// A rule of a machine: when it is enabled, what it draws, and what it does.
struct MachineRule: Sendable {
    var payload = Payload.none
    let operations: [Operation]
    var guardian: Condition<MachineState>?
    var weight = 1
}

/// A machine of a few registers and a list of items.
struct SuiteMachine: Sendable {
    /// Where runs begin: in the empty state, or with numbers in the registers.
    var start: Shape?
    var rules: [MachineRule]
    /// Whether the states can be compared by the fuzzer.
    var isComparable = true
}

// MARK: - Steps

extension SuiteMachine {
    /// Changes a state as an action says.
    func apply(_ move: Move, to state: inout MachineState) {
        for operation in rules[move.rule].operations { apply(operation, move, to: &state) }
    }

    private func apply(_ operation: Operation, _ move: Move, to state: inout MachineState) {
        func number(_ operand: Operand) -> Int {
            switch operand {
            case .constant(let number): number
            case .drawn(let place): place < move.numbers.count ? move.numbers[place] : 0
            case .register(let place): state.registers[place]
            case .itemCount: state.items.count
            }
        }
        switch operation {
        case .add(let operand, let register): state.registers[register] &+= number(operand)
        case .set(let register, let operand): state.registers[register] = number(operand)
        case .scale(let register, let factor): state.registers[register] &*= factor
        case .follow(let register, let table): state.registers[register] = table[state.registers[register]]
        case .append(let operand): state.items.append(.init(id: number(operand)))
        case .appendNumbered:
            state.items.append(.init(id: state.next))
            state.next += 1
        case .remove(let operand):
            let id = number(operand)
            state.items.removeAll { $0.id == id }
        case .mark(let operand):
            let id = number(operand)
            for place in state.items.indices where state.items[place].id == id { state.items[place].isMarked.toggle() }
        case .removeLast: _ = state.items.popLast()
        case .removeAll: state.items = []
        case .appendDrawn: for number in move.numbers { state.items.append(.init(id: number)) }
        }
    }

    /// Makes the actions of a rule in a state; `nil` if it is not enabled there.
    func generator(of rule: Int, in state: MachineState) -> Gen<Move>? {
        if let guardian = rules[rule].guardian, !guardian.holds(for: state) { return nil }
        return generator(rule, state)
    }

    /// Makes the actions of a rule in a state that its guard allows.
    func generator(_ rule: Int, _ state: MachineState) -> Gen<Move> {
        switch rules[rule].payload {
        case .none: Gen.constant(Move(rule: rule))
        case .values(let shape): shape.generator.map { Move(rule: rule, numbers: $0.numbers) }
        case .index: Gen.index(of: state.items).map { Move(rule: rule, numbers: [$0]) }
        case .id: Gen.element(of: state.items.map(\.id)).map { Move(rule: rule, numbers: [$0]) }
        case .upTo(let register):
            Gen.int(in: 0...max(0, state.registers[register])).map { Move(rule: rule, numbers: [$0]) }
        }
    }

    /// Makes the initial states if they are chosen; `nil` if there is one.
    var starts: Gen<MachineState>? {
        start.map { shape in
            shape.generator.map { tree in
                var state = MachineState()
                for (place, number) in tree.numbers.prefix(3).enumerated() { state.registers[place] = number }
                return state
            }
        }
    }
}
