extension VirtualClock {
    /// Performs code, and all that the tasks do that it starts or resumes, until each has ended or waits.
    ///
    ///     clock.perform { presenter.type("s") }   // the task of the presenter sleeps now
    ///
    /// The tasks are run on the calling thread, one after the other, in the order in which they were started. So are those
    /// of the main actor if the caller is there. What others wake up goes on by itself, such as a task that waits for the
    /// network; and so do tasks for executors of your own, and tasks of the main actor if the caller is not there.
    ///
    /// - Parameter body: Code that may start tasks.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TaskCapture.settle(body)
    }

    /// Lets time pass, and ends what sleeps until then.
    ///
    /// Each deadline comes in turn, equal ones in the order in which they were set, with ``now`` being that deadline. Before
    /// the next one, a task that was woken runs on until it waits again or ends, as by ``perform(_:)``; and what it sets
    /// within the same time comes as well.
    ///
    /// - Parameter duration: How long. With zero, timers fire that are due now; with less, nothing happens.
    public func advance(by duration: Duration) {
        advance(to: now.advanced(by: duration))
    }

    /// Lets time pass up to an instant, and ends what sleeps until then.
    ///
    /// - Parameter instant: When to stop, as ``advance(by:)`` does. If it is over, nothing happens.
    public func advance(to instant: Instant) {
        perform {}
        while true {
            if let sleep = next.first, sleep.argument.deadline <= instant {
                perform { fire(sleep) }
            } else if now < instant {
                // Somebody on another thread may have begun to sleep before that, so look again.
                move(to: instant)
            } else {
                return
            }
        }
    }

    /// Lets time pass up to the next deadline, and ends all that sleeps until then.
    ///
    /// - Returns: Whether there was a deadline; if there is none, no time passes.
    @discardableResult
    public func advanceToNextDeadline() -> Bool {
        perform {}
        guard let sleep = next.first else { return false }
        advance(to: sleep.argument.deadline)
        return true
    }

    /// Lets time pass up to the next deadline, and ends one of those that sleep until then.
    ///
    /// It is the step of a ``PresenterFuzzer``, for tests that take the steps of a report.
    ///
    /// - Parameter index: Which one, if there are several for that deadline: 0 is the one that was set first.
    /// - Throws: A ``HeldCallError`` if there is no such one; no time passes then.
    public func fireNext(_ index: Int = 0) throws {
        perform {}
        let next = next
        guard next.indices.contains(index) else {
            throw HeldCallError.notDue(index, of: name, due: next.count)
        }
        perform { fire(next[index]) }
    }
}
