#if canImport(XCTest)
internal import XCTest

/// Reports to XCTest, which takes failures from any thread as long as the test runs.
struct XCTestHost: FailureReporter {
    func report(_ failure: ExpectationFailure) {
        XCTFail(failure.message, file: failure.callSite.filePath, line: failure.callSite.line)
    }
}
#endif
