import Dispatch
import FluxCore

@testable import FluxFuzz

/// A counter that does something when it comes to three, which takes three steps.
///
/// - Parameters:
///   - isOnMainQueue: Whether its steps insist on the main queue.
///   - third: What it does.
/// - Returns: A fuzzer whose rule holds.
func counter(
    onMainQueue isOnMainQueue: Bool = false,
    atThird third: @escaping () -> Void
) -> Fuzzer<CounterAction, Int> {
    Fuzzer(CounterAction.self, from: 0) { action, count in
        if isOnMainQueue { dispatchPrecondition(condition: .onQueue(.main)) }
        count = action == .increment ? count + 1 : 0
        if count == 3 { third() }
    }
    .action(.increment, weight: 3)
    .action(.reset)
    .invariant("below a thousand") { $0 < 1000 }
}

/// Waits for ever, so that whatever another thread does comes first.
func waitForEver() { DispatchSemaphore(value: 0).wait() }

/// Waits for a signal, also where asynchronous code calls it: on Apple platforms that may not wait itself.
func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

/// Whether a signal has come, or comes in a moment.
func isSignalled(_ semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + .milliseconds(200)) == .success
}
