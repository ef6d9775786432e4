extension CallRecorder {
    /// Answers every call from now on.
    ///
    /// As with everything that sets answers: calls that are pending go on waiting for their release.
    ///
    /// - Parameter answer: What the callers get.
    public func returns(_ answer: Answer) {
        setPlan(.always(.success(answer)))
    }

    /// Answers the next calls, one after the other; a further one fails.
    ///
    ///     api.searches.returns([swift], then: [prex, flux], [])
    ///
    /// - Parameters:
    ///   - first: What the next caller gets.
    ///   - second: What the one after it gets.
    ///   - others: What the callers after these get.
    ///   - fileID: The module and file to name when there is a further call.
    ///   - filePath: The file to name.
    ///   - line: The line to name.
    ///   - column: The column to name.
    public func returns(
        _ first: Answer,
        then second: Answer,
        _ others: Answer...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        setPlan(.inOrder(([first, second] + others).map { .success($0) }, index: 0, setAt: site))
    }

    /// Answers the next calls, one after the other, with answers and errors; a further one fails.
    ///
    ///     api.searches.answers(inOrder: .failure(URLError(.timedOut)), .success([repository]))
    ///
    /// - Parameters:
    ///   - first: What the next caller gets.
    ///   - others: What the callers after it get.
    ///   - fileID: The module and file to name when there is a further call.
    ///   - filePath: The file to name.
    ///   - line: The line to name.
    ///   - column: The column to name.
    public func answers(
        inOrder first: Result<Answer, any Error>,
        _ others: Result<Answer, any Error>...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        setPlan(.inOrder([first] + others, index: 0, setAt: site))
    }

    /// Computes the answer to every call from now on.
    ///
    /// - Parameter answer: Makes the answer from the argument, or throws what the caller gets. It runs on the thread of
    ///   the call: not on the main actor because it was set there.
    public func answers(_ answer: @escaping (Argument) throws -> Answer) {
        setPlan(.computed(answer))
    }

    /// Lets every call from now on fail.
    ///
    /// - Parameter error: What the callers get.
    public func fails(with error: any Error) {
        setPlan(.always(.failure(error)))
    }

    /// Lets every call from now on wait until it is released, as asynchronous calls do from the beginning.
    public func holds() {
        setPlan(.hold)
    }
}
