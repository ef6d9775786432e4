public import FluxCore

// For those who know flows by other words.

extension Flow {
    /// Not available: a flow calls what the view calls.
    @available(*, unavailable, message: "call what the view calls: flow.when({ $0.… }, dispatches: …) { … }")
    public func send(_ action: Action, changing change: (inout State) -> Void = { _ in }) {}

    /// Not available: what is dispatched belongs to what lets it happen.
    @available(*, unavailable, message: "say what it comes of: flow.when(recorder, answers: …, dispatches: …) { … }")
    public func receive(_ action: Action, changing change: (inout State) -> Void = { _ in }) {}
}

extension CallRecorder {
    /// Not available: the call has an argument.
    @_disfavoredOverload
    @available(*, unavailable, message: "say what it is called with: recorder.with(…)")
    public func with() -> ExpectedCalls { [] }
}

/// Not available: the statements are in a closure with a name.
@available(*, unavailable, message: "name the closure of the statements: withFlow(…) { … } do: { flow in … }")
public func withFlow<P, Reducer: Mutation>(
    _ state: Reducer.State,
    _ mutation: Reducer,
    _ strictness: Strictness = .exhaustive,
    _ makePresenter: (_ view: MockView<Reducer.State>, _ flux: Flux<Reducer.Action, Reducer.State>) throws -> P
) -> (_ body: (Flow<P, Reducer.Action, Reducer.State>) throws -> Void) -> Void
where P: FluxPresenter<Reducer.Action, Reducer.State> {
    { _ in }
}
