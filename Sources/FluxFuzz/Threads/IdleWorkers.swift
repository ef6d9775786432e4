#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The threads that have nothing to do, kept for the next who need one.
///
/// To start a thread on a stack of its own, and to end it, takes a good part of the time in which a small counterexample
/// is shrunk.
final class IdleWorkers: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the threads.
    private let lock = NSLock()
    private var workers: [GuardedWorker] = []

    /// How many threads are kept.
    let capacity: Int

    /// Those of this process.
    static let shared = IdleWorkers(capacity: ThreadPlatform.processorCount)

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Takes a thread with a stack of some size, if there is one.
    func take(stackSize: Int) -> GuardedWorker? {
        lock.withLock {
            workers.lastIndex { $0.requestedStackSize == stackSize }.map { workers.remove(at: $0) }
        }
    }

    /// Keeps a thread that waits for its next body, or ends it if there are enough.
    func add(_ worker: GuardedWorker) {
        // One whose last owner was released by its own body is still at work.
        let isKept =
            !worker.isCurrent
            && lock.withLock {
                guard workers.count < capacity else { return false }
                workers.append(worker)
                return true
            }
        if !isKept { worker.end() }
    }
}
#endif
