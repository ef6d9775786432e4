#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// An end of the process that waits, so that searches can find out what it comes of and say so.
///
/// A trap on a thread that nobody guards ends the process. If a search is under way, the code under test may have started
/// that thread. So the guarded threads are stopped, the search finds out whether the run that it was making comes to that
/// again, and the thread that trapped waits in its handler until the search has reported, or for some time. More threads that
/// trap meanwhile, as they do when the run is repeated, are paused for ever.
enum HeldEnd {
    /// What the signal handler tells the searches.
    private struct Events {
        /// How many threads have trapped.
        var count = 0
        /// What the last one reported.
        var report = ThreadReport(signal: 0)
        /// When the first and the last one did, in milliseconds.
        var first = 0
        var last = 0
        /// Whether the process waits for them.
        var isHeld = false
    }

    /// Never released, and changed in signal handlers.
    ///
    /// Searches look at it without the lock, which those that run on a guarded thread could be stopped with. So nothing is in it
    /// that changes before a thread traps.
    private nonisolated(unsafe) static let events = {
        let events = UnsafeMutablePointer<Events>.allocate(capacity: 1)
        events.initialize(to: Events())
        return events
    }()

    /// How many searches are under way of which the report is waited for; guarded by ``countLock``, and never released.
    private nonisolated(unsafe) static let searchCount = {
        let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        count.initialize(to: 0)
        return count
    }()

    /// The threads that run code under test now, as far as there is room: never released, and read in signal handlers.
    private nonisolated(unsafe) static let running = {
        let threads = UnsafeMutablePointer<pthread_t?>.allocate(capacity: greatestCount)
        threads.initialize(repeating: nil, count: greatestCount)
        return threads
    }()

    private static let greatestCount = 64

    private static let lock = NSLock()

    /// No thread that runs code under test takes it, but in the handler: that could be stopped with it.
    private static let countLock = NSLock()

    /// For how long the process waits at most, in milliseconds: less than what ends a test that hangs.
    static let patience = 20_000

    /// Makes ready what a signal handler uses.
    static func prepare() {
        _ = isUnderWay
        _ = milliseconds
        if countLock.try() {
            _ = searchCount.pointee
            countLock.unlock()
        }
        // There are none yet.
        stopThreads()
    }
}

// MARK: - The threads that are stopped

extension HeldEnd {
    /// Notes that a thread runs code under test; nothing where there are too many.
    static func enter(_ thread: pthread_t) {
        lock.withLock {
            if let free = (0..<greatestCount).first(where: { running[$0] == nil }) { running[free] = thread }
        }
    }

    /// Notes that it does not any more.
    static func leave(_ thread: pthread_t) {
        lock.withLock {
            let index = (0..<greatestCount).first { running[$0].map { pthread_equal($0, thread) != 0 } ?? false }
            if let index { running[index] = nil }
        }
    }
}

// MARK: - In the handler

extension HeldEnd {
    /// Waits until the searches have reported.
    ///
    /// Called on the thread that ends the process, also in a signal handler.
    ///
    /// - Parameter report: Why it does.
    /// - Returns: Whether it has waited, so that ``release()`` is to be called where the process does not end after all.
    static func hold(_ report: ThreadReport) -> Bool {
        guard let isFirst = take(report) else { return false }
        stopThreads()
        var waited = 0
        while isFirst ? searchCount.pointee > 0 && waited < patience : true {
            poll(nil, 0, 10)
            waited += 10
        }
        return true
    }

    /// Takes down that a thread has trapped.
    ///
    /// - Returns: Whether it is the first one; `nil` if there is no search to wait for.
    private static func take(_ report: ThreadReport) -> Bool? {
        // Others have the lock for an instant. But the signal may have come to the one that has it.
        var isLocked = countLock.try()
        var waited = 0
        while !isLocked, waited < 100 {
            poll(nil, 0, 1)
            waited += 1
            isLocked = countLock.try()
        }
        defer { if isLocked { countLock.unlock() } }
        let isFirst = events.pointee.count == 0
        guard isFirst ? searchCount.pointee > 0 : isUnderWay else { return nil }
        events.pointee.report = report
        events.pointee.last = milliseconds
        if isFirst { events.pointee.first = events.pointee.last }
        events.pointee.isHeld = true
        events.pointee.count += 1
        return isFirst
    }

    /// Lets the searches go on, since somebody else has handled the signal, and the process lives.
    static func release() { events.pointee.isHeld = false }

    private static func stopThreads() {
        var index = 0
        while index < greatestCount {
            if let thread = running[index] { pthread_kill(thread, TrapSignals.asking) }
            index += 1
        }
    }

    /// Whether the process waits.
    static var isUnderWay: Bool { events.pointee.isHeld }
}

// MARK: - In the searches

extension HeldEnd {
    /// How many threads have trapped that nobody guards.
    static var count: Int { events.pointee.count }

    /// The last of their traps; `nil` if there was none since there were as many as given.
    static func trap(since count: Int) -> Trap? {
        guard self.count > count else { return nil }
        return Trap(onOtherThread: events.pointee.report)
    }

    /// When the first one trapped, in milliseconds.
    static var firstTrap: Int { events.pointee.first }

    /// When the last one did.
    static var lastTrap: Int { events.pointee.last }

    /// The time since some instant, in milliseconds.
    ///
    /// May be called in a signal handler.
    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}

// MARK: - The searches that are waited for

extension HeldEnd {
    /// Runs a search, and says what came of it if the process waits for that.
    ///
    /// - Parameters:
    ///   - text: What to say of what it returns; `nil` if nothing was found.
    ///   - body: The search.
    /// - Returns: What the search returns.
    static func during<Value>(saying text: (Value) -> String?, _ body: () -> Value) -> Value {
        // One that code under test runs ends with the one around it.
        guard TrapSignals.isUnmarked else { return body() }
        // What has not begun can't have started the thread, and would only take time from those that may have.
        while !begin() { poll(nil, 0, 10) }
        let value = body()
        if end() { return value }
        if let text = text(value) { StandardError.say("before the process ends:\n\(text)") }
        add(-1)
        // The caller does not go on, or it could end the process in another way first.
        poll(nil, 0, Int32(patience))
        return value
    }

    /// Runs a part of a search that is not stopped where the process is to end, so that nothing waits for it.
    static func notWaitedFor<Value>(_ body: () -> Value) -> Value {
        guard TrapSignals.isUnmarked else { return body() }
        add(-1)
        defer { add(1) }
        return body()
    }

    /// How many searches are waited for if the process is to end now.
    static var searches: Int { countLock.withLock { searchCount.pointee } }

    /// Counts a search.
    ///
    /// - Returns: `false`, and it is not counted, if the process waits already.
    static func begin() -> Bool { addUnlessHeld(1) }

    private static func end() -> Bool { addUnlessHeld(-1) }

    private static func addUnlessHeld(_ change: Int) -> Bool {
        countLock.withLock {
            if isUnderWay { return false }
            searchCount.pointee += change
            return true
        }
    }

    private static func add(_ change: Int) {
        countLock.withLock { searchCount.pointee += change }
    }
}
#else
/// Nothing is guarded here, so nothing can wait.
enum HeldEnd {
    static let isUnderWay = false
    static let count = 0
    static let canTell = false
    static func during<Value>(saying text: (Value) -> String?, _ body: () -> Value) -> Value { body() }
    static func notWaitedFor<Value>(_ body: () -> Value) -> Value { body() }
}
#endif
