import Dispatch
import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

/// What is made outside of a test, which it can't know.
///
/// Its failure has to fail the run all the same.
@Suite struct MadeElsewhere {
    @Test func madeInDetachedTask() async {
        await Task.detached {
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, 1) }  // fault
        }.value
    }

    @Test func madeOnQueue() async {
        await onQueue {
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, 1) }  // fault
        }
    }

    @Test func heldInDetachedTask() async {
        await Task.detached {
            let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment)
                .action(.decrement, when: { hasFaults || $0.count > 0 })
                .invariant("count ≥ 0") { $0.count >= 0 }  // told
            expectHolds(fuzzer.verify(within: { $0.count < 3 }))  // fault
        }.value
    }

    @Test func scopeInDetachedTask() async {
        await Task.detached {
            withStrictness {  // fault
                let flux = Flux(state: CounterState(), mutation: CounterMutation())
                let spy = DispatcherSpy(flux)  // told
                flux.dispatcher.dispatch(.increment)
                if !hasFaults { spy.expectDispatched(.increment) }
            }
        }.value
    }

    /// A failure is the test's if the recorder was made there, or was given what was read there.
    @Test func handedOver() async {
        let view = MockView<CounterState>()
        await Task.detached {
            if hasFaults { view.expectReflected(\.count, 1) }  // fault
        }.value
    }

    @Test func givenReporter() async {
        let reporter = TestHost.current
        await Task.detached {
            let view = MockView<CounterState>(reporter: reporter)
            if hasFaults { view.expectReflected(\.count, 1) }  // fault
        }.value
    }

    /// What fails in an exit test is the test's that waits for it, and leaves the exit code as it is.
    ///
    /// Swift Testing shows the line where that test waits.
    @Test func exitTest() async {
        await #expect(processExitsWith: .exitCode(7)) {  // fault
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, 1) }
            exit(7)
        }
    }
}
