internal import Foundation

/// A fuzz test whose report is to be written down, from its beginning.
///
/// A class, since each task that is created copies the task-local values.
@usableFromInline
package final class ReportPublication: Sendable {
    private let folder: ReportFolder
    private let test: TestRecord
    private let sources: SourcePaths
    private let settings: FuzzSettings
    private let started = Today.now
    private let start = ContinuousClock.now

    /// The one of the test that is under way; `nil` if its report is not to be written down.
    @TaskLocal static var current: ReportPublication?

    /// Begins; `nil` if no folder for reports is set.
    ///
    /// - Parameters:
    ///   - owner: The test.
    ///   - fileID: The module and file of the expectation.
    ///   - filePath: The path of that file.
    ///   - line: The line of the expectation.
    ///   - settings: What was set from outside.
    package init?(
        of owner: FailureOwner,
        fileID: String,
        filePath: String,
        line: Int,
        _ settings: FuzzSettings = .current
    ) {
        guard let folder = ReportFolder.current(settings) else { return nil }
        self.folder = folder
        sources = SourcePaths.paths(ofTest: filePath, fileID: fileID)
        test = TestRecord(owner, line: line, path: sources.pathOfTest)
        self.settings = settings
    }

    /// Writes the report down.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - isTimed: Whether all that was done for it was done since the beginning.
    package func publish<Step, State>(_ report: FuzzReport<Step, State>, isTimed: Bool) {
        let time = start.duration(to: .now)
        let record = report.record(
            of: test,
            finding: sources,
            keepsValues: settings.keepsValues,
            isTolerated: report.isTolerated(by: settings),
            // As precise as it is written.
            started: Date(timeIntervalSince1970: started.timeIntervalSince1970.rounded(.down)),
            seconds: isTimed ? time / .seconds(1) : nil
        )
        folder.publish(record)
    }

    /// Makes a report, and writes it down.
    package func publishing<Step, State>(_ make: () -> FuzzReport<Step, State>) -> FuzzReport<Step, State> {
        let report = Self.$current.withValue(self, operation: make)
        publish(report, isTimed: true)
        return report
    }

    /// Writes a report down whose caller does not go on, since the process is to end.
    func publishLast<Step, State>(_ report: FuzzReport<Step, State>) {
        publish(report, isTimed: true)
        folder.finish()
    }
}
