#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// A guarded thread whose body hangs, to be paused for ever.
struct HungThread {
    /// What came of it.
    enum Answer {
        /// There is a report: the thread is parked, or its body has ended just now.
        case hasReported
        /// It does not take the signal.
        case isDeaf
        /// It was never met outside of ``LockingCode``.
        case holdsLocks
    }

    private let worker: GuardedWorker

    init(_ worker: GuardedWorker) {
        self.worker = worker
    }

    /// Parks a busy thread where it holds no locks that others need, and one that waits where it is.
    func park() -> Answer {
        if LockingCode.isKnown {
            switch ask() {
            case .hasReported: return .hasReported
            case .goesOn: return .holdsLocks
            case .waits: break
            }
        }
        pthread_kill(worker.thread, TrapSignals.parking)
        return hasReported(within: 1000) ? .hasReported : .isDeaf
    }

    /// Parks the thread as soon as it is met where it holds no locks, which may take a while.
    ///
    /// Nobody waits for that.
    func parkLater() {
        Thread.detachNewThread {
            while !hasReported(within: 5) {
                if !ThreadPlatform.isWaiting(worker.thread) { pthread_kill(worker.thread, TrapSignals.asking) }
            }
            if worker.reports.receive().signal == 0 { worker.end() } else { worker.reports.close() }
        }
    }

    private enum Sight {
        case hasReported
        case waits
        case goesOn
    }

    /// Asks a busy thread to pause unless it holds locks, until it does.
    ///
    /// One that waits is not asked: a signal that does not park it would wake it up, and it would go on. A loop that sleeps
    /// again and again counts as one. But where many threads allocate, each of them waits for the others now and then,
    /// and is not to be parked with the lock that it gets next.
    ///
    /// It is asked only if it has just run, so that it is met anywhere in what it does. Where others wait for the
    /// processor too, it would otherwise be met again and again where it stood, which may be in the allocator.
    private func ask() -> Sight {
        var (asked, waited) = (0, 0)
        var used = ThreadPlatform.processorTime(of: worker.thread)
        for _ in 0..<Self.greatestLooks where asked < Self.greatestRequests {
            let before = used
            used = ThreadPlatform.processorTime(of: worker.thread)
            let isWaiting = ThreadPlatform.isWaiting(worker.thread)
            waited = isWaiting ? waited + 1 : max(0, waited - 5)
            if waited == Self.patience { return .waits }
            if !isWaiting, used != before {
                pthread_kill(worker.thread, TrapSignals.asking)
                asked += 1
            }
            if hasReported(within: 1) { return .hasReported }
        }
        return .goesOn
    }

    /// How often the thread is looked at, a millisecond apart.
    private static let greatestLooks = 20_000

    /// How often it is asked.
    private static let greatestRequests = 300

    /// How often in a row it may be seen to wait.
    private static let patience = 500

    private func hasReported(within milliseconds: Int32) -> Bool {
        ReportPipe.wait(for: [worker.reports.output], milliseconds: milliseconds) != nil
    }
}
#endif
