public import FluxCore

extension DispatcherSpy where Action == AnyAction {
    /// Expects that the next actions were these, each of a type of its own, in this order.
    ///
    ///     spy.expectDispatched(LoadContacts(), ContactsLoaded(contacts: []))
    ///
    /// - Parameters:
    ///   - first: The first of them.
    ///   - others: The others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ first: any FluxCore.Action & Sendable,
        _ others: (any FluxCore.Action & Sendable)...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(([first] + others).map { .action(AnyAction($0)) }, at: site)
    }

    /// Waits for the next actions, and expects that they are these, each of a type of its own, in this order.
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
        _ first: any FluxCore.Action & Sendable,
        _ others: (any FluxCore.Action & Sendable)...,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(([first] + others).map { .action(AnyAction($0)) }, at: site, within: timeout)
    }

    /// Expects that the next action is of a type, and meets a condition.
    ///
    ///     spy.expectDispatched(ContactsLoaded.self) { $0.contacts.count == 2 }
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    ///   - condition: Whether the action is right; if it is left out, any of the type is.
    public func expectDispatched<Typed: FluxCore.Action>(
        _ type: Typed.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ condition: @escaping (Typed) -> Bool = { _ in true }
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.ofType(type, condition)], at: site)
    }
}
