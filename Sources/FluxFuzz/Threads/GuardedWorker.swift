#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// The thread behind a ``GuardedThread``, with all that it uses.
///
/// The thread itself keeps it alive. If it is parked, that is for ever.
final class GuardedWorker: @unchecked Sendable {
    // `@unchecked Sendable`: the condition guards what changes; the mark belongs to the thread.
    private let condition = NSCondition()
    private var body: (() -> Void)?
    private var isEnding = false
    private let mark: UnsafeMutablePointer<GuardMark>

    /// How large a stack was asked for, in bytes.
    let requestedStackSize: Int

    /// Where the thread reports.
    let reports: ReportPipe

    /// The memory on which it runs.
    let stack: ThreadStack

    /// The thread.
    private(set) var thread: pthread_t

    /// Starts the thread; `nil` if the system has no more of something that it takes.
    init?(stackSize: Int) {
        guard let reports = ReportPipe() else { return nil }
        guard let stack = ThreadStack(size: min(stackSize, ThreadSanitizer.greatestStackSize)) else {
            reports.close()
            return nil
        }
        requestedStackSize = stackSize
        self.reports = reports
        self.stack = stack
        mark = .allocate(capacity: 1)
        mark.initialize(to: GuardMark(input: reports.input, spare: StackSpare(below: stack)))
        thread = pthread_self()
        // Held back between bodies: whoever takes a body for hung must not hit what comes before it or after it. A thread
        // begins with what its creator holds back.
        var requests = TrapSignals.requests
        var outer = sigset_t()
        pthread_sigmask(SIG_BLOCK, &requests, &outer)
        defer { pthread_sigmask(SIG_SETMASK, &outer, nil) }
        guard let thread = ThreadPlatform.start(on: stack.stack, work) else {
            release()
            return nil
        }
        self.thread = thread
    }

    /// Lets the thread run some code.
    func handOver(_ body: @escaping () -> Void) {
        condition.withLock { self.body = body }
        // Only now, so that the thread need not wait for the lock as soon as it has been woken up.
        condition.signal()
    }

    /// Whether the caller runs on the thread.
    var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Ends the thread, which is idle, and gives back what it used.
    func end() {
        condition.withLock { isEnding = true }
        condition.signal()
        if isCurrent {
            // The last owner was released by the body itself: the stack can't be unmapped while it is in use.
            pthread_detach(thread)
        } else {
            pthread_join(thread, nil)
            release()
        }
    }

    private func release() {
        reports.close()
        stack.unmap()
        mark.deallocate()
    }

    private func work() {
        var signalStack = stack_t()
        signalStack.ss_sp = self.stack.signalStack.baseAddress!
        signalStack.ss_size = .init(self.stack.signalStack.count)
        var outerStack = stack_t()
        sigaltstack(&signalStack, &outerStack)
        var requests = TrapSignals.requests
        var expected = TrapSignals.expected
        pthread_sigmask(SIG_UNBLOCK, &expected, nil)
        TrapSignals.mark(mark)
        while waitForBody() {
            mark.pointee.messages = FatalErrorText.count
            mark.pointee.isRunning = true
            pthread_sigmask(SIG_UNBLOCK, &requests, nil)
            runBody()
            mark.pointee.spare?.close()
            mark.pointee.overflow = 0
            pthread_sigmask(SIG_BLOCK, &requests, nil)
            mark.pointee.isRunning = false
            ReportPipe.send(ThreadReport(signal: 0), to: reports.input)
        }
        TrapSignals.mark(nil)
        // A sanitizer takes back the signal stack that it gave the thread.
        sigaltstack(&outerStack, nil)
    }

    /// Runs the body and releases it, which may run code of the user's too.
    ///
    /// Nobody hands over the next one before the end of this one was reported.
    @inline(never)
    private func runBody() {
        let body = body.take()
        body?()
    }

    /// - Returns: Whether there is a body to run; otherwise the thread ends.
    private func waitForBody() -> Bool {
        condition.withLock {
            while body == nil, !isEnding { condition.wait() }
            return !isEnding
        }
    }
}
#endif
