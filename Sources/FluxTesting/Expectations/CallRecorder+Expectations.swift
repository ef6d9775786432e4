internal import FluxCore
internal import FluxFuzz

extension CallRecorder where Argument: Equatable {
    /// Expects that the next calls were made with these arguments, in this order.
    ///
    /// - Parameters:
    ///   - first: The argument of the first of them.
    ///   - others: The arguments of the others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled(
        _ first: Argument,
        _ others: Argument...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(checks([first] + others, by: ==), at: site)
    }
}

extension CallRecorder {
    /// Expects that the next call was made with an argument that meets a condition.
    ///
    ///     api.pages.expectCalled { $0.page == 2 }
    ///
    /// - Parameters:
    ///   - isExpected: Whether the argument is right.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled(
        where isExpected: @escaping (Argument) -> Bool,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.callMeeting(isExpected, of: name)], at: site)
    }

    /// Expects so many calls, no more and no fewer, that have not been asserted yet; it asserts them all.
    ///
    /// - Parameters:
    ///   - times: How many: 0 or more. A negative number is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled(
        times: Int,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expectCount(times, at: site)
    }

    /// Expects that every call has been asserted, and none is pending.
    ///
    /// - Parameters:
    ///   - pending: How many calls are to be pending still, for a test that holds one and checks that there is no
    ///     other: 0 or more. A negative number is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNotCalled(
        pending: Int = 0,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard recording.canBe(pending, "expect \(pending) pending calls of \(name)", at: site) else { return }
        guard recording.log.snapshot.unreadCount == 0 else { return recording.expectNoMore(at: site) }
        checkPending(pending, at: site)
    }

    /// Expects that no call is pending, whether it has been asserted or not.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNoPendingCalls(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        checkPending(0, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Passes over calls that do not matter: they count as asserted.
    ///
    /// - Parameters:
    ///   - number: How many, 0 or more; all that there are, if it is left out. Fewer are a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func skip(
        _ number: Int? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        recording.skip(number, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func checkPending(_ expected: Int, at site: CallSite) {
        if held.pendingCalls.count == expected { return }
        let finding = Finding.pending(expected, of: held)
        recording.report(finding.message, hint: finding.hint, at: site)
    }
}
