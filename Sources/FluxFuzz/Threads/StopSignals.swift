internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// Ctrl-C and other requests to end the process while searches are under way: they report first.
///
/// The first signal is kept back. The searches end, as if their time was over, and say what they have found; their callers do not
/// go on, and no further search begins. Then the signal does what it would have done. So it does if one more comes, or the
/// searches take too long.
enum StopSignals {
    /// The counts of searches that are under way: never released, and read in signal handlers.
    private struct Counts {
        /// How many there are.
        var running = 0

        /// How many are about to say what they have found.
        var reporting = 0

        /// Whether one more signal ends the process: not at once, since who passes signals on often sends the same one twice.
        var isSettled = false

        /// Whether the signal may take its course.
        var isOver = false

        /// Where the thread is woken up that waits for a signal; -1 if there is none.
        var input: Int32 = -1
    }

    /// Safe: changed under the lock, but for the two flags, which one thread changes; a signal handler only reads.
    private nonisolated(unsafe) static let counts = {
        let counts = UnsafeMutablePointer<Counts>.allocate(capacity: 1)
        counts.initialize(to: Counts())
        return counts
    }()

    private static let lock = NSLock()

    #if os(macOS) || os(iOS) || os(Linux)
    /// Runs a search that reports if the process is to end meanwhile.
    ///
    /// - Parameters:
    ///   - text: What to say of what it returns then, from which the caller does not go on.
    ///   - body: The search.
    /// - Returns: What the search returns.
    static func during<Value>(saying text: (Value) -> String, _ body: () -> Value) -> Value {
        // Code under test may run a search as well. That ends with the one around it.
        guard TrapSignals.isUnmarked else { return body() }
        _ = thread
        while StopRequest.isThere { poll(nil, 0, 10) }
        lock.withLock { counts.pointee.running += 1 }
        let value = body()
        lock.withLock {
            counts.pointee.running -= 1
            counts.pointee.reporting += 1
        }
        if StopRequest.isThere { StandardError.say("before the process ends:\n\(text(value))") }
        lock.withLock { counts.pointee.reporting -= 1 }
        // The caller does not go on, or it could begin something else.
        while StopRequest.isThere { poll(nil, 0, 10) }
        return value
    }

    /// Takes a signal over if there are searches that can report.
    ///
    /// May be called in a signal handler.
    ///
    /// - Returns: Whether nothing else is to be done about it.
    static func take(_ signal: Int32) -> Bool {
        guard signal == SIGINT || signal == SIGTERM else { return false }
        if StopRequest.isThere { return !counts.pointee.isSettled }
        guard counts.pointee.running > 0, counts.pointee.input >= 0 else { return false }
        StopRequest.set(signal)
        ReportPipe.send(ThreadReport(signal: signal), to: counts.pointee.input)
        return true
    }

    /// Whether the reports are written, or are not waited for any more.
    ///
    /// May be called in a signal handler.
    static var isOver: Bool { counts.pointee.isOver }

    /// Makes ready what a signal handler uses.
    static func prepare() {
        _ = isOver || StopRequest.isThere
    }

    /// The thread that waits for a signal, started once.
    private static let thread: Void = {
        guard let pipe = ReportPipe() else { return }
        Thread.detachNewThread {
            // A thread begins with what its creator holds back, and queues hold back all signals.
            var expected = TrapSignals.expected
            pthread_sigmask(SIG_UNBLOCK, &expected, nil)
            while true { end(by: pipe.receive().signal) }
        }
        counts.pointee.input = pipe.input
    }()

    /// Waits for the reports, and lets the signal take its course.
    private static func end(by signal: Int32) {
        StopRequest.begin()
        let text = "what is found until now is reported before the process ends, and one more signal ends it at once"
        StandardError.say("\(StopRequest.reason); \(text)")
        // A search may have ended just when the signal came, and its caller is about to say what came of it.
        poll(nil, 0, areAwaited ? 10 : 200)
        while areAwaited, !StopRequest.hasLasted(StopRequest.timeToReport) {
            counts.pointee.isSettled = StopRequest.hasLasted(StopRequest.timeToSettle)
            poll(nil, 0, 10)
        }
        counts.pointee.isOver = true
        // On this thread, so that its handler has run when this returns. Who has set an own one may go on then.
        raise(signal)
        StopRequest.end()
        (counts.pointee.isOver, counts.pointee.isSettled) = (false, false)
    }

    private static var areAwaited: Bool { lock.withLock { counts.pointee.running + counts.pointee.reporting > 0 } }
    #else
    static func during<Value>(saying text: (Value) -> String, _ body: () -> Value) -> Value { body() }
    #endif
}
