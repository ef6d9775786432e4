extension CallRecorder where Answer == Void {
    /// Records a call of a function that returns nothing, at once, and throws nothing.
    ///
    ///     func log(_ event: Event) { events.record(event) }
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    public func record(
        _ argument: Argument,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        call(argument, default: (), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Lets every call from now on return, instead of waiting.
    public func returns() {
        returns(())
    }
}

extension CallRecorder where Argument == Void, Answer == Void {
    /// Records a call of a function that takes nothing, returns nothing, at once, and throws nothing.
    ///
    /// - Parameters:
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    public func record(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        record((), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

extension CallRecorder where Argument == Void {
    /// Records a call of an `async` function without parameters, as ``call(_:fileID:filePath:line:column:)``.
    ///
    /// - Parameters:
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    /// - Throws: The error that was set, or with which the call is released; a `CancellationError` if the waiting task is
    ///   cancelled; an ``UnansweredCallError`` if the answers that were set are used up.
    nonisolated(nonsending) public func call(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws -> Answer {
        try await call((), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Records a call of a function without parameters that returns at once and can throw, and answers it.
    ///
    /// - Parameters:
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    /// - Throws: The error that was set; an ``UnansweredCallError`` if there is no answer.
    public func call(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws -> Answer {
        try call((), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Records a call of a function without parameters that returns at once and throws nothing, and answers it.
    ///
    /// - Parameters:
    ///   - default: What the caller gets as long as no answer is set.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    public func call(
        default: @autoclosure () -> Answer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Answer {
        call((), default: `default`(), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Records a call of a function with a completion handler and no parameters besides, and answers it; where no answer
    /// is set, it waits until it is released.
    ///
    /// - Parameters:
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    ///   - completion: Called at most once: at once where an answer is set, otherwise within the release.
    public func call(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        completion: @escaping (Result<Answer, any Error>) -> Void
    ) {
        call((), fileID: fileID, filePath: filePath, line: line, column: column, completion: completion)
    }
}
