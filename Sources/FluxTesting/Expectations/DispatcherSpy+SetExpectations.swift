internal import FluxCore

extension DispatcherSpy {
    /// Expects that what has not been asserted are exactly these actions, in this order, and no more.
    ///
    /// - Parameters:
    ///   - first: The first of them.
    ///   - others: The others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        exactly first: Action,
        _ others: Action...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let expected = [first] + others
        recording.reportLostViews(at: site)
        let rest = recording.log.readNext()
        let received = rest.map(\.element.element)
        let difference = SequenceDifference(from: expected, to: received, by: .function(areSame))
        if difference.isEmpty { return }
        var message = Message(Self.sentence(expected, received))
        if let sentence = difference.reorderedSentence(noun: recording.wording.singular) {
            message = message.adding(sentence)
        }
        recording.report(
            message.adding("Expected → received:") { difference.lines(limit: $0.limit) },
            unasserted: rest.map(\.index),
            at: site
        )
    }

    /// Expects that the next actions were these, in whatever order.
    ///
    /// - Parameters:
    ///   - first: One of them; one that is here twice must have been dispatched twice.
    ///   - others: The others.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        inAnyOrder first: Action,
        _ others: Action...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let expected = [first] + others
        recording.reportLostViews(at: site)
        let next = recording.log.readNext(expected.count)
        var received = next.map(\.element.element)
        var missing: [Action] = []
        for action in expected {
            if let index = received.firstIndex(where: { areSame(action, $0) }) {
                received.remove(at: index)
            } else {
                missing.append(action)
            }
        }
        if missing.isEmpty { return }
        let lines = missing.map { "− " + String(swiftSource: $0) } + received.map { "+ " + String(swiftSource: $0) }
        let sentence =
            expected.count == 1
            ? "The next action is not the expected one."
            : "The next \(expected.count) actions, in any order, are not the expected ones."
        let message = Message(sentence)
            .adding("Missing − and unexpected +:", lines)
        recording.report(message, unasserted: next.map(\.index), at: site)
    }

    /// Expects that an action was dispatched, wherever among those that have not been asserted.
    ///
    /// The first one counts as asserted then; those around it don't.
    ///
    /// - Parameters:
    ///   - expected: The action.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        somewhere expected: Action,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expectDispatched(
            expected,
            times: 1,
            atLeast: true,
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Expects that an action was dispatched so many times, wherever among those that have not been asserted.
    ///
    /// All of them count as asserted then; those between them don't.
    ///
    /// - Parameters:
    ///   - expected: The action.
    ///   - times: How many times: 0 or more. A negative number is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDispatched(
        _ expected: Action,
        times: Int,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        expectDispatched(
            expected,
            times: times,
            atLeast: false,
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    private func expectDispatched(_ expected: Action, times: Int, atLeast: Bool, at site: CallSite) {
        guard recording.canBe(times, "expect an action \(times) times", at: site) else { return }
        recording.reportLostViews(at: site)
        let all = recording.log.snapshot
        let matches = all.unread.lazy.filter { areSame(expected, all.elements[$0].element) }
        let found = atLeast ? Array(matches.prefix(times)) : Array(matches)
        recording.log.mark(found)
        if atLeast ? found.count >= times : found.count == times { return }
        let source = String(swiftSource: expected)
        let wish = atLeast ? "somewhere" : Self.times(times)
        let was = found.isEmpty ? "was not" : "was dispatched \(Self.times(found.count))"
        var message = Message("Expected \(source) to be dispatched \(wish), but it \(was).")
        let noun = recording.wording.singular
        if found.isEmpty, let index = all.elements.firstIndex(where: { areSame(expected, $0.element) }) {
            message = message.adding("It was \(noun) \(index + 1), which was asserted or passed over before.")
        } else if found.isEmpty, let nearest = NearestMatch(to: expected, in: recording.elements) {
            message = message.adding(nearest.sentence(noun: noun))
        }
        recording.report(message, unasserted: found, at: site)
    }
}

extension DispatcherSpy {
    private static func number(_ count: Int) -> String { count == 1 ? "1 action" : "\(count) actions" }

    /// What is wrong where exactly some actions were expected.
    private static func sentence(_ expected: [Action], _ received: [Action]) -> String {
        if expected.count == 1, received.count == 1 {
            let (wanted, other) = (String(swiftSource: expected[0]), String(swiftSource: received[0]))
            return "Expected exactly \(wanted), but it was \(other)."
        }
        if expected.count == received.count {
            return "Expected exactly these \(expected.count) actions, but others were dispatched."
        }
        let were = received.count == 0 ? "none was" : received.count == 1 ? "1 was" : "\(received.count) were"
        return "Expected exactly \(number(expected.count)), but \(were) dispatched."
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
