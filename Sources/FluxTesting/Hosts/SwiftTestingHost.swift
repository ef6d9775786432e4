#if canImport(Testing)
internal import Foundation
internal import Testing

/// Reports to Swift Testing, for the test in which it was made.
///
/// Swift Testing knows the running test by a task-local value. On the test's task, and on tasks that inherit from
/// it, an issue is recorded at once. Detached tasks and threads don't have the value, so their failures are handed
/// to a task that was started when the host was made, and that inherited it. The thread that failed waits, so that
/// the test can't end before its last failure is recorded.
final class SwiftTestingHost: FailureReporter {
    /// Takes failures to a task of the test; `nil` if the host was made outside of a test.
    let relay: FailureRelay?

    init() {
        _ = FailuresOutsideTests.shared
        #if canImport(XCTest) && canImport(Darwin)
        XCTestWatch.start()
        #endif
        guard Test.current != nil else {
            relay = nil
            return
        }
        Self.presence.note()
        let relay = FailureRelay()
        self.relay = relay
        relay.start(Self.record)
    }

    deinit {
        relay?.close()
    }

    func report(_ failure: ExpectationFailure) {
        if Test.current != nil {
            Self.record(failure)
        } else if let relay {
            relay.deliver(failure)
        } else if Self.isExitTest {
            // It has a process of its own. Swift Testing charges what is recorded there to the test that waits for it.
            Self.record(failure)
        } else {
            Self.reportOutsideTests(failure)
        }
    }

    /// Records a failure whose test nobody knows: the run fails for it.
    static func reportOutsideTests(_ failure: ExpectationFailure) {
        FailuresOutsideTests.shared.note(failure)
        record(failure.adding(hint(for: failure)))
    }

    /// Whether a test of Swift Testing has made itself known in this process.
    static var hasBeenSeen: Bool { presence.isNoted }

    private static let presence = Presence()

    /// `@unchecked Sendable`: the lock guards the flag.
    private final class Presence: @unchecked Sendable {
        private let lock = NSLock()
        private var flag = false

        func note() { lock.withLock { flag = true } }

        var isNoted: Bool { lock.withLock { flag } }
    }

    /// What to say of a failure whose test nobody knows.
    private static func hint(for failure: ExpectationFailure) -> String {
        let result = "The run fails for it, but a file of `--xunit-output` may show it at no test."
        return """
            This came up at \(failure.callSite.place), outside of any test: in a detached task, on a queue or on a thread. \
            \(failure.severity == .error ? "\(result) " : "")Make the recorder on the test's own task, or pass a `reporter` \
            that was read there as TestHost.current.
            """
    }

    /// Whether this process is there for one exit test only.
    private static var isExitTest: Bool {
        #if os(macOS) || os(Linux)
        ExitTest.current != nil
        #else
        false
        #endif
    }

    /// Whether the present code is run by Swift Testing.
    static var isRunning: Bool {
        if Test.current != nil { return true }
        // A detached task or a thread. `swift test` names the library to the process that runs it.
        let arguments = CommandLine.arguments
        return arguments.contains("--testing-library=swift-testing")
            || zip(arguments, arguments.dropFirst()).contains { $0 == "--testing-library" && $1 == "swift-testing" }
    }

    private static func record(_ failure: ExpectationFailure) {
        let site = failure.callSite
        // Swift Testing traps for what is no place: a line 0, and a file without its module.
        let fileID = "\(site.fileID)"
        let location = SourceLocation(
            fileID: fileID.utf8.contains(UInt8(ascii: "/")) ? fileID : "(unknown)/\(fileID)",
            filePath: "\(site.filePath)",
            line: Int(clamping: max(site.line, 1)),
            column: Int(clamping: max(site.column, 1))
        )
        let file = "\(site.fileID)".split(separator: "/").last?.split(separator: ".").first ?? ""
        let details = FailureDetails(failure: failure)
        Attachment.record(details, named: "\(file)-\(site.line).txt", sourceLocation: location)
        let comment = Comment(rawValue: failure.message)
        #if compiler(>=6.3)
        Issue.record(comment, severity: failure.severity == .warning ? .warning : .error, sourceLocation: location)
        #else
        // Swift Testing takes no warnings yet.
        if failure.severity == .warning { return PrintingHost().report(failure) }
        Issue.record(comment, sourceLocation: location)
        #endif
    }

    /// All that a failure has to say, which is only made where attachments are kept.
    private struct FailureDetails: Attachable {
        let failure: ExpectationFailure

        func withUnsafeBytes<Result>(
            for attachment: borrowing Attachment<Self>,
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) throws -> Result {
            try Array((failure.details ?? failure.message).utf8).withUnsafeBytes(body)
        }
    }

    /// What the test is called that the present code is part of, and its file.
    static var currentTestName: (fileID: String, name: String)? {
        Test.current.map { ($0.sourceLocation.fileID, $0.name) }
    }

    /// The test that the present code is part of, apart from other cases of the same test that run beside it.
    static var currentTest: AnyHashable? {
        guard let test = Test.current else { return nil }
        guard let testCase = Test.Case.current, testCase.isParameterized else { return AnyHashable(test.id) }
        return [AnyHashable(test.id), AnyHashable(identity(of: testCase))]
    }

    /// What tells a case of a test from those that run beside it, also in the tasks that it starts.
    ///
    /// Swift Testing has an identity for it, but does not tell. Arguments may be equal, so it is where the case has them: all
    /// copies of a case share that.
    private static func identity(of testCase: Test.Case) -> Int {
        if let arguments = Mirror(reflecting: testCase).descendant("_kind", "parameterized", "arguments"),
            Mirror(reflecting: arguments).displayStyle == .collection
        {
            // Safe: an array is a pointer to its elements, and so small that it is in the `Any` itself.
            return withUnsafeBytes(of: arguments) { $0.load(as: Int.self) }
        }
        // Another version of Swift Testing may look different. Then the tasks that a case starts have recorders of their own.
        return withUnsafeCurrentTask { $0?.hashValue } ?? 0
    }
}
#endif
