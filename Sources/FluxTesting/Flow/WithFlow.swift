public import FluxCore

/// Makes a presenter on a flux of its own, and runs statements about what comes of what happens to it.
///
/// ```swift
/// withFlow(CounterState(), CounterMutation()) { CounterPresenter(view: $0, flux: $1) } do: { flow in
///     flow.when { $0.decrement() }
///     flow.when({ $0.increment() }, dispatches: .increment) { $0.count = 1 }
/// }
/// ```
///
/// If the code throws, what is left at the end is not checked.
///
/// - Parameters:
///   - state: The state at the beginning.
///   - mutation: What the actions do to the state.
///   - strictness: Whether all that comes has to be said; it has, if this is left out.
///   - reporter: Takes the failures; by default the test framework that runs the present code.
///   - fileID: The scope's module and file.
///   - filePath: The scope's file.
///   - line: The scope's line.
///   - column: The scope's column.
///   - makePresenter: Makes the presenter on a view and a flux.
///   - body: The statements.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
public func withFlow<P, Reducer: Mutation, Result>(
    _ state: Reducer.State,
    _ mutation: Reducer,
    _ strictness: Strictness = .exhaustive,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ makePresenter: (_ view: MockView<Reducer.State>, _ flux: Flux<Reducer.Action, Reducer.State>) throws -> P,
    do body: (Flow<P, Reducer.Action, Reducer.State>) throws -> Result
) rethrows -> Result where P: FluxPresenter<Reducer.Action, Reducer.State> {
    let flow = try Flow(state, mutation, strictness, reporter, makePresenter)
    defer { flow.close() }
    let result = try body(flow)
    flow.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}

/// Makes a presenter on a flux of its own, and runs asynchronous statements about what comes of what happens to it.
///
/// If the code throws, what is left at the end is not checked.
///
/// - Parameters:
///   - state: The state at the beginning.
///   - mutation: What the actions do to the state.
///   - strictness: Whether all that comes has to be said; it has, if this is left out.
///   - reporter: Takes the failures; by default the test framework that runs the present code.
///   - fileID: The scope's module and file.
///   - filePath: The scope's file.
///   - line: The scope's line.
///   - column: The scope's column.
///   - makePresenter: Makes the presenter on a view and a flux.
///   - body: The statements.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
nonisolated(nonsending) public func withFlow<P, Reducer: Mutation, Result>(
    _ state: Reducer.State,
    _ mutation: Reducer,
    _ strictness: Strictness = .exhaustive,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ makePresenter: (_ view: MockView<Reducer.State>, _ flux: Flux<Reducer.Action, Reducer.State>) throws -> P,
    do body: nonisolated(nonsending) (Flow<P, Reducer.Action, Reducer.State>) async throws -> Result
) async rethrows -> Result where P: FluxPresenter<Reducer.Action, Reducer.State> {
    let flow = try Flow(state, mutation, strictness, reporter, makePresenter)
    defer { flow.close() }
    let result = try await body(flow)
    flow.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}
