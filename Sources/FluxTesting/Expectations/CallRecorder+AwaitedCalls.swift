internal import FluxCore

extension CallRecorder where Argument: Equatable {
    /// Expects that the next calls are made with these arguments, in this order; waits for those that are missing.
    ///
    /// It returns as soon as the calls are there.
    ///
    /// - Parameters:
    ///   - first: The argument of the first of them.
    ///   - others: The arguments of the others.
    ///   - timeout: How long to wait at most.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled(
        _ first: Argument,
        _ others: Argument...,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await waitForNext(1 + others.count, timeout: timeout)
        checkNext([first] + others, within: timeout, at: site)
    }
}

extension CallRecorder {
    /// Expects that the next call is made with an argument that meets a condition; waits for it if it is missing.
    ///
    /// It returns as soon as the call is there, whether it meets the condition or not.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait at most.
    ///   - isExpected: Whether the argument is right.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled(
        within timeout: Duration,
        where isExpected: (Argument) -> Bool,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await waitForNext(1, timeout: timeout)
        checkNext(within: timeout, at: site, where: isExpected)
    }

    /// Expects so many calls that have not been asserted yet, and asserts them all; waits for those that are missing.
    ///
    /// It returns as soon as the calls are there. More calls that come later are left to the next expectation.
    ///
    /// - Parameters:
    ///   - times: How many.
    ///   - timeout: How long to wait at most.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled(
        times: Int,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await waitForNext(times, timeout: timeout)
        checkCount(times, within: timeout, at: site)
    }

    /// Waits until there are so many calls that have not been asserted.
    nonisolated(nonsending) func waitForNext(_ count: Int, timeout: Duration) async {
        _ = await log.wait(atMost: timeout) { $0.unread.count >= count }
    }
}
