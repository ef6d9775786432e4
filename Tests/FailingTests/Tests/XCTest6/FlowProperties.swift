import FluxCore
import FluxTesting
import XCTest

/// A flow in a property, of which something is left at the end of each test.
final class FlowProperties: XCTestCase {
    private lazy var flow = checkFlowProperty()

    private func checkFlowProperty() -> Flow<Presenter<CounterAction, CounterState>, CounterAction, CounterState> {
        beginFlow(CounterState(), CounterMutation()) { Presenter(view: $0, flux: $1) }  // fault
    }

    func test_leftOver() {
        flow.perform { if hasFaults { $0.dispatch(.increment) } }  // told
    }

    func test_leftOverAfterAwait() async {
        let flow = flow
        await Task.yield()
        flow.perform { if hasFaults { $0.dispatch(.increment) } }  // told
    }

    @MainActor func test_leftOverOnMainActor() async {
        flow.perform { if hasFaults { $0.dispatch(.increment) } }  // told
    }

    /// What is left after an error is not reported.
    func test_throwing() throws {
        flow.perform { if hasFaults { $0.dispatch(.increment) } }
        if hasFaults { throw CancellationError() }
    }
}
