extension PresenterSpec {
    /// Expects that an asynchronous call dispatches exactly these actions, and changes this and nothing else.
    ///
    /// - Parameters:
    ///   - first: The first action.
    ///   - others: The others, in order.
    ///   - state: The state before the call.
    ///   - call: Calls the presenter, and waits for it; it runs where the test does.
    ///   - change: Makes the expected state from the one before the call; nothing changes, if it is left out.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectDispatched(
        _ first: Action,
        _ others: Action...,
        in state: State,
        _ call: nonisolated(nonsending) @escaping (sending P) async -> Void,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let made = await perform(call, in: state, at: site)
        withoutActuallyEscaping(change) { judge(made, [first] + others, .changed($0), at: site) }
    }

    /// Expects that an asynchronous call dispatches exactly these actions, and leads to this state.
    ///
    /// - Parameters:
    ///   - first: The first action.
    ///   - others: The others, in order.
    ///   - state: The state before the call.
    ///   - expected: The state after the call.
    ///   - call: Calls the presenter, and waits for it; it runs where the test does.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectDispatched(
        _ first: Action,
        _ others: Action...,
        in state: State,
        then expected: State,
        _ call: nonisolated(nonsending) @escaping (sending P) async -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let made = await perform(call, in: state, at: site)
        judge(made, [first] + others, .state(expected), at: site)
    }

    /// Expects that an asynchronous call dispatches nothing and changes nothing: the presenter guards against it in this state.
    ///
    /// It also fails where a call waits for its answer that was made meanwhile, since that may bring something.
    ///
    /// - Parameters:
    ///   - state: The state before the call.
    ///   - pendingCalls: How many held calls may be pending then: 0 or more. A negative number is a failure.
    ///   - call: Calls the presenter, and waits for it; it runs where the test does.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectNothing(
        in state: State,
        pendingCalls: Int = 0,
        _ call: nonisolated(nonsending) @escaping (sending P) async -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let made = await perform(call, in: state, at: site)
        judge(made, [], .changed { _ in }, allowing: pendingCalls, at: site)
    }

    nonisolated(nonsending) private func perform(
        _ call: nonisolated(nonsending) @escaping (sending P) async -> Void,
        in state: State,
        at site: CallSite
    ) async -> PresenterCall<P, Action, State> {
        var made = PresenterCall(of: self, in: state)
        // Safe: the presenter was made for this call, and nobody else calls it.
        nonisolated(unsafe) let presenter = made.presenter
        let ending = await AwaitedCall.wait(at: site, made.sources, since: made.start) { await call(presenter) }
        if ending.isCancelled { made.advice = AwaitedCall.cancellation }
        if let tasks = ending.tasks { made.take(tasks) }
        return made
    }
}
