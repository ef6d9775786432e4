/// Machines made at random, small enough that the shortest way to a failure can be found.
extension SuiteMachine {
    /// Rules that change one or two registers.
    static func counters(_ random: inout LoopRandom) -> SuiteMachine {
        let registers = random.number(in: 1...2)
        return SuiteMachine(rules: random.list(2...5) { counterRule(on: $0.number(below: registers), &$0) })
    }

    private static func counterRule(on register: Int, _ random: inout LoopRandom) -> MachineRule {
        switch random.number(below: 8) {
        case 0, 1: MachineRule(operations: [.add(.constant(random.pick([1, 1, 2, 3, 5])), to: register)])
        case 2: MachineRule(operations: [.add(.constant(-1), to: register)])
        case 3: MachineRule(operations: [.set(register, .constant(random.pick([0, 0, 1, 10])))])
        case 4: MachineRule(operations: [.scale(register, by: random.pick([2, 3, -1]))])
        default: MachineRule(payload: .values(number(&random)), operations: [.add(.drawn(0), to: register)])
        }
    }

    private static func number(_ random: inout LoopRandom) -> Shape {
        let size = random.pick([1, 3, 9, 20, 100])
        return random.isOne(of: 3) ? .number(-size...size) : .number(0...size)
    }

    /// Push, pop and more, on a list of numbers.
    static func stack(_ random: inout LoopRandom) -> SuiteMachine {
        let push = MachineRule(payload: .values(number(&random)), operations: [.append(.drawn(0))])
        let others = [
            MachineRule(operations: [.removeLast]),
            MachineRule(operations: [.removeAll]),
            MachineRule(operations: [.append(.itemCount)]),
            MachineRule(operations: [.append(.constant(random.number(in: 1...20)))]),
            MachineRule(payload: .values(number(&random)), operations: [.append(.drawn(0)), .append(.drawn(0))]),
        ]
        return SuiteMachine(rules: shuffled([push] + random.list(1...3) { $0.pick(others) }, &random))
    }

    /// Items that get numbers, and actions that take any small number.
    static func numberedItems(_ random: inout LoopRandom) -> SuiteMachine {
        items(of: .values(.number(0...random.number(in: 3...9))), &random)
    }

    /// Items that get numbers, and actions on one that is there.
    static func itemsOfState(_ random: inout LoopRandom) -> SuiteMachine {
        items(of: random.isOne(of: 3) ? .index : .id, &random)
    }

    private static func items(of payload: Payload, _ random: inout LoopRandom) -> SuiteMachine {
        let others = [
            MachineRule(payload: payload, operations: [.mark(id: .drawn(0))]),
            MachineRule(payload: payload, operations: [.remove(id: .drawn(0))]),
            MachineRule(payload: payload, operations: [.mark(id: .drawn(0)), .appendNumbered]),
            MachineRule(payload: payload, operations: [.remove(id: .drawn(0)), .appendNumbered]),
            MachineRule(operations: [.removeLast]),
            MachineRule(operations: [.removeAll]),
        ]
        let add = MachineRule(operations: [.appendNumbered])
        return SuiteMachine(rules: shuffled([add, others[0]] + random.list(1...2) { $0.pick(others) }, &random))
    }

    /// Actions that lead from phase to phase in one order, or back.
    static func order(_ random: inout LoopRandom) -> SuiteMachine {
        let phases = random.number(in: 3...7)
        let count = random.number(in: 2...4)
        let right = (0..<phases).map { _ in random.number(below: count) }
        let rules = (0..<count).map { rule in
            let table = (0..<phases).map { phase in
                if right[phase] == rule { return phase + 1 }
                return random.isOne(of: 3) ? random.number(in: 0...phase) : phase
            }
            return MachineRule(operations: [
                .follow(0, table + [phases]), .add(.constant(1), to: random.number(in: 1...2)),
            ])
        }
        return SuiteMachine(rules: rules + random.list(0...1) { counterRule(on: 1, &$0) })
    }

    /// Actions that lead from place to place, in circles most often.
    static func loops(_ random: inout LoopRandom) -> SuiteMachine {
        let places = random.number(in: 4...12)
        let rules = random.list(2...3) { random in
            let table = (0..<places).map { place in
                random.isOne(of: 2) ? random.number(below: places) : (place + 1) % places
            }
            let count = random.isOne(of: 3) ? [Operation.add(.constant(1), to: 1)] : []
            return MachineRule(operations: [.follow(0, table)] + count)
        }
        return SuiteMachine(rules: rules)
    }

    /// Actions whose numbers are compared with those of other actions.
    static func coupledPayloads(_ random: inout LoopRandom) -> SuiteMachine {
        let rules = (0...1).map { register in
            let operation = random.isOne(of: 3) ? Operation.add(.drawn(0), to: register) : .set(register, .drawn(0))
            return MachineRule(payload: .values(number(&random)), operations: [operation])
        }
        let others = [
            MachineRule(operations: [.set(0, .register(1))]),
            MachineRule(operations: [.add(.register(0), to: 1)]),
            MachineRule(operations: [.add(.constant(1), to: 2)]),
            MachineRule(operations: [.set(random.number(below: 2), .constant(0))]),
        ]
        return SuiteMachine(rules: shuffled(rules + random.list(0...2) { $0.pick(others) }, &random))
    }

    /// Counters that begin with numbers that are chosen.
    static func initialStates(_ random: inout LoopRandom) -> SuiteMachine {
        var machine = random.isOne(of: 3) ? coupledPayloads(&random) : counters(&random)
        machine.start = Shape.tuple(1...2, { .number(0...$0.number(in: 3...30)) }, &random)
        return machine
    }

    /// Counters and a list, of which half of the actions are possible in some states only.
    static func guards(_ random: inout LoopRandom) -> SuiteMachine {
        var machine = counters(&random)
        machine.rules += stack(&random).rules
        let states = Array(machine.walks(10, steps: 30).joined())
        let measures = Measure.ofRegisters + Measure.ofItems
        for rule in machine.rules.indices where random.isOne(of: 2) {
            machine.rules[rule].guardian = .random(about: measures, states, &random)
        }
        return machine
    }

    /// Actions whose numbers are bounded by what is there.
    static func payloadsFromState(_ random: inout LoopRandom) -> SuiteMachine {
        let grow = MachineRule(operations: [.add(.constant(random.number(in: 1...3)), to: 0), .appendNumbered])
        let others = [
            MachineRule(payload: .upTo(register: 0), operations: [.add(.drawn(0), to: 1)]),
            MachineRule(payload: .upTo(register: 0), operations: [.set(1, .drawn(0))]),
            MachineRule(payload: .upTo(register: 0), operations: [.append(.drawn(0))]),
            MachineRule(payload: .upTo(register: 1), operations: [.add(.drawn(0), to: 0)]),
            MachineRule(payload: .index, operations: [.add(.drawn(0), to: 1)]),
            MachineRule(payload: .index, operations: [.mark(id: .drawn(0))]),
            MachineRule(payload: .id, operations: [.remove(id: .drawn(0)), .add(.drawn(0), to: 2)]),
            MachineRule(payload: .id, operations: [.mark(id: .drawn(0))]),
        ]
        return SuiteMachine(rules: shuffled([grow] + random.list(2...3) { $0.pick(others) }, &random))
    }

    /// Actions with lists or several numbers.
    static func listPayloads(_ random: inout LoopRandom) -> SuiteMachine {
        let rules = random.list(1...2) { random in
            let element = Shape.number(0...random.number(in: 1...4))
            let shape =
                random.isOne(of: 3)
                ? Shape.tuple([element, element]) : .list(element, 0...random.number(in: 1...3))
            return MachineRule(payload: .values(shape), operations: [.appendDrawn])
        }
        let others = [
            MachineRule(operations: [.removeLast]),
            MachineRule(operations: [.removeAll]),
            MachineRule(payload: .values(.number(0...4)), operations: [.remove(id: .drawn(0))]),
        ]
        return SuiteMachine(rules: shuffled(rules + random.list(0...2) { $0.pick(others) }, &random))
    }

    /// Rules of two or three of the other machines that work on one state.
    static func anything(_ random: inout LoopRandom) -> SuiteMachine {
        let makers = [counters, stack, numberedItems, itemsOfState, coupledPayloads, payloadsFromState, listPayloads]
        let rules = random.list(2...3) { random in random.pick(makers)(&random).rules }.flatMap(\.self)
        var kept = Array(shuffled(rules, &random).prefix(random.number(in: 3...6)))
        for rule in kept.indices where random.isOne(of: 4) { kept[rule].weight = random.number(in: 2...5) }
        let start = Shape.tuple([.number(0...random.number(in: 2...9))])
        return SuiteMachine(start: random.isOne(of: 5) ? start : nil, rules: kept)
    }

    private static func shuffled<Element>(_ elements: [Element], _ random: inout LoopRandom) -> [Element] {
        elements.shuffled(using: &random)
    }
}
