internal import Dispatch
internal import Foundation

extension Log {
    /// Waits until the log meets a condition, and returns as soon as it does.
    ///
    /// Nothing is polled: who adds an element wakes those that wait.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait at most; with zero or less it looks once. A hundred years are as long as more.
    ///   - isMet: The condition; asked at once, and again after elements have been added.
    /// - Returns: Whether it is met; `false` if the time is up or the task was cancelled.
    package nonisolated(nonsending) func wait(
        atMost timeout: Duration,
        until isMet: (Snapshot) -> Bool
    ) async -> Bool {
        // There is no room for all durations behind an instant.
        let deadline = DispatchTime.now() + min(max(timeout / .seconds(1), 0), 3_155_760_000)
        while true {
            guard let seen = look(isMet) else { return true }
            guard await waitForMore(than: seen, until: deadline) else { return false }
        }
    }

    /// Looks at the log, without keeping what was seen: while somebody does, adding an element copies all.
    ///
    /// - Returns: How many elements there are; `nil` if the condition is met.
    private func look(_ isMet: (Snapshot) -> Bool) -> Int? {
        let current = snapshot
        return isMet(current) ? nil : current.elements.count
    }

    /// Waits until there are more elements than a number.
    ///
    /// - Returns: Whether there are.
    private nonisolated(nonsending) func waitForMore(than count: Int, until deadline: DispatchTime) async -> Bool {
        let number = nextWaiterNumber()
        let timer = Deadlines.shared.add(deadline) { [weak self] in self?.giveUp(number) }
        defer { Deadlines.shared.remove(timer) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard add({ continuation.resume(returning: $0) }, number, unlessMoreThan: count) else {
                    return continuation.resume(returning: true)
                }
                // What came before the waiter was added, the end of its time or a cancellation, has found nobody to wake.
                if Task.isCancelled || deadline <= .now() { giveUp(number) }
            }
        } onCancel: {
            giveUp(number)
        }
    }

    /// Wakes a waiter in vain, unless it is awake already.
    private func giveUp(_ number: Int) {
        lock.withLock { waiters.removeValue(forKey: number) }?(false)
    }
}
