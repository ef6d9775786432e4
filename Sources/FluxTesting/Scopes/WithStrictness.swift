/// Runs code, at whose end everything must have been asserted that the recorders which it makes have recorded.
///
///     withStrictness(.exhaustive) {
///         let view = MockView<CounterState>()
///         let presenter = CounterPresenter(view: view)
///         presenter.increment()
///         view.expectReflected(\.count, 1)
///     }
///
/// If the code throws, nothing more is checked. Recorders that were made before are left alone at the end, as are those that
/// are made in detached tasks and on other threads, which don't know of the scope. What flows and expectations in the scope
/// see is what the recorders of the whole test have recorded.
///
/// - Parameters:
///   - strictness: What has to be true at the end; all must have been asserted, if it is left out.
///   - fileID: The scope's module and file.
///   - filePath: The scope's file.
///   - line: The scope's line.
///   - column: The scope's column.
///   - body: Makes recorders, and asserts.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
public func withStrictness<Result>(
    _ strictness: Strictness = .exhaustive,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: () throws -> Result
) rethrows -> Result {
    let group = RecorderGroup(strictness: strictness)
    defer { group.close() }
    let result = try RecorderGroup.$scoped.withValue(group, operation: body)
    group.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}

/// Runs asynchronous code, at whose end everything must have been asserted that the recorders which it makes have
/// recorded.
///
/// Tasks that still run at the end are not waited for. Recorders that are made in detached tasks and on other threads are
/// left alone, since those don't know of the scope.
///
/// - Parameters:
///   - strictness: What has to be true at the end; all must have been asserted, if it is left out.
///   - fileID: The scope's module and file.
///   - filePath: The scope's file.
///   - line: The scope's line.
///   - column: The scope's column.
///   - body: Makes recorders, and asserts.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
nonisolated(nonsending) public func withStrictness<Result>(
    _ strictness: Strictness = .exhaustive,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    let group = RecorderGroup(strictness: strictness)
    defer { group.close() }
    let result = try await RecorderGroup.$scoped.withValue(group, operation: body)
    group.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
}
