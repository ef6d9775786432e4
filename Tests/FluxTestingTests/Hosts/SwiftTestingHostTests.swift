import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import OwnProcess
import Testing

/// Failures are counted here, on the test's own task.
///
/// That they reach the right test, file and line is proven by the package of failing tests.
@Suite("Failures under Swift Testing", .inOwnProcess, .countingIssues)
struct SwiftTestingHostTests {
    @Test("on the test's own task and its child tasks are the test's")
    func onTheTestsTask() async {
        await IssueCounter.expecting(3) {
            let view = MockView<CounterState>()
            view.expectReflected(\.count, 1)
            await Task { view.expectReflected(\.count, 2) }.value
            await withTaskGroup(of: Void.self) { group in
                group.addTask { view.expectReflected(\.count, 3) }
            }
        }
    }

    @Test("from detached tasks, threads and queues are the test's, and it waits for them", arguments: 0..<50)
    func elsewhere(index: Int) async {
        await IssueCounter.expecting(3) {
            let view = MockView<CounterState>()
            await Task.detached { view.expectReflected(\.count, 1) }.value
            await withCheckedContinuation { continuation in
                Thread {
                    view.expectReflected(\.count, 1)
                    continuation.resume()
                }.start()
            }
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
        let expected = 8 * ProcessInfo.processInfo.activeProcessorCount
        await IssueCounter.expecting(expected) {
            let host = TestHost.current
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<expected {
                    group.addTask {
                        await Task.detached {
                            host.report(ExpectationFailure(message: "\(index)", callSite: CallSite()))
                        }.value
                    }
                }
            }
        }
    }

    @Test("come from the main actor's queue too")
    @MainActor
    func fromMainQueue() async {
        await IssueCounter.expecting(1) {
            let view = MockView<CounterState>()
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async {
                    view.expectReflected(\.count, 1)
                    continuation.resume()
                }
            }
        }
    }

    @Test("of a fuzzer carry the whole report", .memory(.off))
    func fuzzer() async {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.decrement)
            .invariant("count ≥ 0") { $0.count >= 0 }
        await IssueCounter.expecting(1) { expectHolds(fuzzer) }
        let log = FailureLog()
        expectHolds(fuzzer, reporter: log)
        expectHolds(fuzzer.invariant("other") { _ in true }, seed: 1, reporter: log)
        expectHolds(Fuzzer(CounterMutation(), from: CounterState()), reporter: log)
        expectHolds(fuzzer.action(.increment), budget: Budget(runs: 0), reporter: log)
        #expect(log.messages.count == 4)
        #expect(log.messages.first == fuzzer.run().description)
        let harmless = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .invariant("count ≥ 0") { $0.count >= 0 }
        expectHolds(harmless, reporter: log)
        #expect(log.messages.count == 4)
    }
}
