public import FluxCore

/// A fuzzer of any object whose state can be read: a view model, a store of another framework, an observable object.
///
/// ```swift
/// let counters = ModelFuzzer(state: \.count) { CounterModel() }
///     .interaction("tap +") { $0.increment() }
///     .interaction("tap −") { $0.decrement() }
///     .invariant("count ≥ 0") { $0 >= 0 }
/// ```
///
/// It is a ``PresenterFuzzer`` without a view and without actions: its invariants look at the state after each
/// interaction, its transition rules at the state before, the text of the interaction, and the state after it, where an
/// interaction has changed the state. All else, such as ``HeldCalls``, is the same.
public typealias ModelFuzzer<Model, State> = PresenterFuzzer<Model, Void, String, State>

extension PresenterFuzzer where V == Void, Action == String {
    /// Makes a fuzzer for an object whose state can be read.
    ///
    /// - Parameters:
    ///   - state: Reads what the rules look at; for several properties, a tuple or a value made of them.
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makeModel: Makes a new object for a run.
    public init(
        state: @escaping (_ model: P) -> State,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeModel: @escaping () -> P
    ) {
        self.init(.model, fileID, line) { PresenterHarness(makeModel(), state: state) }
    }
}

extension PresenterFuzzer where V == Void, Action: FluxCore.Action {
    /// Makes a fuzzer for an object that dispatches actions, and whose state can be read, such as a view model.
    ///
    /// Invariants are checked when an interaction is over, since parts of the object may hear of an action later than
    /// others. Nobody sees the object right before a dispatch: for the first action of an interaction, the state before it
    /// is that before the interaction, and for another one, that when the one before it was delivered. Dispatches should
    /// come from the thread that runs the fuzzer. What the initialiser of the object dispatches is seen by no rule.
    ///
    /// - Parameters:
    ///   - state: Reads what the rules look at.
    ///   - dispatcher: Where the object dispatches. What it does there is shown, and guard rules look at it.
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makeModel: Makes a new object, with a new dispatcher, for a run.
    public init(
        state: @escaping (_ model: P) -> State,
        dispatcher: @escaping (_ model: P) -> Dispatcher<Action>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeModel: @escaping () -> P
    ) {
        self.init(.dispatchingModel, fileID, line) {
            let model = makeModel()
            return PresenterHarness(model, state: state, dispatcher: dispatcher(model))
        }
    }
}
