internal import Dispatch
internal import Foundation

/// Takes failures from any thread to one task, while the thread waits.
///
/// The task runs on an executor of its own, so that it gets a thread also when all threads of the concurrency
/// runtime are waiting here.
actor FailureRelay {
    private enum Mail {
        case failure(ExpectationFailure, isRecorded: DispatchSemaphore)
        case end
    }

    /// Guards what follows: senders don't run on this actor.
    private let lock = NSLock()
    // Safe: used with the lock held only.
    nonisolated(unsafe) private var mails: [Mail] = []
    nonisolated(unsafe) private var recipient: CheckedContinuation<Mail, Never>?
    nonisolated(unsafe) private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        RelayExecutor.shared.asUnownedSerialExecutor()
    }

    /// Records the failures that come, until the relay is closed.
    ///
    /// To be called once, by the task.
    func run(_ record: @Sendable (ExpectationFailure) -> Void) async {
        while case .failure(let failure, let isRecorded) = await next() {
            record(failure)
            isRecorded.signal()
        }
    }

    /// Hands a failure over, and returns when it is recorded.
    ///
    /// - Returns: Whether it was; `false` if the relay is closed.
    nonisolated func deliver(_ failure: ExpectationFailure) -> Bool {
        let isRecorded = DispatchSemaphore(value: 0)
        guard send(.failure(failure, isRecorded: isRecorded)) else { return false }
        isRecorded.wait()
        return true
    }

    /// Lets the task end.
    nonisolated func close() {
        _ = send(.end)
    }

    private nonisolated func send(_ mail: Mail) -> Bool {
        let (isSent, recipient) = lock.withLock { () -> (Bool, CheckedContinuation<Mail, Never>?) in
            guard !isClosed else { return (false, nil) }
            if case .end = mail { isClosed = true }
            if self.recipient == nil { mails.append(mail) }
            return (true, self.recipient.take())
        }
        recipient?.resume(returning: mail)
        return isSent
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

/// Runs jobs one at a time on a dispatch queue, which gets a thread whatever the others do.
private final class RelayExecutor: SerialExecutor {
    static let shared = RelayExecutor()

    private let queue = DispatchQueue(label: "FluxTesting.failures")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
