internal import Dispatch
internal import FluxFuzz
internal import Foundation

/// Takes failures from any thread to a task that inherited the running test, while the thread waits.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class FailureRelay: @unchecked Sendable {
    private enum Mail {
        case failure(ExpectationFailure, isRecorded: DispatchSemaphore)
        case end
    }

    private let lock = NSLock()
    private var mails: [Mail] = []
    private var recipient: CheckedContinuation<Mail, Never>?
    private var hasEnded = false

    /// Starts the task that records the failures, until the relay is closed.
    ///
    /// It inherits the task-local values of the caller.
    @discardableResult
    func start(_ record: @escaping @Sendable (ExpectationFailure) -> Void) -> Task<Void, Never> {
        let run = { @Sendable in
            while case .failure(let failure, let isRecorded) = await self.next() {
                record(failure)
                isRecorded.signal()
            }
        }
        // A recorder may be made in a statement of a flow, whose tasks have to end with it.
        return TaskCapture.outside {
            if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
                return Task(executorPreference: RelayExecutor.shared, operation: run)
            } else {
                // Waits in vain if all threads of the concurrency runtime report failures at once.
                return Task(operation: run)
            }
        }
    }

    /// Hands a failure over, and returns when it is recorded.
    func deliver(_ failure: ExpectationFailure) {
        let isRecorded = DispatchSemaphore(value: 0)
        send(.failure(failure, isRecorded: isRecorded))
        isRecorded.wait()
    }

    /// Lets the task end; nothing may be delivered after this.
    func close() {
        send(.end)
    }

    /// Whether nothing may be delivered any more.
    var isClosed: Bool { lock.withLock { hasEnded } }

    private func send(_ mail: Mail) {
        let recipient = lock.withLock {
            if case .end = mail { hasEnded = true }
            if self.recipient == nil { mails.append(mail) }
            return self.recipient.take()
        }
        recipient?.resume(returning: mail)
    }

    private func next() async -> Mail {
        await withCheckedContinuation { continuation in
            let mail = lock.withLock { () -> Mail? in
                guard mails.isEmpty else { return mails.removeFirst() }
                recipient = continuation
                return nil
            }
            if let mail { continuation.resume(returning: mail) }
        }
    }
}

/// Runs jobs on a dispatch queue, which gets a thread also when all threads of the concurrency runtime wait.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class RelayExecutor: TaskExecutor {
    static let shared = RelayExecutor()

    private let queue = DispatchQueue(label: "FluxTesting.failures")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
