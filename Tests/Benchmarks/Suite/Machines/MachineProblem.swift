internal import FluxFuzz

/// A statement about the states of a machine, or several.
struct MachineProblem: Sendable {
    let machine: SuiteMachine

    /// What is wrong with a state that refutes a statement; the first one that holds counts.
    let failures: [Condition<MachineState>]

    /// How many steps from different states are tried to find the shortest way.
    static let greatestEffort = 30_000

    /// The problem, unless it is trivial, too easy, or too hard to find or to solve.
    var problem: Problem? {
        guard isFoundAtRandom, let minima, minima.allSatisfy({ actions(in: $0) > 1 }) else { return nil }
        return Problem(text: description, minima: minima) { seed, evaluations in
            let budget = Budget(shrinkEvaluations: evaluations, findings: 1)
            return machine.isComparable
                ? ending(of: MachineState.self, seed, budget) : ending(of: OpaqueState.self, seed, budget)
        }
    }

    private func ending<State: MachineStateHolder>(
        of type: State.Type,
        _ seed: UInt64,
        _ budget: Budget
    ) -> Problem.Ending? {
        let report = machine.fuzzer(of: type, failures: failures).run(seed: seed, budget: budget)
        return Problem.Ending(report) {
            Int($0)
        } text: { counterexample in
            let start = machine.start == nil ? "" : "\(counterexample.states[0].state.registers) "
            return "\(start)\(counterexample.actions)"
        }
    }

    private func actions(in form: Problem.Form) -> Int {
        form.choices.ends.count - (machine.start == nil ? 0 : 1)
    }

    /// What fails in a state; `nil` if nothing does.
    func failure(in state: MachineState) -> Int? { failures.firstIndex { $0.holds(for: state) } }

    /// Whether some of a few runs fail, and none at once.
    private var isFoundAtRandom: Bool {
        let walks = machine.walks(40, steps: 40)
        let steps = walks.compactMap { $0.firstIndex { failure(in: $0) != nil } }
        return steps.count >= 4 && steps.allSatisfy { $0 > 0 }
    }
}

extension MachineProblem: CustomStringConvertible {
    var description: String {
        let start = machine.start.map { "from \($0); " } ?? ""
        let rules = machine.rules.enumerated().map { index, rule in
            let condition = rule.guardian.map { " if \($0)" } ?? ""
            return "\(index) \(rule.payload) \(rule.operations)\(condition)"
        }
        let state = machine.isComparable ? "" : ", states can't be compared"
        return "\(failures): \(start)\(rules.joined(separator: "; "))\(state)"
    }
}

// MARK: - The simplest counterexamples

extension MachineProblem {
    /// A way to a state.
    private struct Path {
        var choices = Choices()
        var moves: [Move] = []
        let start: MachineState
        var state: MachineState
    }

    /// For each failure, the simplest counterexample; `nil` unless all are found within ``greatestEffort``.
    ///
    /// All states are visited, those of fewer steps first. What follows depends on the state alone, so of all ways to it
    /// the simplest one will do.
    var minima: [Problem.Form]? {
        var minima: [Int: Path] = [:]
        var seen: Set<MachineState> = []
        var effort = 0
        var layer: [MachineState: Path] = [:]
        for path in firstPaths { enter(path, &layer, &minima) }
        while minima.count < failures.count, !layer.isEmpty {
            seen.formUnion(layer.keys)
            var next: [MachineState: Path] = [:]
            var found: [Int: Path] = [:]
            for path in layer.values {
                for rule in machine.rules.indices {
                    guard let generator = machine.generator(of: rule, in: path.state) else { continue }
                    generator.walkChoices { choices, move in
                        effort += 1
                        guard let move else { return true }
                        var longer = path
                        machine.apply(move, to: &longer.state)
                        if seen.contains(longer.state) { return true }
                        longer.choices.append([UInt64(rule)] + choices)
                        longer.moves.append(move)
                        enter(longer, &next, &found)
                        return effort < Self.greatestEffort
                    }
                    if effort >= Self.greatestEffort { return nil }
                }
            }
            minima.merge(found) { shorter, _ in shorter }
            layer = next
        }
        guard minima.count == failures.count else { return nil }
        return minima.sorted { $0.key < $1.key }.map { rule, path in
            let start = machine.start == nil ? "" : "\(path.start.registers) "
            return Problem.Form(rule: rule, choices: path.choices, text: "\(start)\(path.moves)")
        }
    }

    private var firstPaths: [Path] {
        guard let starts = machine.starts else { return [Path(start: MachineState(), state: MachineState())] }
        var paths: [Path] = []
        starts.walkChoices { choices, state in
            if let state { paths.append(Path(choices: Choices([[0] + choices]), start: state, state: state)) }
            return true
        }
        return paths
    }

    /// Keeps a way if it is the simplest one to its state, or to what fails there.
    private func enter(_ path: Path, _ layer: inout [MachineState: Path], _ found: inout [Int: Path]) {
        func simplest(_ other: Path?) -> Path {
            if let other, other.choices < path.choices { other } else { path }
        }
        if let failure = failure(in: path.state) {
            found[failure] = simplest(found[failure])
        } else {
            layer[path.state] = simplest(layer[path.state])
        }
    }
}

// MARK: - Runs at random

extension SuiteMachine {
    /// The states of some runs, each from the initial one on.
    func walks(_ count: Int, steps: Int) -> [[MachineState]] {
        (0..<count).map { number in
            var random = LoopRandom(seed: UInt64(number))
            let start = starts.map { $0.sample(seed: random.next())?.value }
            guard var state = start ?? MachineState() else { return [] }
            var states = [state]
            for _ in 0..<steps {
                let rule = random.number(below: rules.count)
                let move = generator(of: rule, in: state).flatMap { $0.sample(seed: random.next())?.value }
                guard let move else { continue }
                apply(move, to: &state)
                states.append(state)
            }
            return states
        }
    }
}
