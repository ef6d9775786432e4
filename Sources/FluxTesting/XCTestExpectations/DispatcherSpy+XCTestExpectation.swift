#if canImport(XCTest)
public import XCTest

extension DispatcherSpy {
    /// Makes an expectation of XCTest that is fulfilled as soon as there are so many actions that were not asserted.
    ///
    ///     presenter.refresh(from: feed)
    ///     wait(for: [spy.expectation(forActions: 2)], timeout: 1)
    ///     spy.expectDispatched(.setIsFetching(true), .setIsFetching(false))
    ///
    /// It only waits: the actions are left for the expectations to assert. If they are there already, it is fulfilled at
    /// once, otherwise by whoever dispatches.
    ///
    /// - Parameters:
    ///   - number: How many: 0 or more. A negative number is a failure, and waits for nothing.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The expectation. The spy does not keep it.
    public func expectation(
        forActions number: Int,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> XCTestExpectation {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return recording.expectation(forElements: number, of: recording.origin.name, at: site)
    }

    /// Makes an expectation of XCTest that is fulfilled as soon as an action that was not asserted meets a condition.
    ///
    ///     wait(for: [spy.expectation(forActionWhere: { $0 == .setIsFetching(false) })], timeout: 1)
    ///
    /// It only waits: the action, and those before it, are left for the expectations to assert.
    ///
    /// - Parameter isExpected: Whether an action is the one to wait for. It is asked once about each, on the thread that
    ///   delivers: not on the main actor because the expectation was made there.
    /// - Returns: The expectation. The spy does not keep it.
    public func expectation(forActionWhere isExpected: @escaping (Action) -> Bool) -> XCTestExpectation {
        recording.expectation(
            forElementWhere: isExpected,
            description: "an action of \(recording.origin.name) that meets the condition"
        )
    }
}
#endif
