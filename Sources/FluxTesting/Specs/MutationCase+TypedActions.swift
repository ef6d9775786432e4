public import FluxCore

extension MutationCase where Action == AnyAction {
    /// A case of an action that is a type of its own, in which this changes and nothing else.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - action: The action.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The case's module and file.
    ///   - filePath: The case's file.
    ///   - line: The case's line, where it fails.
    ///   - column: The case's column.
    /// - Returns: The case.
    public static func given(
        _ state: State,
        when action: some FluxCore.Action & Sendable,
        then change: @escaping (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationCase {
        given(
            state,
            when: AnyAction(action),
            then: change,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }

    /// A case of an action that is a type of its own, which leads to this state.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - action: The action.
    ///   - expected: The state after.
    ///   - fileID: The case's module and file.
    ///   - filePath: The case's file.
    ///   - line: The case's line, where it fails.
    ///   - column: The case's column.
    /// - Returns: The case.
    public static func given(
        _ state: State,
        when action: some FluxCore.Action & Sendable,
        then expected: State,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationCase {
        given(
            state,
            when: AnyAction(action),
            then: expected,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
    }
}
