internal import FluxFuzz

/// What holds a state.
protocol MachineStateHolder {
    var state: MachineState { get set }
    init(_ state: MachineState)
}

extension MachineState: MachineStateHolder {
    var state: MachineState {
        get { self }
        set { self = newValue }
    }

    init(_ state: MachineState) { self = state }
}

/// A state that can't be compared, so none is known to have been there before.
struct OpaqueState: MachineStateHolder {
    var state: MachineState

    init(_ state: MachineState) { self.state = state }
}

extension SuiteMachine {
    /// The machine as a fuzzer, with one invariant for each way to fail, which has its number as its name.
    func fuzzer<State: MachineStateHolder>(
        of type: State.Type,
        failures: [Condition<MachineState>]
    ) -> Fuzzer<Move, State> {
        let reduce = { (move: Move, holder: inout State) in apply(move, to: &holder.state) }
        var fuzzer =
            starts.map { Fuzzer(Move.self, from: $0.map(State.init), reduce: reduce) }
            ?? Fuzzer(Move.self, from: State(MachineState()), reduce: reduce)
        for (index, rule) in rules.enumerated() {
            let isEnabled = rule.guardian.map { guardian in { (holder: State) in guardian.holds(for: holder.state) } }
            switch rule.payload {
            case .none: fuzzer = fuzzer.action(Move(rule: index), weight: rule.weight, when: isEnabled)
            case .values:
                fuzzer = fuzzer.action(generator(index, MachineState()), weight: rule.weight, when: isEnabled)
            case .index, .id, .upTo:
                fuzzer = fuzzer.action(weight: rule.weight, when: isEnabled) { generator(index, $0.state) }
            }
        }
        for (index, failure) in failures.enumerated() {
            fuzzer = fuzzer.invariant("\(index)") { !failure.holds(for: $0.state) }
        }
        return fuzzer
    }
}
