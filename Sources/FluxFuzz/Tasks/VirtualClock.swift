internal import FluxCore

/// A clock whose time passes when a test or a fuzzer says so.
///
///     let clock = VirtualClock()
///     let presenter = SearchPresenter(view: view, api: api, clock: clock)   // waits 300 ms before it searches
///
///     clock.perform { presenter.type("s") }
///     clock.advance(by: .milliseconds(299))   // nothing
///     clock.advance(by: .milliseconds(1))     // the search
///
/// It takes the place of a `ContinuousClock` wherever an app takes any clock whose durations are `Duration`. For a protocol
/// of the app's own, a fake passes `sleep` on to ``sleep(until:tolerance:)`` or to `sleep(for:)`, and a timer to
/// ``schedule(after:_:)`` or ``schedule(every:_:)``.
///
/// A new clock shows ``Instant/start``, and stands still. What sleeps on it goes on when its deadline has come, in the order
/// of the deadlines, and of equal ones in the order in which they were set. In a ``PresenterFuzzer``, that time passes is a
/// step, see ``PresenterFuzzer/time(on:weight:isRequired:code:fileID:line:)``.
///
/// A clock can be used on any thread. Nothing waits for real time.
public final class VirtualClock: Clock, @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes, and is never held while a task is resumed or an action runs.
    // The contents are replaced when all that used them has come to a standstill, as those of `HeldCalls`.
    private var contents = Contents()

    /// What is behind a lock that may never be given back.
    private final class Contents {
        var now = Instant.start
        var observers: [Log<Void>] = []
        let lock = InlinableLock()
    }

    /// What waits for its deadline: tasks and timers.
    @usableFromInline let sleeps: HeldCalls<Sleep, Void>

    /// The name of the clock, for messages and for the step of a fuzzer.
    public let name: String

    /// Creates a clock on which nothing sleeps.
    ///
    /// - Parameter name: The name of the clock, for messages and for the step of a fuzzer.
    public init(_ name: String = "clock") {
        self.name = name
        sleeps = HeldCalls(clock: name) { $0.text(on: name) }
    }

    /// The present time; that of a deadline while that is what has come.
    public var now: Instant { withLock { $0.now } }

    /// A nanosecond, the least interval of a timer.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The deadlines of all that sleeps, tasks and timers, in the order in which they come.
    ///
    /// It takes O(*n* log *n*) for *n* of them.
    public var deadlines: [Instant] { sleeps.pending.map(\.deadline).sorted() }

    /// Waits until a deadline has come.
    ///
    /// It returns at once if the deadline is `now` or earlier, as `sleep(for: .zero)`. Calls on an actor stay there.
    ///
    /// - Parameters:
    ///   - deadline: When to go on.
    ///   - tolerance: Not used: the clock is exact.
    /// - Throws: A `CancellationError` as soon as the task is cancelled, which then sleeps no more.
    nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let start = now
        if deadline <= start { return }
        defer { noteChange() }
        try await sleeps.wait(with: Sleep(kind: .task, duration: start.duration(to: deadline), deadline: deadline)) {
            sleeps.hold($0)
            // The time may have come before the task was there.
            if deadline <= now { sleeps.complete($0, with: .success(())) }
            noteChange()
        }
    }

    /// Reads or changes the contents.
    private func withLock<Value>(_ body: (Contents) -> Value) -> Value {
        let contents = contents
        contents.lock.lock()
        defer { contents.lock.unlock() }
        return body(contents)
    }
}

// MARK: - The time

extension VirtualClock {
    /// What waits for its deadline.
    @usableFromInline
    struct Sleep {
        enum Kind {
            case task
            case timer
            case repeatingTimer
        }

        let kind: Kind

        /// How long it was to wait when it began.
        let duration: Duration
        @usableFromInline let deadline: Instant

        /// The call that it was made by.
        func text(on clock: String) -> String {
            let duration = String(excerptOf: duration)
            switch kind {
            case .task: return "\(clock).sleep(for: \(duration))"
            case .timer: return "\(clock).schedule(after: \(duration))"
            case .repeatingTimer: return "\(clock).schedule(every: \(duration))"
            }
        }
    }

    /// Lets time pass, never back, without a look at what sleeps.
    func move(to instant: Instant) {
        withLock { $0.now = max($0.now, instant) }
    }

    /// Ends a sleep, and lets the time of its deadline come; does nothing if it has ended already.
    @usableFromInline
    func fire(_ sleep: HeldCall<Sleep, Void>) {
        guard let sleep = sleeps.take(number: sleep.number) else { return }
        move(to: sleep.argument.deadline)
        sleep.finish(.success(()))
    }

    /// What comes next: all that sleeps until the earliest of all deadlines, in the order in which they were set.
    ///
    /// It takes time linear in the number of all that sleeps.
    @usableFromInline var next: [HeldCall<Sleep, Void>] {
        let pending = sleeps.pendingCalls
        guard let earliest = pending.lazy.map(\.argument.deadline).min() else { return [] }
        return pending.filter { $0.argument.deadline == earliest }
    }

    /// Drops the timers that fire once, and fires what comes next of all else that sleeps.
    ///
    /// - Returns: `false` if there is nothing else.
    func fireNextOfTheRest() -> Bool {
        for sleep in sleeps.pendingCalls where sleep.argument.kind == .timer { sleeps.drop(number: sleep.number) }
        let next = next
        for sleep in next { fire(sleep) }
        return !next.isEmpty
    }

    /// Begins anew, when all is over.
    func restart() {
        withLock { $0.now = .start }
    }

    /// Leaves alone what is used for ever by code that never returned, besides what sleeps.
    func abandonContents() {
        // It is leaked on purpose, as that of `HeldCalls`.
        _ = Unmanaged.passRetained(contents)
        contents = Contents()
    }
}

// MARK: - Waiting

extension VirtualClock {
    /// Waits until a condition is met, and returns as soon as it is.
    ///
    /// Nothing is polled: who begins to sleep, and who ends, wakes those that wait.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait at most, in real time; with zero or less it looks once.
    ///   - isMet: The condition for what sleeps; asked at once, and again after something has begun to sleep, or ended.
    /// - Returns: Whether it is met; `false` if the time is up or the task was cancelled.
    nonisolated(nonsending) package func wait(atMost timeout: Duration, until isMet: () -> Bool) async -> Bool {
        let changes = Log<Void>()
        withLock { $0.observers.append(changes) }
        defer { withLock { contents in contents.observers.removeAll { $0 === changes } } }
        return await changes.wait(atMost: timeout) { _ in isMet() }
    }

    /// Tells those that wait that something has begun to sleep, or ended.
    func noteChange() {
        for observer in withLock({ $0.observers }) { observer.append(()) }
    }
}
