/// A row in the table of cases for ``expectMutation(_:cases:reporter:fileID:filePath:line:column:)``: a state, an action,
/// and what becomes of the state.
public struct MutationCase<Action, State> {
    let state: State
    let action: Action
    let expectation: ExpectedState<State>
    let site: CallSite

    /// A case in which this changes and nothing else.
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
        when action: Action,
        then change: @escaping (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationCase {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return MutationCase(state: state, action: action, expectation: .changed(change), site: site)
    }

    /// A case that leads to this state.
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
        when action: Action,
        then expected: State,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationCase {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return MutationCase(state: state, action: action, expectation: .state(expected), site: site)
    }
}
