// Tuples can't be Equatable; and a parameter pack that is to be the type of the argument, in place of these overloads,
// crashes the compiler (6.3.1) in the asynchronous form.

extension CallRecorder {
    /// Expects that the next call was made with these arguments, of a function with two parameters.
    ///
    ///     pages.expectCalled("swift", 2)   // of a CallRecorder<(String, Int), …>
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled<First: Equatable, Second: Equatable>(
        _ first: First,
        _ second: Second,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Argument == (First, Second) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(checks([(first, second)], by: ==), at: site)
    }

    /// Expects that the next call is made with these arguments, of a function with two parameters; waits for it if it is
    /// missing.
    ///
    /// It returns as soon as the call is there.
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled<First: Equatable, Second: Equatable>(
        _ first: First,
        _ second: Second,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Argument == (First, Second) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(checks([(first, second)], by: ==), at: site, within: timeout)
    }

    /// Expects that the next call was made with these arguments, of a function with three parameters.
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - third: The third parameter.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled<First: Equatable, Second: Equatable, Third: Equatable>(
        _ first: First,
        _ second: Second,
        _ third: Third,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Argument == (First, Second, Third) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(checks([(first, second, third)], by: ==), at: site)
    }

    /// Expects that the next call is made with these arguments, of a function with three parameters; waits for it if it is
    /// missing.
    ///
    /// It returns as soon as the call is there.
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - third: The third parameter.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled<First: Equatable, Second: Equatable, Third: Equatable>(
        _ first: First,
        _ second: Second,
        _ third: Third,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async where Argument == (First, Second, Third) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(checks([(first, second, third)], by: ==), at: site, within: timeout)
    }
}

extension CallRecorder where Argument == Void {
    /// Expects that the next call was made, of a function without parameters.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectCalled(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(checks([()], by: { _, _ in true }), at: site)
    }

    /// Expects that the next call is made, of a function without parameters; waits for it if it is
    /// missing.
    ///
    /// It returns as soon as the call is there.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectCalled(
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext(checks([()], by: { _, _ in true }), at: site, within: timeout)
    }
}
