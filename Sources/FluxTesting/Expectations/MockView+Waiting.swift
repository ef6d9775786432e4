public import FluxCore

// Each of these waits until there are enough reflections that have not been asserted, and goes through them as the form
// without `within` does. Who reflects wakes it: nothing is polled. When the time is up, it reports what is missing.

extension MockView {
    /// Waits for the next reflections, and expects that they changed a property to these values.
    ///
    ///     await view.expectReflected(\.isFetching, true, false, within: .seconds(1))
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - expected: Its value after the next reflection.
    ///   - others: Its values after the reflections that follow.
    ///   - timeout: How long to wait at most; it returns as soon as the reflections are there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public nonisolated(nonsending) func expectReflected<Value: Equatable>(
        _ property: KeyPath<State, Value>,
        _ expected: Value,
        _ others: Value...,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(([expected] + others).map { .changing(property, to: $0) }, at: site, within: timeout)
    }

    /// Waits for the next reflections, and expects that they showed these states.
    ///
    /// - Parameters:
    ///   - expected: The state of the next reflection, compared by `==`.
    ///   - others: The states of the reflections that follow.
    ///   - timeout: How long to wait at most; it returns as soon as the reflections are there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public nonisolated(nonsending) func expectReflected(
        _ expected: State,
        _ others: State...,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where State: Equatable {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(([expected] + others).map { .showing($0) }, at: site, within: timeout)
    }

    /// Waits for the next reflection, and expects that it made exactly this change to the state, and no other.
    ///
    ///     await view.expectReflected(within: .seconds(1)) { $0.count = 1 }
    ///
    /// - Parameters:
    ///   - timeout: How long to wait at most; it returns as soon as the reflection is there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    ///   - change: Turns the state before the reflection into the one that is expected.
    public nonisolated(nonsending) func expectReflected(
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ change: @escaping (inout State) -> Void
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext([.making(change, before: stateBefore)], at: site, within: timeout)
    }

    /// Waits for the next reflection, and expects that it meets a condition.
    ///
    /// - Parameters:
    ///   - condition: Whether the reflection is right.
    ///   - timeout: How long to wait at most; it returns as soon as the reflection is there. With zero or less
    ///     it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public nonisolated(nonsending) func expectReflected(
        where condition: @escaping (StateChange<State>) -> Bool,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext([.reflectionMeeting(condition)], at: site, within: timeout)
    }
}
