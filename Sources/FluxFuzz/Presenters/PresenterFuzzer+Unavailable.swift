public import FluxCore

// For declarations of which the compiler says otherwise something that does not help.

extension PresenterFuzzer {
    /// Not available: each run needs a presenter of its own.
    @available(*, unavailable, message: "each run needs a new presenter: put it into a closure, PresenterFuzzer { … }")
    public init(_ presenter: P) where P: FluxPresenter<Action, State>, V == RecordingView<State> { fatalError() }

    /// Not available: the argument has a name.
    @_disfavoredOverload
    @available(*, unavailable, message: "name the argument: .interaction(\"…\", with: …) { … }")
    public func interaction<Argument>(
        _ name: InteractionName<Argument>,
        _ argument: Gen<Argument>,
        _ perform: (_ presenter: P, _ argument: Argument) -> Void
    ) -> PresenterFuzzer {
        self
    }

    /// Not available: an answer has to be made.
    @_disfavoredOverload
    @available(*, unavailable, message: "say what the answer is: .answer(to: calls) { argument in … }")
    public func answer<Argument, Answer>(to calls: HeldCalls<Argument, Answer>) -> PresenterFuzzer { self }

    /// Not available: the generator is made for an argument.
    @available(*, unavailable, message: "put the generator into a closure: .answer(to: calls) { argument in … }")
    public func answer<Argument, Answer>(
        to calls: HeldCalls<Argument, Answer>,
        from answers: Gen<Answer>
    ) -> PresenterFuzzer {
        self
    }

    /// Not available: the states that a presenter can reach are not listed.
    @available(*, unavailable, message: "only a Fuzzer can be verified: Fuzzer(mutation, from: state).verify()")
    public func verify(
        within bound: (State) -> Bool = { _ in true },
        budget: Budget? = nil
    ) -> FuzzReport<Interaction<Action>, State> {
        run()
    }

    /// Not available: a goal for each value of a property says so.
    @available(*, unavailable, message: "name the argument: .reaches(all: …)")
    public func reaches<Value>(_ property: KeyPath<State, Value>) -> PresenterFuzzer { self }
}
