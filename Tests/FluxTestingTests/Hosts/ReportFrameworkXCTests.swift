import FluxCore
import FluxFuzz
import XCTest

@testable import FluxTesting

/// In a test of XCTest, a report prints a test to paste into one.
final class ReportFrameworkXCTests: XCTestCase {
    private let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        .invariant("small") { $0.count < 3 }

    #if canImport(Darwin)
    func testReportPrintsATestOfXCTest() {
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { issue in
            issue.compactDescription.contains("func testSmall() {") && !issue.compactDescription.contains("@Test")
        }
        withFuzzingDefaults(memory: .off) {
            XCTExpectFailure("asked for", options: options) { expectHolds(fuzzer) }
            XCTExpectFailure("asked for", options: options) { expectHolds(fuzzer.run(seed: 1)) }
        }
    }
    #else
    /// What failed, while that is expected; `nil` if it is recorded.
    private var failures: [String]?

    override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        if failures != nil {
            failures?.append(description)
        } else {
            super.recordFailure(
                withDescription: description,
                inFile: filePath,
                atLine: lineNumber,
                expected: expected
            )
        }
    }

    func testReportPrintsATestOfXCTest() {
        failures = []
        withFuzzingDefaults(memory: .off) {
            expectHolds(fuzzer)
            expectHolds(fuzzer.run(seed: 1))
        }
        let texts = failures ?? []
        failures = nil
        XCTAssertEqual(texts.count, 2)
        for text in texts {
            XCTAssertTrue(text.contains("func testSmall() {"), text)
            XCTAssertFalse(text.contains("@Test"), text)
        }
    }
    #endif

    func testReporterOfOnesOwnIsOfNoFramework() {
        struct Silent: FailureReporter {
            func report(_ failure: ExpectationFailure) {}
        }
        XCTAssertEqual(TestHost.framework(of: TestHost.current), .xctest)
        XCTAssertEqual(TestHost.framework(of: Silent()), .swiftTesting)
    }
}
