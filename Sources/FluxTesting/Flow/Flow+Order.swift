public import FluxFuzz

// For a statement that names calls before actions, of which the compiler says otherwise that actions have to be `AnyAction`.

extension Flow {
    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ call: (P) throws -> Void,
        calls: ExpectedCall...,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        calls: ExpectedCall...,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        throws error: any Error,
        calls: ExpectedCall...,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ clock: VirtualClock,
        advances duration: Duration,
        calls: ExpectedCall...,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}
}
