/// The state of a machine, at a place in memory that does not move.
@usableFromInline
final class StateBox<State> {
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
        machine(initial: initial, invariants: invariants, weights: weights) { state in
            actions.map { bind($0, to: state, mutate) }
        }
    }

    /// Makes a machine out of rules that are bound one by one.
    ///
    /// - Parameters:
    ///   - initial: The state in which every run begins.
    ///   - invariants: The invariants.
    ///   - weights: The weights of the action rules.
    ///   - bindRules: Binds the action rules to the state of the machine.
    /// - Returns: A machine with a state of its own.
    @inlinable
    static func machine(
        initial: State,
        invariants: [Invariant<State>],
        weights: Weights,
        bindRules: (UnsafeMutablePointer<State>) -> [BoundRule]
    ) -> Machine {
        let box = StateBox(initial)
        let state = box.pointer
        return Machine(
            rules: bindRules(state),
            invariants: invariants.map { invariant in
                let holds = invariant.holds
                return BoundInvariant { try holds(state.pointee) }
            },
            weights: weights,
            // The machine keeps the box alive through this closure, and with it the pointer.
            reset: { box.pointer.pointee = initial }
        )
    }

    /// Binds one action rule to the state.
    @inlinable
    static func bind(
        _ rule: ActionRule<Action, State>,
        to state: UnsafeMutablePointer<State>,
        _ mutate: @escaping (Action, inout State) -> Void
    ) -> BoundRule {
        let attempt = attempt(rule.origin, on: state, mutate)
        let offers = offers(rule.origin, in: state)
        guard let isEnabled = rule.isEnabled else {
            return BoundRule(weight: rule.weight, attempt: attempt, isEnabled: offers)
        }
        // The guard is wrapped around the rest here, once, because a test for whether there is one would
        // copy it at every step.
        return BoundRule(weight: rule.weight) { source in
            isEnabled(state.pointee) ? attempt(&source) : false
        } isEnabled: {
            isEnabled(state.pointee) ? offers?() ?? true : false
        }
    }

    /// Makes the function that draws an action and dispatches it.
    @inlinable
    static func attempt(
        _ origin: ActionRule<Action, State>.Origin,
        on state: UnsafeMutablePointer<State>,
        _ mutate: @escaping (Action, inout State) -> Void
    ) -> (inout ChoiceSource) -> Bool {
        switch origin {
        case .constant(let action):
            return { _ in
                mutate(action, &state.pointee)
                return true
            }
        case .generated(let generator):
            let draw = generator.body
            return { source in
                do { mutate(try draw(&source), &state.pointee) } catch { return false }
                return true
            }
        case .fromState(let make):
            return { source in
                let generator = make(state.pointee)
                // Asked beforehand, since to throw an error is to allocate it.
                if generator.defect != nil { return false }
                let draw = generator.body
                do { mutate(try draw(&source), &state.pointee) } catch { return false }
                return true
            }
        }
    }

    /// Whether a generator made from the state has something to offer; `nil` for what does not need to ask.
    @inlinable
    static func offers(
        _ origin: ActionRule<Action, State>.Origin,
        in state: UnsafeMutablePointer<State>
    ) -> (() -> Bool)? {
        guard case .fromState(let make) = origin else { return nil }
        return { make(state.pointee).defect == nil }
    }
}
