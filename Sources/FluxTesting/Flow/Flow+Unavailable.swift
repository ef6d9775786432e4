public import FluxFuzz

// For statements of which the compiler says otherwise something that does not help: ones with calls or views before actions, or
// views before calls, and several calls or views without brackets.

extension Flow {
    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ call: (P) throws -> Void,
        calls: ExpectedCalls,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        calls: ExpectedCalls,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        throws error: any Error,
        calls: ExpectedCalls,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is called.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ clock: VirtualClock,
        advances duration: Duration,
        calls: ExpectedCalls,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several calls are in brackets.
    @available(*, unavailable, message: "put several calls in brackets: calls: [first, second]")
    public func when(
        _ call: (P) throws -> Void,
        dispatches actions: Action...,
        calls first: ExpectedCalls,
        _ second: ExpectedCalls,
        _ others: ExpectedCalls...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several calls are in brackets.
    @available(*, unavailable, message: "put several calls in brackets: calls: [first, second]")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        dispatches actions: Action...,
        calls first: ExpectedCalls,
        _ second: ExpectedCalls,
        _ others: ExpectedCalls...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several calls are in brackets.
    @available(*, unavailable, message: "put several calls in brackets: calls: [first, second]")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        throws error: any Error,
        dispatches actions: Action...,
        calls first: ExpectedCalls,
        _ second: ExpectedCalls,
        _ others: ExpectedCalls...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several calls are in brackets.
    @available(*, unavailable, message: "put several calls in brackets: calls: [first, second]")
    public func when(
        _ clock: VirtualClock,
        advances duration: Duration,
        dispatches actions: Action...,
        calls first: ExpectedCalls,
        _ second: ExpectedCalls,
        _ others: ExpectedCalls...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is shown.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ call: (P) throws -> Void,
        shows: ExpectedViews,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is dispatched, then what is shown.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        shows: ExpectedViews,
        dispatches first: Action,
        _ others: Action...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: a statement says first what is called, then what is shown.
    @available(*, unavailable, message: "name the parts in the order dispatches:, calls:, shows:")
    public func when(
        _ call: (P) throws -> Void,
        dispatches first: Action,
        _ others: Action...,
        shows: ExpectedViews,
        calls: ExpectedCalls,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several views are in brackets.
    @available(*, unavailable, message: "put several views in brackets: shows: [first, second]")
    public func when(
        _ call: (P) throws -> Void,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows first: ExpectedViews,
        _ second: ExpectedViews,
        _ others: ExpectedViews...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several views are in brackets.
    @available(*, unavailable, message: "put several views in brackets: shows: [first, second]")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows first: ExpectedViews,
        _ second: ExpectedViews,
        _ others: ExpectedViews...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several views are in brackets.
    @available(*, unavailable, message: "put several views in brackets: shows: [first, second]")
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        throws error: any Error,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows first: ExpectedViews,
        _ second: ExpectedViews,
        _ others: ExpectedViews...,
        changing change: (inout State) -> Void = { _ in }
    ) {}

    /// Not available: several views are in brackets.
    @available(*, unavailable, message: "put several views in brackets: shows: [first, second]")
    public func when(
        _ clock: VirtualClock,
        advances duration: Duration,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows first: ExpectedViews,
        _ second: ExpectedViews,
        _ others: ExpectedViews...,
        changing change: (inout State) -> Void = { _ in }
    ) {}
}
