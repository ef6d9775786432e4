import FluxCore
import XCTest

@testable import FluxTesting

/// A test that finds what an earlier one has left: all parts are in properties, as XCTest makes them before the first test.
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

    func testCallOfAnEarlierTestDoesNotCount() {
        XCTAssertEqual(messages(), [])
        parts.calls.call((), onAnswer: { _ in })
        XCTAssertEqual(messages().count { $0.contains("1 call is pending") }, 2)
        // The same test, as one that comes later.
        EarlierTests.noteEnd()
        XCTAssertEqual(messages(), [])
        parts.calls.call((), onAnswer: { _ in })
        XCTAssertEqual(messages().count { $0.contains("1 call is pending") }, 2)
    }

    /// Also where no test notes an end itself: one of the two comes first.
    func testOneLeavesACall() { leaveCall() }

    func testOtherLeavesACall() { leaveCall() }

    private func leaveCall(line: UInt = #line) {
        XCTAssertEqual(messages(), [], line: line)
        parts.calls.call((), onAnswer: { _ in })
        XCTAssertEqual(messages().count, 2, line: line)
    }

    /// What the expectations say of what is pending.
    private func messages() -> [String] {
        parts.spy.expectNothingDispatched()
        parts.view.expectNoMoreReflections()
        return Parts.log.takeMessages()
    }
}
