#if canImport(XCTest)
public import FluxCore
public import XCTest

extension XCTestCase {
    /// Makes a presenter on a flux of its own, for statements about what comes of what happens to it until the test ends.
    ///
    /// A test case has its flow in a property, and its tests go through it statement by statement:
    ///
    /// ```swift
    /// final class CounterTests: XCTestCase {
    ///     private lazy var flow = beginFlow(CounterState(), CounterMutation()) { CounterPresenter(view: $0, flux: $1) }
    ///
    ///     func testIncrement() {
    ///         flow.when({ $0.increment() }, dispatches: .increment) { $0.count = 1 }
    ///     }
    /// }
    /// ```
    ///
    /// What is left when the test method has ended is reported at this call, as `withFlow` reports it at the end of its scope.
    /// That is in a teardown block, so `tearDown` is too late for statements. If the test throws or is skipped, what is left
    /// is not checked.
    ///
    /// - Parameters:
    ///   - state: The state at the beginning.
    ///   - mutation: What the actions do to the state.
    ///   - strictness: Whether all that comes has to be said; it has, if this is left out.
    ///   - reporter: Takes the failures; by default the test framework that runs the present code.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    ///   - makePresenter: Makes the presenter on a view and a flux.
    /// - Returns: The flow.
    /// - Throws: What the closure throws.
    public func beginFlow<P, Reducer: Mutation>(
        _ state: Reducer.State,
        _ mutation: Reducer,
        _ strictness: Strictness = .exhaustive,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ makePresenter: (_ view: MockView<Reducer.State>, _ flux: Flux<Reducer.Action, Reducer.State>) throws -> P
    ) rethrows -> Flow<P, Reducer.Action, Reducer.State> where P: FluxPresenter<Reducer.Action, Reducer.State> {
        let flow = try Flow(state, mutation, strictness, reporter, makePresenter)
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        // Safe: XCTest calls it when the test method has ended, and nobody else goes on with the flow then.
        nonisolated(unsafe) let end = { [unowned self] in
            if let testRun, testRun.hasBeenSkipped || testRun.unexpectedExceptionCount > 0 { return flow.close() }
            flow.end(at: site)
        }
        addTeardownBlock { end() }
        return flow
    }
}
#endif
