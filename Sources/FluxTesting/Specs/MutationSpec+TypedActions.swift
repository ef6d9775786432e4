public import FluxCore

extension MutationSpec where Action == AnyAction {
    /// Takes a step with an action that is a type of its own, and expects that it changes this and nothing else.
    ///
    /// ```swift
    /// MutationSpec(contactsMutation, given: ContactsState())
    ///     .when(LoadContacts()) { $0.list = .running() }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - change: Makes the expected state from the one before the step; nothing changes, if it is left out.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Returns: The spec that goes on from the state that the mutation made.
    @discardableResult
    public func when(
        _ action: some FluxCore.Action & Sendable,
        then change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationSpec {
        when(AnyAction(action), then: change, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Takes a step with an action that is a type of its own, and expects that it leads to this state.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - expected: The state after the step.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Returns: The spec that goes on from the state that the mutation made.
    @discardableResult
    public func when(
        _ action: some FluxCore.Action & Sendable,
        then expected: State,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationSpec {
        when(AnyAction(action), then: expected, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
