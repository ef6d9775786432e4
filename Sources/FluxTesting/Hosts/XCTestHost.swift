#if canImport(XCTest)
internal import Foundation
internal import XCTest

/// Reports to XCTest, which takes failures from any thread as long as the test runs.
struct XCTestHost: FailureReporter {
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
        XCTFail(failure.message, file: failure.callSite.filePath, line: failure.callSite.line)
    }
}
#endif
