extension VirtualClock {
    /// Calls a function when a time has passed, as a timer or a `sleep` with a completion handler does.
    ///
    ///     func after(_ seconds: Double, _ action: @escaping () -> Void) -> any Cancellable {
    ///         clock.schedule(after: .seconds(seconds), action)
    ///     }
    ///
    /// - Parameters:
    ///   - delay: How long after ``now``. With zero or less, the timer is due at once, and fires when time passes or
    ///     `advance(by: .zero)` is called: never within this call.
    ///   - action: Called once, on the thread that lets time pass.
    /// - Returns: The timer. To release it does not cancel it.
    @discardableResult
    public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Timer {
        schedule(after: delay, every: nil, action)
    }

    /// Calls a function again and again, as a repeating timer does.
    ///
    /// - Parameters:
    ///   - interval: The time before the first call, and between two. Less than a nanosecond counts as that.
    ///   - action: Called on the thread that lets time pass, until the timer is cancelled.
    /// - Returns: The timer. To release it does not cancel it.
    @discardableResult
    public func schedule(every interval: Duration, _ action: @escaping () -> Void) -> Timer {
        let interval = max(interval, minimumResolution)
        return schedule(after: interval, every: interval, action)
    }

    private func schedule(after delay: Duration, every interval: Duration?, _ action: @escaping () -> Void) -> Timer {
        let delay = max(delay, .zero)
        let timer = Timer(number: sleeps.nextNumber(), interval: interval, clock: self, action: action)
        sleeps.hold(timer.sleep(until: now.advanced(by: delay), for: delay))
        noteChange()
        return timer
    }

    private func drop(_ number: Int) {
        sleeps.drop(number: number)
        noteChange()
    }

    /// A function that a ``VirtualClock`` calls when its time has come.
    public final class Timer: @unchecked Sendable {
        // `@unchecked Sendable`: the lock guards what changes. The action need not be Sendable, as the handlers of held calls
        // need not: it is called by whoever lets time pass.
        private let number: Int
        private let interval: Duration?
        /// Weak, since the clock keeps the timer as long as that has to fire.
        private weak var clock: VirtualClock?
        private let lock = InlinableLock()
        /// What it calls; `nil` when it never will again, so that it holds nothing any more.
        private var action: (() -> Void)?

        fileprivate init(
            number: Int,
            interval: Duration?,
            clock: VirtualClock,
            action: @escaping () -> Void
        ) {
            self.number = number
            self.interval = interval
            self.clock = clock
            self.action = action
        }

        /// Cancels the timer: its function is not called any more.
        ///
        /// A call that is under way on another thread goes on. It does no harm if the timer has fired, or was cancelled
        /// before; and a repeating timer may be cancelled by its own function.
        public func cancel() {
            end()
            clock?.drop(number)
        }

        /// Lets go of the action, outside of the lock: to release what it holds may run anything.
        private func end() {
            lock.lock()
            let ended = action
            action = nil
            lock.unlock()
            withExtendedLifetime(ended) {}
        }

        private var pendingAction: (() -> Void)? {
            lock.lock()
            defer { lock.unlock() }
            return action
        }

        fileprivate func sleep(until deadline: Instant, for duration: Duration) -> HeldCall<Sleep, Void> {
            HeldCall(
                number: number,
                argument: Sleep(
                    kind: interval == nil ? .timer : .repeatingTimer,
                    duration: duration,
                    deadline: deadline
                ),
                canFail: false,
                finish: { _ in self.fire(at: deadline) },
                drop: end,
                suspends: false
            )
        }

        private func fire(at deadline: Instant) {
            guard let action = pendingAction, let clock else { return }
            // There is no time beyond the last one.
            if let interval, deadline.advanced(by: interval) > deadline {
                clock.sleeps.holdAgain(sleep(until: deadline.advanced(by: interval), for: interval))
                // A cancellation that came before it was held did not find it.
                if pendingAction == nil { return clock.drop(number) }
            } else {
                end()
            }
            action()
        }
    }
}
