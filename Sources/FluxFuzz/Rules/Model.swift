/// What a fuzzer was told of an app: where runs begin, what can be done, how that changes the state, and what has to hold.
@usableFromInline
struct Model<Action, State> {
    @usableFromInline let start: Start<State>

    /// Changes the state as an action says.
    @usableFromInline let mutateInPlace: InPlace.Mutate

    /// What an action rule without a guard does; `nil` if it has to call ``mutateInPlace``.
    @usableFromInline let attemptInPlace: InPlace.Attempt?

    /// The mutation, if there is one, for a test that needs no fuzzer.
    let mutation: Any?

    @usableFromInline var actions: [ActionRule<Action, State>] = []
    @usableFromInline var rules: [Rule<Action, State>] = []
    @usableFromInline var goals: [NamedCondition<State>] = []
    @usableFromInline var labels: [NamedCondition<State>] = []

    /// The rules that are known to fail.
    var known = KnownRules()

    /// What is wrong with how the fuzzer was made, one line for each defect.
    var defects: [String] = []

    /// Makes a model without actions and rules.
    ///
    /// - Parameters:
    ///   - start: Where runs begin.
    ///   - mutation: The mutation, if there is one.
    ///   - mutateInPlace: Changes the state as an action says.
    ///   - attemptInPlace: What an action rule without a guard does, if that is known.
    @usableFromInline
    init(
        _ start: Start<State>,
        mutation: Any?,
        _ mutateInPlace: @escaping InPlace.Mutate,
        _ attemptInPlace: InPlace.Attempt? = nil
    ) {
        self.start = start
        self.mutation = mutation
        self.mutateInPlace = mutateInPlace
        self.attemptInPlace = attemptInPlace
    }

    /// How many actions, goals and labels there are.
    var declarationsBesideRules: Int { actions.count + goals.count + labels.count }

    /// Changes a state as an action says.
    @inlinable
    func mutate(_ action: Action, _ state: inout State) {
        Self.mutate(action, &state, by: mutateInPlace)
    }

    /// The same where the mutation is at hand, and the model isn't.
    @inlinable
    static func mutate(_ action: Action, _ state: inout State, by mutateInPlace: InPlace.Mutate) {
        var action = action
        apply(mutateInPlace, &action, &state)
    }

    /// Not by closures, which take a debug build twice as long.
    @inlinable
    static func apply(
        _ mutateInPlace: InPlace.Mutate,
        _ action: UnsafeMutablePointer<Action>,
        _ state: UnsafeMutablePointer<State>
    ) {
        mutateInPlace(action, state)
    }
}
