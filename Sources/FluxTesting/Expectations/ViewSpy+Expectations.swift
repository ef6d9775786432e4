internal import FluxCore

extension ViewSpy {
    /// Expects that the view shows this, or has shown it since what was asserted last.
    ///
    /// - Parameters:
    ///   - expected: What it should show.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectShown(
        _ expected: Shown,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expectShown(expected, at: site)
    }

    /// Expects that the view shows this at some time: now, since what was asserted last, or before the time is up.
    ///
    /// ```swift
    /// await screen.expectShown("Loading…", within: .seconds(1))
    /// await screen.expectShown("a", within: .seconds(1))
    /// ```
    ///
    /// It returns as soon as that is so, woken by the reflection.
    ///
    /// - Parameters:
    ///   - expected: What it should show.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    nonisolated(nonsending) public func expectShown(
        _ expected: Shown,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let isShown = await recording.log.wait(atMost: timeout) { place(of: expected, in: $0) != nil }
        expectShown(expected, waited: isShown ? nil : timeout, at: site)
    }

    private func expectShown(_ expected: Shown, waited timeout: Duration? = nil, at site: CallSite) {
        recording.reportLostViews(at: site)
        while true {
            let present = recording.log.snapshot
            guard let place = place(of: expected, in: present) else { break }
            // Somebody else may have been faster.
            if present.marks[place] != .unread || recording.log.read([place]) { return }
        }
        let wait = Wait(timeout)
        let shown = shown
        let wish = "Expected \(V.self) to show \(String(swiftSource: expected))\(wait.limit)"
        let message = Message("\(wish), but it shows \(String(swiftSource: shown))\(wait.cancellation).")
        recording.report(message.addingDetails(from: expected, to: shown), at: site)
    }

    /// Where something is that has not been asserted yet, or that the view shows still.
    private func place(of expected: Shown, in present: Log<Recorded<Shown>>.Snapshot) -> Int? {
        let isExpected = { areSame(expected, present.elements[$0].element) }
        return present.unread.first(where: isExpected) ?? present.elements.indices.suffix(1).first(where: isExpected)
    }
}
