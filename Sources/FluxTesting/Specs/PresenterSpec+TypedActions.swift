public import FluxCore

extension PresenterSpec where Action == AnyAction {
    /// Expects that a call dispatches exactly these actions, each of a type of its own, and changes this and nothing else.
    ///
    /// - Parameters:
    ///   - first: The first action.
    ///   - others: The others, in order.
    ///   - state: The state before the call.
    ///   - call: Calls the presenter.
    ///   - change: Makes the expected state from the one before the call; nothing changes, if it is left out.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ first: any FluxCore.Action & Sendable,
        _ others: (any FluxCore.Action & Sendable)...,
        in state: State,
        _ call: (P) -> Void,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expect(([first] + others).map { AnyAction($0) }, of: call, in: state, changing: change, at: site)
    }

    /// Expects that a call dispatches exactly these actions, each of a type of its own, and leads to this state.
    ///
    /// - Parameters:
    ///   - first: The first action.
    ///   - others: The others, in order.
    ///   - state: The state before the call.
    ///   - expected: The state after the call.
    ///   - call: Calls the presenter.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ first: any FluxCore.Action & Sendable,
        _ others: (any FluxCore.Action & Sendable)...,
        in state: State,
        then expected: State,
        _ call: (P) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judge(perform(call, in: state), ([first] + others).map { AnyAction($0) }, .state(expected), at: site)
    }
}
