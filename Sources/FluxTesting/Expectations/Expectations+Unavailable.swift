public import FluxFuzz

// For expectations of which the compiler says otherwise something that does not help.

extension MockView {
    /// Not available: the values are compared by their `==`.
    @_disfavoredOverload
    @available(*, unavailable, message: "the property has no ==: say what has to hold, expectReflected(where: { … })")
    public func expectReflected<Value>(_ property: KeyPath<State, Value>, _ expected: Value, _ others: Value...) {}

    /// Not available: the states are compared by their `==`.
    @_disfavoredOverload
    @available(*, unavailable, message: "the state has no ==; say what has changed: view.expectReflected { $0.… = … }")
    public func expectReflected(_ expected: State, _ others: State...) {}
}

extension DispatcherSpy {
    /// Not available: the actions are arguments.
    @_disfavoredOverload
    @available(*, unavailable, message: "leave out the brackets: spy.expectDispatched(.first, .second)")
    public func expectDispatched(_ actions: [Action]) {}
}

/// Not available: the number of runs belongs to the budget.
@available(*, unavailable, message: "put the runs into the budget: expectHolds(fuzzer, budget: Budget(runs: …))")
public func expectHolds(_ fuzzer: some Checkable, seed: UInt64? = nil, runs: Int) {}
