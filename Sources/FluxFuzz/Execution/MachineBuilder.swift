/// Binds a model to a state, which makes a machine.
///
/// It is compiled into the caller's module, where the types are known. There the closures made here become
/// plain code for just these types.
@usableFromInline
enum MachineBuilder<Action, State> {
    /// The step that a machine took last, for the rules that look at it.
    @usableFromInline
    typealias LastStep = Box<(old: State, action: Action)?>

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - model: What was declared.
    ///   - didBegin: Called with each initial state, if anybody looks at them.
    ///   - willAttempt: Called with the index of an action rule before it may dispatch an action.
    ///   - watching: Changes the state as an action says, for somebody who looks at that; the mutation itself if it is
    ///     `nil`.
    /// - Returns: A machine with a state of its own.
    @inlinable
    static func machine(
        _ model: Model<Action, State>,
        didBegin: ((State) -> Void)? = nil,
        willAttempt: ((Int) -> Void)? = nil,
        watching: InPlace.Mutate? = nil
    ) -> Machine {
        let box = StateBox<State>()
        let last = model.rules.contains { $0.isTransition } ? LastStep(nil) : nil
        let measures = StateMeasures<State>()
        let isWatched = watching != nil || last != nil
        // Not with `??`: what comes out of that is called through four functions that adapt it to an optional.
        var mutate = model.mutateInPlace
        if let watching { mutate = watching }
        let state = box.pointer
        return Machine(
            state: state,
            choosesStart: model.start.isChosen,
            start: start(model.start, box, last, didBegin),
            actions: UnretainedList(count: model.actions.count) { index in
                let rule = model.actions[index]
                let isConstant = willAttempt == nil && rule.isUnguardedConstant
                var attempt = rule.attempt
                if let willAttempt {
                    attempt = { action, state, source, mutate in
                        willAttempt(index)
                        return rule.attempt(action, state, &source, mutate)
                    }
                } else if !isWatched, isConstant, let attemptInPlace = model.attemptInPlace {
                    attempt = attemptInPlace
                }
                let action = StateBox<Action>()
                if case .constant(let constant) = rule.origin { action.set(constant) }
                // Whether a generator that is made from the state has something to offer shows when it is asked.
                let isEnabled = rule.isEnabled.map { isEnabled in { isEnabled(state.pointee) } }
                return ActionSlot(action, isConstant: isConstant, isEnabled: isEnabled, attempt: attempt)
            },
            rules: UnretainedList(count: model.rules.count) { bind(model.rules[$0], to: state, last) },
            goals: model.goals.map { bind($0.isMet, to: state) },
            labels: model.labels.map { bind($0.isMet, to: state) },
            weights: model.actions.map(\.weight),
            measures: { measures.measures(in: state.pointee) },
            mutate: noting(mutate, in: last),
            finish: _isPOD(State.self) && last == nil
                ? nil
                : {
                    box.clear()
                    last?.value = nil
                }
        )
    }

    /// Makes the function that begins a run.
    ///
    /// The machine keeps the box alive through it, and with it the pointer.
    @inlinable
    static func start(
        _ start: Start<State>,
        _ box: StateBox<State>,
        _ last: LastStep?,
        _ didBegin: ((State) -> Void)?
    ) -> (inout ChoiceSource) -> Bool {
        { source in
            switch start {
            case .state(let state):
                box.set(state)
            case .generated(let generator):
                guard let state = try? generator.draw(from: &source) else { return false }
                box.set(state)
            }
            last?.value = nil
            didBegin?(box.pointer.pointee)
            return true
        }
    }

    /// Wraps a mutation so that the step is noted, if anybody wants to know.
    @inlinable
    static func noting(_ mutate: @escaping InPlace.Mutate, in last: LastStep?) -> InPlace.Mutate {
        guard let last else { return mutate }
        return { action, state in
            last.value = (
                state.assumingMemoryBound(to: State.self).pointee,
                action.assumingMemoryBound(to: Action.self).pointee
            )
            mutate(action, state)
        }
    }

    /// Binds a goal or a label to the state.
    @inlinable
    static func bind(_ isMet: @escaping (State) -> Bool, to state: UnsafeMutablePointer<State>) -> () -> Bool {
        { isMet(state.pointee) }
    }

    /// Binds a rule to the state.
    @inlinable
    static func bind(
        _ rule: Rule<Action, State>,
        to state: UnsafeMutablePointer<State>,
        _ last: LastStep?
    ) -> BoundRule {
        if rule.isConditional { return bindConditional(rule, to: state, last) }
        switch rule.condition {
        case .invariant(_, _, let check):
            return BoundRule(check)
        case .transition(_, let holds):
            return BoundRule { _ in
                guard let step = last?.value else { return true }
                return try holds(step.old, step.action, state.pointee)
            }
        }
    }

    /// Binds a rule to the state that has not always something to say.
    @usableFromInline
    static func bindConditional(
        _ rule: Rule<Action, State>,
        to state: UnsafeMutablePointer<State>,
        _ last: LastStep?
    ) -> BoundRule {
        let applications = Box(0)
        return BoundRule(applications: applications) { _ in
            guard rule.applies(to: state.pointee, after: last?.value) else { return true }
            applications.value &+= 1
            return try rule.isRight(state.pointee, after: last?.value)
        }
    }
}
