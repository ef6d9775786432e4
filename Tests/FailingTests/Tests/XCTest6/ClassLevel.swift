import FluxCore
import FluxTesting
import Foundation
import XCTest

#if canImport(Darwin)
/// Apple's XCTest has its own ways with failures outside of tests.
private let hasClassFaults = false
#else
private let hasClassFaults = hasFaults
#endif

/// What fails before the first test of a class and after its last one, where XCTest loses failures on Linux.
final class ClassLevel: XCTestCase {
    override class func setUp() {
        checkSetUp()
        wait { checkSetUpOnThread() }
    }

    override class func tearDown() {
        checkTearDown()
        wait { checkTearDownOnThread() }
    }

    func test_passing() {
        let view = MockView<CounterState>()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        presenter.dispatch(.increment)
        view.expectReflected(\.count, 1)
    }

    private static func checkSetUp() {
        let view = MockView<CounterState>()
        if hasClassFaults { view.expectReflected(\.count, 1) }  // fault
    }

    private static func checkSetUpOnThread() {
        let view = MockView<CounterState>()
        if hasClassFaults { view.expectReflected(\.count, 1) }  // fault
    }

    private static func checkTearDown() {
        let view = MockView<CounterState>()
        if hasClassFaults { view.expectReflected(\.count, 1) }  // fault
    }

    private static func checkTearDownOnThread() {
        let view = MockView<CounterState>()
        if hasClassFaults { view.expectReflected(\.count, 1) }  // fault
    }

    private static func wait(for body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            body()
            isDone.signal()
        }.start()
        isDone.wait()
    }
}
