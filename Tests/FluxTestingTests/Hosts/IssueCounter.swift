import Foundation
import Testing

/// Counts the issues that are recorded for one piece of a test, and keeps them from failing it.
///
/// The counter is a task-local value of the test's task, as the running test itself is. An issue that is recorded
/// elsewhere is neither counted nor kept from failing the test.
final class IssueCounter: @unchecked Sendable {
    @TaskLocal static var current: IssueCounter?

    private let lock = NSLock()
    private var severities: [Issue.Severity] = []

    private func count(_ issue: Issue) {
        lock.withLock { severities.append(issue.severity) }
    }

    /// Runs code that has to record a number of issues before it returns.
    static func expecting(
        _ expected: Int,
        isolation: isolated (any Actor)? = #isolation,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async -> Void
    ) async {
        let severities = await severities(of: body)
        #expect(severities.count == expected, sourceLocation: sourceLocation)
    }

    /// Runs code that has to record issues of these severities before it returns.
    static func expecting(
        _ expected: [Issue.Severity],
        isolation: isolated (any Actor)? = #isolation,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async -> Void
    ) async {
        let severities = await severities(of: body)
        #expect(severities == expected, sourceLocation: sourceLocation)
    }

    private static func severities(
        isolation: isolated (any Actor)? = #isolation,
        of body: () async -> Void
    ) async -> [Issue.Severity] {
        let counter = IssueCounter()
        await $current.withValue(counter) { await body() }
        return counter.lock.withLock { counter.severities }
    }

    /// Takes an issue, if it belongs to a counter.
    ///
    /// - Returns: Whether it is still an issue.
    static func take(_ issue: Issue) -> Bool {
        guard let current else { return true }
        current.count(issue)
        return false
    }
}

extension Trait where Self == IssueHandlingTrait {
    /// Lets ``IssueCounter`` take the issues that belong to it.
    static var countingIssues: Self { .filterIssues(IssueCounter.take) }
}
