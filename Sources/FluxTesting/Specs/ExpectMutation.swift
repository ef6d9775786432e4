public import FluxCore

/// Expects that a mutation does in each case what the case says.
///
/// ```swift
/// expectMutation(
///     CounterMutation(),
///     cases: [
///         .given(CounterState(), when: .increment) { $0.count = 1 },
///         .given(CounterState(count: 1), when: .decrement, then: CounterState()),
///         .given(CounterState(), when: .decrement),  // nothing changes
///     ]
/// )
/// ```
///
/// Each case is checked by itself, as a step of a ``MutationSpec`` is, and fails at its own line. A table without cases
/// fails as well.
///
/// - Parameters:
///   - mutation: The mutation to put to the test.
///   - cases: The rows of the table.
///   - reporter: Takes the failures; by default the test framework that runs the present code.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
public func expectMutation<Reducer: Mutation>(
    _ mutation: Reducer,
    cases: [MutationCase<Reducer.Action, Reducer.State>],
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    expectMutation(
        by: { mutation.mutate(action: $0, state: &$1) },
        cases: cases,
        reporter: reporter,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}

/// Expects that a function that changes a state does in each case what the case says.
///
/// - Parameters:
///   - reduce: A pure function that changes the state as an action says.
///   - cases: The rows of the table.
///   - reporter: Takes the failures; by default the test framework that runs the present code.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
public func expectMutation<Action, State>(
    by reduce: (_ action: Action, _ state: inout State) -> Void,
    cases: [MutationCase<Action, State>],
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    if cases.isEmpty {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        reporter.report(Message("Expected cases to check, but the table is empty."), at: site)
    }
    for row in cases {
        let name = String(swiftSource: row.action)
        // Before the step, in case the state has an object that the mutation changes.
        let state = String(swiftSource: row.state)
        let step = MutationStep(row.action, in: row.state, named: name, expecting: row.expectation, mutate: reduce)
        if let problem = step.problem { reporter.report(problem.adding("Given:", [state]), at: row.site) }
    }
}
