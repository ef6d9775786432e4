#if canImport(XCTest) && !canImport(Darwin)
internal import Foundation
internal import XCTest

/// Finds out whether XCTest takes a failure, which it does only while a test runs.
///
/// XCTest tells its observers when a test begins and ends. One that is added while a test runs has missed its
/// beginning, so until the next event it goes by whether XCTest tells of the failure.
///
/// Apple's XCTest is another program, which has its own ways with failures outside of tests.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class XCTestObserver: XCTestObservation, @unchecked Sendable {
    private enum Activity: Equatable {
        case unknown
        case noTest
        case test(ObjectIdentifier)
    }

    /// Whether XCTest has told of a failure, on the thread that reported it, before that went on.
    private final class Receipt: @unchecked Sendable {
        var isThere = false
    }

    static let shared = {
        let observer = XCTestObserver()
        // XCTest has no lock there. Nearly always this is its own thread, or one that it waits for.
        XCTestObservationCenter.shared.addTestObserver(observer)
        return observer
    }()

    @TaskLocal private static var receipt: Receipt?

    private let lock = NSLock()
    private var activity = Activity.unknown
    /// How many failures came up outside of tests that no suite counts yet.
    private var uncounted = 0
    /// The last suite that has finished; in the end, that of all tests.
    private var finishedSuite: XCTestSuite?

    /// Lets the observer see from now on when tests begin and end.
    static func start() {
        _ = shared
        _ = FailuresOutsideTests.shared
    }

    /// Whether XCTest has told of tests: it runs this process.
    var hasSeenTests: Bool { lock.withLock { activity } != .unknown }

    /// Hands a failure to XCTest.
    ///
    /// - Returns: Whether a test failed for it. If not, nobody knows of it yet.
    func take(_ failure: ExpectationFailure) -> Bool {
        let before = lock.withLock { activity }
        if before != .noTest {
            let receipt = Receipt()
            Self.$receipt.withValue(receipt) {
                XCTFail(failure.message, file: failure.callSite.filePath, line: failure.callSite.line)
            }
            if receipt.isThere { return true }
            // A class that overrides `recordFailure` has it, if its test runs still.
            if before != .unknown, lock.withLock({ activity }) == before { return true }
        }
        lock.withLock { uncounted += 1 }
        return false
    }

    /// Lets a suite that has finished count the failures outside of tests, and with it those that it is part of.
    private func count(in suite: XCTestSuite?) {
        guard let suite, let run = suite.testRun as? XCTestSuiteRun else { return }
        let count = lock.withLock {
            defer { uncounted = 0 }
            return uncounted
        }
        if count > 0 { run.addTestRun(FailedRun(of: suite, failures: count)) }
    }

    // MARK: What XCTest tells

    func testSuiteWillStart(_ testSuite: XCTestSuite) {
        lock.withLock { activity = .noTest }
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        lock.withLock { activity = .test(ObjectIdentifier(testCase)) }
    }

    func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        Self.receipt?.isThere = true
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        EarlierTests.noteEnd()
        lock.withLock { activity = .noTest }
    }

    func testSuiteDidFinish(_ testSuite: XCTestSuite) {
        lock.withLock {
            activity = .noTest
            finishedSuite = testSuite
        }
        count(in: testSuite)
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        count(in: lock.withLock { finishedSuite })
    }
}

/// A run of no test that failed, as suites count it.
private final class FailedRun: XCTestRun {
    private let failures: Int

    init(of test: XCTest, failures: Int) {
        self.failures = failures
        super.init(test: test)
    }

    required init(test: XCTest) {
        failures = 0
        super.init(test: test)
    }

    override var failureCount: Int { failures }
}
#endif
