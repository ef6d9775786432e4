#if canImport(XCTest)
internal import Foundation
internal import XCTest

/// Reports to XCTest, which takes failures from any thread as long as a test runs.
struct XCTestHost: FailureReporter {
    init() {
        #if !canImport(Darwin)
        XCTestObserver.start()
        #endif
    }

    /// Whether XCTest runs this process.
    ///
    /// On Linux the program is the test bundle itself. Elsewhere it is a program of XCTest, or an app with a test bundle
    /// in it.
    static var isRunning: Bool {
        let program = CommandLine.arguments.first ?? ""
        return program.hasSuffix("xctest")
            || ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
            || Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }
    }

    func report(_ failure: ExpectationFailure) {
        // XCTest knows no warnings that can be given from code.
        if failure.severity == .warning { return PrintingHost().report(failure) }
        #if canImport(Darwin)
        XCTFail(failure.message, file: failure.callSite.filePath, line: failure.callSite.line)
        #else
        if XCTestObserver.shared.take(failure) { return }
        FailuresOutsideTests.shared.note(failure)
        let hint = "No test was running, as in `class func setUp()` and `class func tearDown()`. The run fails for it."
        PrintingHost().report(failure.adding(hint))
        #endif
    }
}
#endif
