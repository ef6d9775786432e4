#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// How a thread is paused for ever whose body hangs.
extension GuardedWorker {
    /// Parks a busy thread where it holds no locks that others need, and one that waits where it is.
    ///
    /// - Returns: Whether there is a report: the thread is parked, or its body has ended just now. If not, it blocks the
    ///   signal.
    func park() -> Bool {
        if LockingCode.isKnown, parkOutsideOfLockingCode() { return true }
        pthread_kill(thread, TrapSignals.parking)
        return hasReported(within: 1000)
    }

    /// Asks a busy thread to pause unless it holds locks, until it does.
    ///
    /// One that waits is not asked: a signal that does not park it would wake it up, and it would go on. A loop that sleeps
    /// again and again counts as one. But where many threads allocate, each of them waits for the others now and then,
    /// and is not to be parked with the lock that it gets next.
    ///
    /// It is asked only if it has just run, so that it is met anywhere in what it does. Where others wait for the
    /// processor too, it would otherwise be met again and again where it stood, which may be in the allocator.
    ///
    /// - Returns: Whether there is a report. If not, the thread waits, or was never met elsewhere: then it must not go on all
    ///   the same, since nobody reckons with it any more.
    private func parkOutsideOfLockingCode() -> Bool {
        var waited = 0
        var used = ThreadPlatform.processorTime(of: thread)
        for _ in 0..<Self.greatestLooks {
            let before = used
            used = ThreadPlatform.processorTime(of: thread)
            let isWaiting = ThreadPlatform.isWaiting(thread) == true
            waited = isWaiting ? waited + 1 : max(0, waited - 5)
            if waited == Self.patience { return false }
            if !isWaiting, used != before { pthread_kill(thread, TrapSignals.asking) }
            if hasReported(within: 1) { return true }
        }
        return false
    }

    /// How often the thread is looked at, a millisecond apart.
    ///
    /// With a sanitizer, a loop that does nothing but allocate is met outside of the allocator once in some hundred times.
    private static let greatestLooks = 20_000

    /// How often in a row it may be seen to wait.
    private static let patience = 500

    private func hasReported(within milliseconds: Int32) -> Bool {
        ReportPipe.wait(for: [reports.output], milliseconds: milliseconds) != nil
    }
}
#endif
