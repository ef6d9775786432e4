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
        let met = zip(expected, next).prefix { $0 == $1 }.count
        guard met < expected.count else { return }
        let index = next.startIndex + met
        reporter.report(
            mismatch(of: all, at: index, with: expected[met]).adding(all, asserted: index),
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// What is wrong with the action at an index, which should be another one.
    private func mismatch(of all: [Action], at index: Int, with expected: Action) -> Message {
        let wish = "Expected action \(index + 1) to be \(String(swiftSource: expected))"
        guard index < all.count else {
            return Message("\(wish), but nothing\(index == 0 ? "" : " more") was dispatched since the spy was made.")
        }
        let message = Message("\(wish), but it was \(String(swiftSource: all[index])).")
        let difference = Difference(from: expected, to: all[index])
        // The sentence has said it already where the whole action differs.
        let isWhole = difference.changes.contains { $0.path.isEmpty }
        return isWhole ? message : message.adding("Expected → received:", difference.lines)
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
