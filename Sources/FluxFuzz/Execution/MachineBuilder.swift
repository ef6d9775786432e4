/// The state of a machine, at a place in memory that does not move.
@usableFromInline
final class StateCell<State> {
    @usableFromInline let pointer: UnsafeMutablePointer<State>

    @usableFromInline
    init(_ initial: State) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: initial)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }
}

/// Binds the declarations of a fuzzer to a state, which makes a machine.
///
/// It is compiled into the caller's module, where the types are known. There the closures made here become
/// plain code for just these types.
@usableFromInline
enum MachineBuilder<Action, State> {
    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - initial: The state in which every run begins.
    ///   - actions: The action rules.
    ///   - invariants: The invariants.
    ///   - weights: The weights of the action rules.
    ///   - mutate: Changes a state as an action says.
    /// - Returns: A machine with a state of its own.
    @inlinable
    static func machine(
        initial: State,
        actions: [ActionRule<Action, State>],
        invariants: [Invariant<State>],
        weights: Weights,
        mutate: @escaping (Action, inout State) -> Void
    ) -> Machine {
        let cell = StateCell(initial)
        let state = cell.pointer
        return Machine(
            rules: actions.map { bind($0, to: state, mutate) },
            invariants: invariants.map { invariant in
                let holds = invariant.holds
                return BoundInvariant { try holds(state.pointee) }
            },
            weights: weights,
            // The machine keeps the cell alive through this closure, and with it the pointer.
            reset: { cell.pointer.pointee = initial }
        )
    }

    @inlinable
    static func bind(
        _ rule: ActionRule<Action, State>,
        to state: UnsafeMutablePointer<State>,
        _ mutate: @escaping (Action, inout State) -> Void
    ) -> BoundRule {
        let isEnabled = rule.isEnabled
        switch rule.origin {
        case .constant(let action):
            return BoundRule(weight: rule.weight) { _ in
                if let isEnabled, !isEnabled(state.pointee) { return false }
                mutate(action, &state.pointee)
                return true
            } offers: {
                isEnabled?(state.pointee) ?? true
            }
        case .generated(let generator):
            let draw = generator.body
            return BoundRule(weight: rule.weight) { source in
                if let isEnabled, !isEnabled(state.pointee) { return false }
                do throws(NoValue) { mutate(try draw(&source), &state.pointee) } catch { return false }
                return true
            } offers: {
                isEnabled?(state.pointee) ?? true
            }
        case .fromState(let make):
            return BoundRule(weight: rule.weight) { source in
                if let isEnabled, !isEnabled(state.pointee) { return false }
                let draw = make(state.pointee).body
                do throws(NoValue) { mutate(try draw(&source), &state.pointee) } catch { return false }
                return true
            } offers: {
                if let isEnabled, !isEnabled(state.pointee) { return false }
                return make(state.pointee).defect == nil
            }
        }
    }
}
