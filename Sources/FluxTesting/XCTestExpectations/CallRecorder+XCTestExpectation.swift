#if canImport(XCTest)
public import XCTest

extension CallRecorder {
    /// Makes an expectation of XCTest that is fulfilled as soon as there are so many calls that were not asserted.
    ///
    ///     presenter.search("swift")
    ///     wait(for: [api.searches.expectation(forCalls: 1)], timeout: 1)
    ///     api.searches.expectCalled("swift")
    ///
    /// It only waits: the calls are left for the expectations to assert. If they are there already, it is fulfilled at
    /// once, otherwise by whoever calls. A call that is held can be released then.
    ///
    /// - Parameters:
    ///   - number: How many: 0 or more. A negative number is a failure, and waits for nothing.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The expectation. The recorder does not keep it.
    public func expectation(
        forCalls number: Int,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> XCTestExpectation {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return recording.expectation(forElements: number, of: name, at: site)
    }

    /// Makes an expectation of XCTest that is fulfilled as soon as a call that was not asserted meets a condition.
    ///
    ///     wait(for: [api.searches.expectation(forCallWhere: { $0 == "swift" })], timeout: 1)
    ///
    /// It only waits: the call, and those before it, are left for the expectations to assert.
    ///
    /// - Parameter isExpected: Whether the argument is that of the call to wait for. It is asked once about each, on the
    ///   thread that calls: not on the main actor because the expectation was made there.
    /// - Returns: The expectation. The recorder does not keep it.
    public func expectation(forCallWhere isExpected: @escaping (Argument) -> Bool) -> XCTestExpectation {
        recording.expectation(
            forElementWhere: { isExpected($0.argument) },
            description: "a call of \(name) that meets the condition"
        )
    }
}
#endif
