#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// Whose trap it was, where the end of the process waits.
///
/// Many threads may have been started before the first one traps, and they trap for seconds after it: in the midst of whatever
/// the searches try then, to find out what it comes of. So searches take turns with that, and nothing begins before no thread
/// has trapped for a while. A trap that comes then is of what was begun, as far as can be seen.
extension HeldEnd {
    /// What is to be known of code under test from its beginning, to tell whose a trap is.
    struct Turn {
        /// How many threads had trapped.
        var count = HeldEnd.count

        /// Whether there was a turn to be taken, so that it is to be ended.
        var isTaken = false

        /// Whether no thread had trapped for a while, and nothing else runs.
        var isQuiet = false

        /// When it began, in milliseconds.
        var start = HeldEnd.milliseconds
    }

    /// Who has the turn.
    private struct Turns {
        var next = 0
        var current = 0
        /// The thread that waits for the code under test, and for how much of it.
        var owner: (thread: pthread_t, depth: Int)?
        /// The longest time that a thread took to trap, in milliseconds, if one did in a turn.
        var latency: Int?
    }

    /// Safe: only used with the lock of the condition.
    private nonisolated(unsafe) static var turns = Turns()

    private static let condition = NSCondition()

    /// Waits until the caller may begin code under test; at once, unless the process waits for its end.
    static func takeTurn() -> Turn {
        // What code under test begins belongs to it.
        guard isUnderWay, TrapSignals.isUnmarked else { return Turn() }
        let thread = pthread_self()
        let isAlone = condition.withLock {
            if let owner = turns.owner, pthread_equal(owner.thread, thread) != 0 {
                turns.owner = (thread, owner.depth + 1)
                return false
            }
            let number = turns.next
            turns.next += 1
            while turns.current != number { condition.wait() }
            turns.owner = (thread, 1)
            return true
        }
        let isQuiet = isAlone && waitForQuiet()
        return Turn(isTaken: true, isQuiet: isQuiet)
    }

    /// Lets another search begin, if a turn was taken.
    static func end(_ turn: Turn) {
        guard turn.isTaken else { return }
        condition.withLock {
            guard let owner = turns.owner else { return }
            turns.owner = owner.depth > 1 ? (owner.thread, owner.depth - 1) : nil
            if owner.depth > 1 { return }
            turns.current += 1
            condition.broadcast()
        }
    }

    /// Whether there is still time to tell whose a trap is.
    ///
    /// What was begun before comes to its end, and the report is made, in the rest of the time for which the process waits: that may
    /// take some seconds on a busy machine.
    static var canTell: Bool { isUnderWay && milliseconds < firstTrap + patience / 2 }

    /// - Returns: Whether no thread has trapped for a while; where they trap again and again, that is given up.
    private static func waitForQuiet() -> Bool {
        let (time, end) = (patienceForTrap, milliseconds + 5000)
        while milliseconds < lastTrap + time {
            if milliseconds >= end || !canTell { return false }
            poll(nil, 0, 5)
        }
        return canTell
    }

    /// For how long a trap is waited for, in milliseconds: longer than it took before.
    ///
    /// A queue may have lost its threads to the traps before, and takes a second to get another one.
    private static var patienceForTrap: Int {
        condition.withLock { turns.latency.map { min(max(50, 3 * $0), 1500) } ?? 1500 }
    }

    /// The trap of a thread since code under test was begun.
    ///
    /// - Parameters:
    ///   - turn: What was known then.
    ///   - isAwaited: Whether to wait for it, since the code may have started the thread just now.
    /// - Returns: The last one; `nil` if there was none.
    static func trap(since turn: Turn, awaited isAwaited: Bool = false) -> Trap? {
        if isAwaited, isUnderWay {
            let end = milliseconds + patienceForTrap
            while count == turn.count, milliseconds < end { poll(nil, 0, 5) }
        }
        guard var trap = trap(since: turn.count) else { return nil }
        trap.mayBeOfOthers = !turn.isQuiet
        if turn.isQuiet {
            let latency = max(0, lastTrap - turn.start)
            condition.withLock { turns.latency = max(turns.latency ?? 0, latency) }
        }
        return trap
    }
}
#endif
