#if canImport(XCTest) && canImport(Darwin)
internal import Dispatch
internal import Foundation
internal import XCTest

/// Finds out on Apple platforms whether XCTest takes a failure, which it does only while its tests run.
///
/// Under Xcode, a recorder that is made in a detached task can't tell which framework runs the test. If it is Swift Testing, XCTest
/// would drop the failure, and the test would pass.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class XCTestWatch: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = XCTestWatch()

    private let lock = NSLock()
    private var activity = XCTestActivity()

    /// Failures that were handed to XCTest before it had told of anything: it may not run at all.
    private var untaken: [ExpectationFailure] = []

    /// Lets the watch see from now on when tests begin and end.
    static func start() {
        _ = registration
        _ = FailuresOutsideTests.shared
    }

    /// Made on the main thread, where XCTest runs and tells its observers.
    private static let registration: Void = {
        if Thread.isMainThread {
            XCTestObservationCenter.shared.addTestObserver(shared)
        } else {
            DispatchQueue.main.async { XCTestObservationCenter.shared.addTestObserver(XCTestWatch.shared) }
        }
    }()

    /// Reports to the framework that runs.
    func report(_ failure: ExpectationFailure) {
        let phase = lock.withLock { activity.phase }
        #if canImport(Testing)
        if phase == .finished || phase == .unknown && SwiftTestingHost.hasBeenSeen {
            return SwiftTestingHost.reportOutsideTests(failure)
        }
        #endif
        if phase == .unknown { lock.withLock { untaken.append(failure) } }
        XCTFail(failure.message, file: failure.callSite.filePath, line: failure.callSite.line)
    }

    /// Lets the process fail for what XCTest has not taken, as it ends.
    func noteUntaken() {
        let failures = lock.withLock {
            defer { untaken = [] }
            return untaken
        }
        for failure in failures { FailuresOutsideTests.shared.note(failure) }
    }

    private func take(_ event: XCTestActivity.Event) {
        lock.withLock {
            if activity.take(event) { untaken = [] }
        }
    }

    // MARK: What XCTest tells

    func testSuiteWillStart(_ testSuite: XCTestSuite) { take(.suiteStart) }

    func testCaseWillStart(_ testCase: XCTestCase) { take(.testStart) }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        EarlierTests.noteEnd()
        take(.testEnd)
    }

    func testSuiteDidFinish(_ testSuite: XCTestSuite) { take(.suiteEnd) }
}
#endif
