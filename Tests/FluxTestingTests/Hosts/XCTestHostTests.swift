import FluxCore
import FluxTesting
import Foundation
import XCTest

/// Failures are caught as expected ones here.
///
/// That they reach the right test, file and line, or fail the run where there is no test, is proven by the package of failing
/// tests.
final class XCTestHostTests: XCTestCase {
    #if canImport(Darwin)
    func testFailureIsXCTests() {
        XCTExpectFailure("asked for")
        MockView<CounterState>().expectReflected(\.count, 1)
    }
    #else
    /// Whether failures are counted instead of recorded.
    private var counts = false
    private var count = 0

    override class func setUp() {
        // Whether a test runs is known from now on.
        _ = TestHost.current
    }

    override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        if counts { return count += 1 }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }

    func testFailureIsXCTests() {
        counts = true
        MockView<CounterState>().expectReflected(\.count, 1)
        counts = false
        // The run does not fail either.
        XCTAssertEqual(count, 1)
    }
    #endif

    func testExpectationsThatAreMetReportNothing() async {
        let view = MockView<CounterState>()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        view.expectNoMoreReflections()
        await Task.detached { view.expectNoMoreReflections() }.value
        XCTAssertEqual(view.reflections.count, 0)
        XCTAssertEqual(presenter.state.count, 0)
    }
}
