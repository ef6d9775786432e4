internal import FluxCore

extension DispatcherSpy where Action: Equatable {
    /// Expects that the next actions were these, in this order.
    ///
    /// - Parameters:
    ///   - first: The first of them.
    ///   - others: The others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ first: Action,
        _ others: Action...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let expected = [first] + others
        let (next, all) = log.read(expected.count)
        guard let message = mismatch(of: next, with: expected) else { return }
        reporter.report(
            message.adding(all, asserted: next.startIndex),
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// What is wrong with actions that should be others.
    private func mismatch(of received: ArraySlice<Action>, with expected: [Action]) -> Message? {
        for (offset, action) in expected.enumerated() {
            let number = received.startIndex + offset + 1
            let source = String(swiftSource: action)
            guard offset < received.count else {
                let more = number == 1 ? "nothing was dispatched" : "nothing more was dispatched"
                return Message("Expected action \(number) to be \(source), but \(more).")
            }
            let other = received[received.startIndex + offset]
            if other == action { continue }
            let message = Message(
                "Expected action \(number) to be \(source), but it was \(String(swiftSource: other))."
            )
            let difference = Difference(from: action, to: other)
            // The sentence has said it already where the whole action differs.
            let isWhole = difference.changes.contains { $0.path.isEmpty }
            return isWhole ? message : message.adding("Expected → received:", difference.lines)
        }
        return nil
    }
}

extension DispatcherSpy {
    /// Expects that every action has been asserted; where none has been, that none was dispatched.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNothingDispatched(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let (rest, all) = log.readRest()
        if rest.isEmpty { return }
        let more = rest.startIndex == 0 ? "" : " more"
        let message = Message("Expected no\(more) actions, but there \(count(rest.count, "was", "were")).")
            .adding(all, asserted: rest.startIndex)
            .adding("If they are right, assert them with expectDispatched(…).")
        reporter.report(message, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension Message {
    /// Adds all actions.
    fileprivate func adding<Action>(_ actions: [Action], asserted: Int) -> Message {
        adding("All actions:", received: actions.map { [String(swiftSource: $0)] }, asserted: asserted)
    }
}
