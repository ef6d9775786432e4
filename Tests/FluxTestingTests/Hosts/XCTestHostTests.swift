import FluxCore
import FluxTesting
import Foundation
import XCTest

/// Failures are caught as expected ones here.
///
/// That they reach the right test, file and line is proven by the package
/// of failing tests.
final class XCTestHostTests: XCTestCase {
    #if canImport(Darwin)
    func testFailureIsXCTests() {
        XCTExpectFailure("asked for")
        MockView<CounterState>().expectReflected(\.count, 1)
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
