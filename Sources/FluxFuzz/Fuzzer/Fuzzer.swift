public import FluxCore

/// A fuzzer: it looks for a sequence of actions that leads to a state which breaks a rule.
///
/// ```swift
/// let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
///     .action(.increment)
///     .action(.decrement, when: { $0.count > 0 })
///     .invariant("count ≥ 0") { $0.count >= 0 }
///
/// try fuzzer.check()
/// ```
///
/// A fuzzer is a value. Each method that declares something returns a copy, so a fuzzer can be the base of
/// several others. Everything it is given must be pure: the same action in the same state always gives the
/// same result.
public struct Fuzzer<Action, State> {
    /// What was declared.
    @usableFromInline var model: Model<Action, State>

    /// Wraps the mutation so that each step is written into a trace.
    ///
    /// It is made where the types are known, since code that is generic looks them up at each step.
    @usableFromInline let recordInPlace: (_ trace: Trace<Action, State>) -> InPlace.Mutate

    /// The simplest state in which a run can begin, or `nil` if there is none.
    package var simplestInitialState: State? { model.start.simplest }

    /// Makes a fuzzer for a mutation.
    ///
    /// - Parameters:
    ///   - mutation: The mutation to put to the test.
    ///   - initial: The state in which every run begins.
    @inlinable
    public init<Reducer: Mutation>(
        _ mutation: Reducer,
        from initial: State
    ) where Reducer.Action == Action, Reducer.State == State {
        self.init(Model(.state(initial), mutation: mutation, InPlace.mutate(mutation), InPlace.attempt(mutation)))
    }

    /// Makes a fuzzer for a mutation whose runs begin in different states.
    ///
    /// ```swift
    /// Fuzzer(CartMutation(), from: .element(of: [CartState(), CartState(items: [3])]))
    /// ```
    ///
    /// - Parameters:
    ///   - mutation: The mutation to put to the test.
    ///   - initial: Makes the state in which a run begins. A verification begins in all that it can make.
    @inlinable
    public init<Reducer: Mutation>(
        _ mutation: Reducer,
        from initial: Gen<State>
    ) where Reducer.Action == Action, Reducer.State == State {
        self.init(Model(.generated(initial), mutation: mutation, InPlace.mutate(mutation), InPlace.attempt(mutation)))
    }

    /// Makes a fuzzer for a function that changes a state.
    ///
    /// - Parameters:
    ///   - action: The type of the actions.
    ///   - initial: The state in which every run begins.
    ///   - reduce: A pure function that changes the state as an action says.
    @inlinable
    public init(
        _ action: Action.Type,
        from initial: State,
        reduce: @escaping (_ action: Action, _ state: inout State) -> Void
    ) {
        self.init(Model(.state(initial), mutation: nil, InPlace.mutate(reduce)))
    }

    /// Makes a fuzzer for a function that changes a state, whose runs begin in different states.
    ///
    /// - Parameters:
    ///   - action: The type of the actions.
    ///   - initial: Makes the state in which a run begins. A verification begins in all that it can make.
    ///   - reduce: A pure function that changes the state as an action says.
    @inlinable
    public init(
        _ action: Action.Type,
        from initial: Gen<State>,
        reduce: @escaping (_ action: Action, _ state: inout State) -> Void
    ) {
        self.init(Model(.generated(initial), mutation: nil, InPlace.mutate(reduce)))
    }

    /// Makes a fuzzer for a model, whose mutation is known where this is compiled.
    @inlinable
    init(_ model: Model<Action, State>) {
        self.model = model
        let mutate = model.mutateInPlace
        recordInPlace = { $0.recording(mutate) }
    }
}
