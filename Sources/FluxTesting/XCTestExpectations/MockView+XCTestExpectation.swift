#if canImport(XCTest)
public import FluxCore
public import XCTest

extension MockView {
    /// Makes an expectation of XCTest that is fulfilled as soon as there are so many reflections that were not asserted.
    ///
    ///     presenter.refresh(from: feed)
    ///     wait(for: [view.expectation(forReflections: 2)], timeout: 1)
    ///     view.expectReflected(\.isFetching, true, false)
    ///
    /// It only waits: the reflections are left for the expectations to assert. If they are there already, it is fulfilled
    /// at once, otherwise by whoever reflects.
    ///
    /// - Parameters:
    ///   - number: How many: 0 or more. A negative number is a failure, and waits for nothing.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The expectation. The view does not keep it.
    public func expectation(
        forReflections number: Int,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> XCTestExpectation {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return recording.expectation(forElements: number, of: recording.origin.name, at: site)
    }

    /// Makes an expectation of XCTest that is fulfilled as soon as a reflection that was not asserted meets a condition.
    ///
    ///     wait(for: [view.expectation(forReflectionWhere: { $0.new.count == 1 })], timeout: 1)
    ///
    /// It only waits: the reflection, and those before it, are left for the expectations to assert.
    ///
    /// - Parameter isExpected: Whether a reflection is the one to wait for. It is asked once about each, on the thread that
    ///   reflects: not on the main actor because the expectation was made there.
    /// - Returns: The expectation. The view does not keep it.
    public func expectation(
        forReflectionWhere isExpected: @escaping (StateChange<State>) -> Bool
    ) -> XCTestExpectation {
        recording.expectation(
            forElementWhere: isExpected,
            description: "a reflection of \(recording.origin.name) that meets the condition"
        )
    }
}
#endif
