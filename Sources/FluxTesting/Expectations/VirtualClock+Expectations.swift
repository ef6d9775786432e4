public import FluxFuzz

extension VirtualClock {
    /// Expects that what sleeps on the clock is due in these times from now, and nothing else sleeps there.
    ///
    ///     presenter.type("s")
    ///     clock.expectDue(in: .milliseconds(300))
    ///
    /// - Parameters:
    ///   - first: The time until the next deadline.
    ///   - others: The times until those after it, in order; equal ones as often as there are timers and tasks.
    ///   - reporter: Takes the failure; by default the test framework that runs the present code. In a detached task or on
    ///     a thread, pass a ``TestHost/current`` that was read on the test's own task.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectDue(
        in first: Duration,
        _ others: Duration...,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let expected = [first] + others
        if timesToDeadlines == expected { return }
        let hint = """
            A task begins to sleep at a time of its own. Start it in clock.perform { … }, or wait for it with await \
            clock.expectDue(in: …, within: …).
            """
        reporter.report(mismatch(expecting: expected).adding(hint), at: site)
    }

    /// Expects that what sleeps on the clock is due in these times from now, and nothing else sleeps there; waits until
    /// that is so.
    ///
    /// It returns as soon as that is so, woken by what begins or ends to sleep.
    ///
    /// - Parameters:
    ///   - first: The time until the next deadline.
    ///   - others: The times until those after it, in order; equal ones as often as there are timers and tasks.
    ///   - timeout: How long to wait at most, in real time; with zero or less it does not wait.
    ///   - reporter: Takes the failure; by default the test framework that runs the present code. In a detached task or on
    ///     a thread, pass a ``TestHost/current`` that was read on the test's own task.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectDue(
        in first: Duration,
        _ others: Duration...,
        within timeout: Duration,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let expected = [first] + others
        if await wait(atMost: timeout, until: { timesToDeadlines == expected }) { return }
        reporter.report(mismatch(expecting: expected, within: timeout), at: site)
    }

    private var timesToDeadlines: [Duration] {
        let now = now
        return deadlines.map { now.duration(to: $0) }
    }

    private func mismatch(expecting expected: [Duration], within timeout: Duration? = nil) -> Message {
        let end = Wait(timeout).cancellation
        let wish = "Expected what sleeps on \(name) to be due in \(Self.text(expected))"
        let received = timesToDeadlines
        return Message(
            received.isEmpty
                ? "\(wish), but nothing sleeps there\(end)." : "\(wish), but it is due in \(Self.text(received))\(end)."
        )
    }

    /// Durations as they are told, such as `300 ms and 1 s`.
    private static func text(_ durations: [Duration]) -> String {
        let texts = durations.map(\.inShort)
        let last = texts.suffix(1).joined()
        return texts.count < 2 ? last : "\(texts.dropLast().joined(separator: ", ")) and \(last)"
    }
}
