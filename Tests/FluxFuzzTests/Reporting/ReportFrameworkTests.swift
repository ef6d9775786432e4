import FluxCore
import Testing

@testable import FluxFuzz

/// A report prints a test for the framework of the test that makes it.
@Suite struct ReportFrameworkTests {
    private let report = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        .invariant("small") { $0.count < 3 }
        .run(budget: Budget(runs: 5, stepsPerRun: 9))

    @Test func isSwiftTestingUnlessSaidOtherwise() {
        #expect(report.description.contains("@Test func small() {"))
        #expect(report.sampleRecord().counterexamples.first?.test?.hasPrefix("@Test func small() {") == true)
    }

    @Test func isXCTestInATestOfXCTest() {
        TestFramework.$ofReports.withValue(.xctest) {
            #expect(report.description.contains("func testSmall() {"))
            #expect(!report.description.contains("@Test"))
            #expect(report.sampleRecord().counterexamples.first?.test?.hasPrefix("func testSmall() {") == true)
        }
    }
}
