import FluxCore
import FluxTesting
import Foundation
import Testing

/// Failures are caught as known issues here.
///
/// That they reach the right test, file and line is proven by the package
/// of failing tests.
@Suite("Failures under Swift Testing")
struct SwiftTestingHostTests {
    @Test("on the test's own task and its child tasks are the test's")
    func onTheTestsTask() async {
        await withKnownIssue {
            let view = MockView<CounterState>()
            view.expectReflected(\.count, 1)
            await Task { view.expectReflected(\.count, 2) }.value
            await withTaskGroup(of: Void.self) { group in
                group.addTask { view.expectReflected(\.count, 3) }
            }
        }
    }

    @Test("are known issues where the expectation stands inside withKnownIssue, wherever the view was made")
    func knownIssue() {
        let view = MockView<CounterState>()
        withKnownIssue { view.expectReflected(\.count, 1) }
    }

    @Test("from detached tasks, threads and queues are the test's, and it waits for them", arguments: 0..<8)
    func elsewhere(index: Int) async {
        // withKnownIssue fails unless an issue is recorded before it returns.
        await withKnownIssue {
            let view = MockView<CounterState>()
            await Task.detached { view.expectReflected(\.count, 1) }.value
        }
        await withKnownIssue {
            let view = MockView<CounterState>()
            await withCheckedContinuation { continuation in
                Thread {
                    view.expectReflected(\.count, 1)
                    continuation.resume()
                }.start()
            }
        }
        await withKnownIssue {
            let view = MockView<CounterState>()
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    view.expectReflected(\.count, 1)
                    continuation.resume()
                }
            }
        }
    }

    @Test("are recorded also when every thread of the concurrency runtime waits for that")
    func exhaustedThreads() async {
        let expected = 4 * ProcessInfo.processInfo.activeProcessorCount
        let log = FailureLog()
        await withKnownIssue {
            let host = TestHost.current
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<expected {
                    group.addTask {
                        await Task.detached {
                            let failure = ExpectationFailure(message: "\(index)", callSite: CallSite())
                            host.report(failure)
                            log.report(failure)
                        }.value
                    }
                }
            }
        }
        #expect(Set(log.messages).count == expected)
    }

    @Test("come from the main actor's queue too")
    @MainActor
    func fromMainQueue() async {
        await withKnownIssue {
            let view = MockView<CounterState>()
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    view.expectReflected(\.count, 1)
                    continuation.resume()
                }
            }
        }
    }
}
