extension PresenterSpec {
    /// Expects that a call dispatches exactly these actions, and changes this and nothing else.
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
        _ first: Action,
        _ others: Action...,
        in state: State,
        _ call: (P) -> Void,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expect([first] + others, of: call, in: state, changing: change, at: site)
    }

    /// Expects that a call dispatches exactly these actions, and leads to this state.
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
        _ first: Action,
        _ others: Action...,
        in state: State,
        then expected: State,
        _ call: (P) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judge(perform(call, in: state), [first] + others, .state(expected), at: site)
    }

    /// Expects that a call dispatches nothing and changes nothing: the presenter guards against it in this state.
    ///
    /// It also fails where a call waits for its answer that was made meanwhile, since that may bring something.
    ///
    /// - Parameters:
    ///   - state: The state before the call.
    ///   - pendingCalls: How many held calls may be pending then: 0 or more. A negative number is a failure.
    ///   - call: Calls the presenter.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNothing(
        in state: State,
        pendingCalls: Int = 0,
        _ call: (P) -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judge(perform(call, in: state), [], .changed { _ in }, allowing: pendingCalls, at: site)
    }

    /// Judges what a call dispatches, and what that changes.
    func expect(
        _ actions: [Action],
        of call: (P) -> Void,
        in state: State,
        changing change: (inout State) -> Void,
        at site: CallSite
    ) {
        let made = perform(call, in: state)
        withoutActuallyEscaping(change) { judge(made, actions, .changed($0), at: site) }
    }

    func perform(_ call: (P) -> Void, in state: State) -> PresenterCall<P, Action, State> {
        var made = PresenterCall(of: self, in: state)
        made.perform(call)
        return made
    }
}
