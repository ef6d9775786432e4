internal import FluxFuzz

extension CallRecorder {
    /// Releases a pending call with an answer; fails if there is none.
    ///
    /// A completion handler runs within the release. A task that waits goes on at a time of its own.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`; the first is the oldest. Any other is a failure.
    ///   - answer: What the caller gets.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func release(
        _ index: Int = 0,
        with answer: Answer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        complete(index, with: .success(answer), at: site)
    }

    /// Releases a pending call with an error; fails if there is none, or if it takes no error.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`; the first is the oldest. Any other is a failure.
    ///   - error: What the caller gets.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func release(
        _ index: Int = 0,
        throwing error: any Error,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        complete(index, with: .failure(error), at: site)
    }

    private func complete(_ index: Int, with result: Result<Answer, any Error>, at site: CallSite) {
        do {
            try held.complete(index, with: result)
        } catch {
            // Nothing else is thrown.
            let reason = (error as? HeldCallError)?.reason ?? "\(error)"
            let message = Message("Expected to release the pending call of \(name) at index \(index), but \(reason).")
            let hint = """
                A call is pending where it is asynchronous and no answer is set. One in a task may come later: wait \
                for it with await …expectCalled(…, within:).
                """
            recording.report(message, hint: hint, at: site)
        }
    }
}

extension CallRecorder where Answer == Void {
    /// Releases a pending call of a function that returns nothing; fails if there is none.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`; the first is the oldest. Any other is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func release(
        _ index: Int = 0,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        release(index, with: (), fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
