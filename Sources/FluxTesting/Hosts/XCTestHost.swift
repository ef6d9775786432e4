#if canImport(XCTest)
internal import Foundation
internal import XCTest

/// Reports to XCTest, which takes failures from any thread as long as a test runs.
struct XCTestHost: FailureReporter {
    init() {
        #if canImport(Darwin)
        XCTestWatch.start()
        #else
        XCTestObserver.start()
        #endif
    }

    #if canImport(Darwin)
    /// Whether XCTest runs this process: it is a program of XCTest, or an app with a test bundle in it.
    static var mayRun: Bool {
        let program = CommandLine.arguments.first ?? ""
        return program.hasSuffix("xctest")
            || ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
            || Bundle.allBundles.contains { $0.bundlePath.hasSuffix(".xctest") }
    }
    #else
    /// Whether XCTest may run this process: it has to be asked at each failure.
    ///
    /// The program is the test bundle itself, which may have any name: that of SwiftPM, that of its build system Swift Build,
    /// or that of another runner.
    static var mayRun: Bool { true }
    #endif

    func report(_ failure: ExpectationFailure) {
        // XCTest knows no warnings that can be given from code.
        if failure.severity == .warning { return PrintingHost().report(failure) }
        #if canImport(Darwin)
        XCTestWatch.shared.report(failure)
        #else
        if XCTestObserver.shared.take(failure) { return }
        guard XCTestObserver.shared.hasSeenTests || Self.isBundle else { return PrintingHost().report(failure) }
        FailuresOutsideTests.shared.note(failure)
        let hint = "No test was running, as in `class func setUp()` and `class func tearDown()`. The run fails for it."
        PrintingHost().report(failure.adding(hint))
        #endif
    }

    #if !canImport(Darwin)
    /// Whether SwiftPM has named the program as a test bundle; so something may be known before XCTest tells.
    private static var isBundle: Bool { CommandLine.arguments.first?.hasSuffix(".xctest") ?? false }
    #endif
}
#endif
