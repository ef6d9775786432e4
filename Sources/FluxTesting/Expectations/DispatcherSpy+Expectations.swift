internal import FluxCore

extension DispatcherSpy {
    /// Expects that the next actions were these, in this order.
    ///
    ///     spy.expectDispatched(.setQuery("swift"), .setIsFetching(true))
    ///
    /// Actions that are Equatable are compared by `==`, others by their structure: by case and payload.
    ///
    /// - Parameters:
    ///   - first: The first of them.
    ///   - others: The others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ first: Action,
        _ others: Action...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(([first] + others).map { .action($0) }, at: site)
    }

    /// Waits for the next actions, and expects that they are these, in this order.
    ///
    /// - Parameters:
    ///   - first: The first of them.
    ///   - others: The others.
    ///   - timeout: How long to wait at most; it returns as soon as the actions are there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public nonisolated(nonsending) func expectDispatched(
        _ first: Action,
        _ others: Action...,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(([first] + others).map { .action($0) }, at: site, within: timeout)
    }

    /// Expects that the next action meets a condition.
    ///
    ///     spy.expectDispatched(where: { if case .setError(.some) = $0 { true } else { false } })
    ///
    /// - Parameters:
    ///   - condition: Whether the action is right.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        where condition: @escaping (Action) -> Bool,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.meeting(condition)], at: site)
    }

    /// Waits for the next action, and expects that it meets a condition.
    ///
    /// - Parameters:
    ///   - condition: Whether the action is right.
    ///   - timeout: How long to wait at most; it returns as soon as the action is there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public nonisolated(nonsending) func expectDispatched(
        where condition: @escaping (Action) -> Bool,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext([.meeting(condition)], at: site, within: timeout)
    }

    /// Expects that the next action is of a case, whatever its payload is.
    ///
    ///     spy.expectDispatched(caseNamed: "setFetchDate")
    ///
    /// - Parameters:
    ///   - name: The name of the case, without a dot.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        caseNamed name: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.ofCase(name)], at: site)
    }

    /// Expects that the next action is of a case, with a payload that meets a condition.
    ///
    ///     spy.expectDispatched(caseNamed: "addRepositories") { (added: [Repository]) in added.count == 2 }
    ///
    /// - Parameters:
    ///   - name: The name of the case, without a dot.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    ///   - condition: Whether the payload is right. A case with several associated values has a tuple of them.
    public func expectDispatched<Payload>(
        caseNamed name: String,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ condition: @escaping (Payload) -> Bool
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.ofCase(name, condition)], at: site)
    }

    /// Expects that every action has been asserted; where none has been, that none was dispatched.
    ///
    /// It also fails where some may still come: if another thread is delivering an action, or a ``CallRecorder`` of the
    /// test holds a call that was made since the spy was.
    ///
    /// - Parameters:
    ///   - pendingCalls: How many held calls may be pending, for a test that checks what happens meanwhile:
    ///     0 or more. A negative number is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNothingDispatched(
        pendingCalls: Int = 0,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard recording.canBe(pendingCalls, "allow \(pendingCalls) pending calls", at: site) else { return }
        recording.expectNoMore(at: site) { doubt(pendingCalls: pendingCalls) }
    }

    /// Passes over actions that do not matter: they count as asserted.
    ///
    /// - Parameters:
    ///   - number: How many, 0 or more; all that there are, if it is left out. Fewer are a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func skip(
        _ number: Int? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        recording.skip(number, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
