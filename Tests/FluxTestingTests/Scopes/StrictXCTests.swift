import FluxCore
import FluxTesting
import XCTest

/// A whole test case under a strictness, as an app's team writes it.
final class StrictXCTests: XCTestCase {
    private static let log = FailureLog()

    override func invokeTest() {
        withStrictness {
            super.invokeTest()
        }
        // What is checked is checked when the test has ended.
        let messages = Self.log.takeMessages()
        XCTAssertEqual(messages.count, 1)
        XCTAssert(messages.first?.hasPrefix("1 action was not asserted on DispatcherSpy<CounterAction>") ?? false)
    }

    private func forgetToAssert() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let spy = DispatcherSpy(flux, reporter: Self.log)
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.decrement)
        spy.expectDispatched(.increment)
    }

    func testSynchronousTestIsChecked() {
        forgetToAssert()
    }

    func testAsynchronousTestIsChecked() async {
        await Task.yield()
        forgetToAssert()
    }
}
