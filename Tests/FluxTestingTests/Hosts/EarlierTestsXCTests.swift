import FluxCore
import FluxTesting
import XCTest

/// Tests that leave a call pending, with all their parts in properties, as XCTest makes them before the first test.
///
/// Each sees its own call, and not that of the other, whichever comes first.
final class EarlierTestsXCTests: XCTestCase {
    /// All that a test needs.
    private final class Parts {
        static let log = FailureLog()

        let calls = CallRecorder<Void, Int>("fetch", reporter: log)
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let view = MockView<CounterState>(reporter: log)
        let spy: DispatcherSpy<CounterAction>
        let presenter: Presenter<CounterAction, CounterState>

        init() {
            spy = DispatcherSpy(flux, reporter: Self.log)
            presenter = Presenter(view: view, flux: flux)
        }
    }

    private let parts = Parts()
    /// Lets the end of each test be noticed.
    private let host = TestHost.current

    private func leaveCall(line: UInt = #line) {
        parts.spy.expectNothingDispatched()
        parts.view.expectNoMoreReflections()
        XCTAssertEqual(Parts.log.takeMessages(), [], line: line)

        parts.calls.call((), onAnswer: { _ in })

        parts.spy.expectNothingDispatched()
        parts.view.expectNoMoreReflections()
        let messages = Parts.log.takeMessages()
        XCTAssertEqual(messages.count, 2, line: line)
        XCTAssert(messages.allSatisfy { $0.contains("1 call is pending") }, line: line)
    }

    func testOneLeavesCall() { leaveCall() }

    func testOtherLeavesCall() { leaveCall() }
}
