internal import FluxCore

extension CallRecorder where Argument: Equatable {
    /// Expects that the next calls are made with these arguments, in this order; waits for those that are missing.
    ///
    /// It returns as soon as the calls are there.
    ///
    /// - Parameters:
    ///   - first: The argument of the first of them.
    ///   - others: The arguments of the others.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
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
        await recording.expectNext(checks([first] + others, by: ==), at: site, within: timeout)
    }
}

extension CallRecorder {
    /// Expects that the next call is made with an argument that meets a condition; waits for it if it is missing.
    ///
    /// It returns as soon as the call is there, whether it meets the condition or not.
    ///
    /// - Parameters:
    ///   - isExpected: Whether the argument is right.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled(
        where isExpected: @escaping (Argument) -> Bool,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext([.callMeeting(isExpected, of: name)], at: site, within: timeout)
    }

    /// Expects so many calls that have not been asserted yet, and asserts them all; waits for those that are missing.
    ///
    /// It returns as soon as the calls are there. More calls that come later are left to the next expectation. Where there
    /// should be none, it waits for the whole time, or until one comes;
    /// ``expectNotCalled(pending:fileID:filePath:line:column:)`` does not wait.
    ///
    /// - Parameters:
    ///   - times: How many: 0 or more. A negative number is a failure.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
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
        guard canExpect(times, at: site) else { return }
        if times == 0 { return await expectNone(within: timeout, at: site) }
        // Those that are seen to be there are taken in the same moment: later ones are for the next expectation.
        var isMet = false
        _ = await recording.log.wait(atMost: timeout) { present in
            if present.unreadCount < times { return false }
            isMet = present.unreadCount == times && recording.log.readNext(exactly: times) != nil
            return true
        }
        if !isMet { expectCount(times, waited: timeout, at: site) }
    }

    /// Waits until the time is up, and reports a call that comes meanwhile.
    nonisolated(nonsending) private func expectNone(within timeout: Duration, at site: CallSite) async {
        let isCalled = await recording.log.wait(atMost: timeout) { $0.unreadCount > 0 }
        if isCalled || !Task.isCancelled { return expectCount(0, at: site) }
        let wish = "Expected 0\(recording.log.count == 0 ? "" : " more") calls of \(name)"
        recording.report(Message("\(wish), but nobody knows\(Wait(timeout).cancellation)."), at: site)
    }
}
