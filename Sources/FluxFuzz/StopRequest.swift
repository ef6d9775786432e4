internal import Foundation

/// Whether somebody wants the searches of this process to end and to report: a signal that ends the process has come.
///
/// It is made in a signal handler, see ``StopSignals``. Searches look at it after each run, and whatever comes after them by their
/// deadlines.
enum StopRequest {
    private struct State {
        /// The signal; 0 if there is no request.
        var signal: Int32 = 0

        /// When it came, as soon as somebody has noted that.
        var instant: ContinuousClock.Instant?
    }

    /// Never released, and changed in signal handlers.
    ///
    /// Safe: one word, of which each value is right, is read without a lock; the rest is used under the lock.
    private nonisolated(unsafe) static let state = {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State())
        return state
    }()

    private static let lock = NSLock()

    /// Whether there is one.
    static var isThere: Bool { state.pointee.signal != 0 }

    /// The signal that made it; 0 if there is none.
    static var signal: Int32 { state.pointee.signal }

    /// Makes or withdraws it.
    ///
    /// May be called in a signal handler.
    static func set(_ signal: Int32) { state.pointee.signal = signal }

    /// Notes that it has just come; nothing if that was noted before.
    static func begin() { lock.withLock { if state.pointee.instant == nil { state.pointee.instant = .now } } }

    /// Withdraws it.
    static func end() {
        lock.withLock { state.pointee.instant = nil }
        set(0)
    }

    /// Whether it came some time ago.
    static func hasLasted(_ time: Duration) -> Bool {
        guard isThere, let instant = lock.withLock({ state.pointee.instant }) else { return false }
        return ContinuousClock.now - instant >= time
    }

    /// How long a failure is still made simpler.
    static let timeToShrink = Duration.seconds(2)

    /// How long code under test may stand still, then it is given up.
    static let timeToStandStill = Duration.milliseconds(1500)

    /// For how long the same signal is taken for one.
    static let timeToSettle = Duration.milliseconds(500)

    /// How long the process waits for the reports.
    static let timeToReport = Duration.seconds(8)

    /// Why code under test is given up, behind “because”.
    static let refusal = "the process is to end"

    /// What ended a search: the beginning of a sentence.
    static var reason: String { "interrupted by \(name)" }

    /// What the signal is called.
    private static var name: String {
        #if os(macOS) || os(iOS) || os(Linux)
        return signal == SIGTERM ? "SIGTERM" : "SIGINT"
        #else
        return "a signal"
        #endif
    }
}
