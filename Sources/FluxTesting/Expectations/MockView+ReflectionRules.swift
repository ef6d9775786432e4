internal import FluxCore

// Each of these looks at all reflections so far, asserted or not, and asserts none. Where there is nothing to look at, it
// fails. Under `Strictness.strict` they are
// checked at the end of each test.

extension MockView {
    /// Expects that each reflection changed something.
    ///
    /// A reflection of the whole state, as by `presenter.reflect()`, counts as a change.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Complexity: Linear in the number of reflections, times the size of a state.
    public func expectNoRedundantReflections(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.changing, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that each reflection began with the state that the one before it ended with: none was left out, and
    /// none overtook another.
    ///
    /// A view that was given to several presenters fails: their reflections have no common order.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Complexity: Linear in the number of reflections, times the size of a state.
    public func expectReflectionsInOrder(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.inOrder, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that no reflection came when all presenters of the view were released.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNoReflectionsAfterRelease(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.notLate, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Expects that each reflection came on the main actor, as a view of an app needs it.
    ///
    /// A view that is made without a `delivery` is called wherever an action is dispatched.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflectionsOnMainActor(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expect(.onMainActor, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func expect(_ rule: ReflectionRule, at site: CallSite) {
        let all = recording.log.elements
        let finding =
            rule.finding(in: all, of: recording.presenters)
            ?? rule.vacuity(reflections: all.count, of: recording.presenters)
        if let finding { recording.report(finding.message, hint: finding.hint, at: site) }
    }
}
