internal import Foundation
internal import FluxFuzz

/// The failures that came up outside of any test: the process fails for them when it ends.
///
/// The test frameworks can't be relied on for that. XCTest drops a failure while no test runs, and so does Swift
/// Testing after its run.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class FailuresOutsideTests: @unchecked Sendable {
    /// Those of this process.
    ///
    /// Hosts ask for it when they are made. So what others say at the end of the process is said before: functions for
    /// that end are called in reverse order, and this is the last one that is.
    static let shared: FailuresOutsideTests = {
        atexit {
            #if canImport(XCTest) && canImport(Darwin)
            XCTestWatch.shared.noteUntaken()
            #endif
            guard let text = shared.summary else { return }
            StandardError.say(text)
            fflush(nil)
            _exit(EXIT_FAILURE)
        }
        return FailuresOutsideTests()
    }()

    private let lock = NSLock()
    private var count = 0
    private var shown: [String] = []

    /// How many of them the end of the process names.
    private static let limit = 20

    /// Notes a failure, unless it is a warning.
    func note(_ failure: ExpectationFailure) {
        guard failure.severity == .error else { return }
        let sentence = failure.message.prefix { !$0.isNewline }.prefix(200)
        let line = "\(failure.callSite.place): \(sentence)"
        lock.withLock {
            count += 1
            if shown.count < Self.limit { shown.append(line) }
        }
    }

    /// What is said of them at the end of the process; `nil` if there are none.
    var summary: String? {
        let (count, shown) = lock.withLock { (self.count, self.shown) }
        if count == 0 { return nil }
        let rest = count > shown.count ? ["and \(count - shown.count) more"] : []
        let expectations = count == 1 ? "1 expectation" : "\(count) expectations"
        let heading = "the run fails, since \(expectations) failed outside of any test:"
        return ([heading] + (shown + rest).map { "  " + $0 }).joined(separator: "\n")
    }
}

extension CallSite {
    /// The file and the line, for a text.
    var place: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }
}

extension ExpectationFailure {
    /// The failure with a paragraph more.
    func adding(_ paragraph: String) -> ExpectationFailure {
        ExpectationFailure(
            message: "\(message)\n\n\(paragraph)",
            details: details.map { "\($0)\n\n\(paragraph)" },
            severity: severity,
            callSite: callSite
        )
    }
}
