internal import FluxFuzz
internal import Foundation

/// Finds the test framework that runs the present code.
///
/// A failure that is reported to the wrong framework is lost: the test passes. So each failure goes to exactly
/// one, and that one is chosen where a recorder is made, on the test's own task. Later, on some other thread, it
/// could not be told any more.
///
/// Under Swift Testing, a failure inside `withKnownIssue` is known if the expectation runs on the test's task there. A
/// failure from a detached task or a thread counts where the recorder was made: as known if that was inside.
///
/// Where there is no test, the process says what failed and ends with a failure: under XCTest on Linux while no test
/// runs, as in `class func setUp()`, and under Swift Testing for what was made in a detached task or on a thread.
public enum TestHost {
    /// Takes the failures of what is made in a part of a test that is about them; `nil` elsewhere.
    @TaskLocal package static var replacement: (any FailureReporter)?

    /// The reporter of the test framework that runs the present code.
    ///
    /// Where neither framework runs, as in a program of one's own, failures are printed to the standard error.
    public static var current: any FailureReporter {
        if let replacement { return replacement }
        #if canImport(Testing)
        if SwiftTestingHost.isRunning { return SwiftTestingHost() }
        #endif
        #if canImport(XCTest)
        if XCTestHost.mayRun { return XCTestHost() }
        #endif
        return PrintingHost()
    }
}

extension TestHost {
    /// Stands for the test that the present code is part of.
    ///
    /// XCTest does not say, but runs one test at a time. Swift Testing runs several, and what is in none of them, as a
    /// detached task, is in one of its own here.
    static var currentTest: AnyHashable {
        #if canImport(Testing)
        if let test = SwiftTestingHost.currentTest { return test }
        if SwiftTestingHost.isRunning { return UUID() }
        #endif
        return "process"
    }
}

extension TestHost {
    /// The test that the present code is part of, if a framework says.
    static var currentTestName: (fileID: String, name: String)? {
        #if canImport(Testing)
        return SwiftTestingHost.currentTestName
        #else
        return nil
        #endif
    }

    /// The framework of the tests of which a reporter takes the failures; Swift Testing, if it is of none.
    static func framework(of reporter: any FailureReporter) -> TestFramework {
        #if canImport(XCTest)
        if reporter is XCTestHost { return .xctest }
        #endif
        return .swiftTesting
    }

    /// Whether failures that a reporter takes are those of a test.
    static func isReporter(_ reporter: any FailureReporter) -> Bool {
        #if canImport(Testing)
        if reporter is SwiftTestingHost { return true }
        #endif
        #if canImport(XCTest)
        if reporter is XCTestHost { return true }
        #endif
        return reporter is PrintingHost
    }
}

/// Prints failures where no test framework is there to take them.
struct PrintingHost: FailureReporter {
    func report(_ failure: ExpectationFailure) {
        let site = failure.callSite
        let line = "\(site.filePath):\(site.line): \(failure.severity): \(failure.message)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}
