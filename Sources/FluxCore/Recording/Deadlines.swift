package import Dispatch
internal import Foundation

/// Calls functions when their time is up, all of them by one timer.
///
/// Most waits end long before their time, and to set a timer takes longer than such a wait: it goes through a thread of the
/// system. So the timer is set for the earliest deadline, and again only when it has fired, or an earlier one comes.
///
/// `@unchecked Sendable`: the lock guards all that changes.
package final class Deadlines: @unchecked Sendable {
    private struct Entry {
        let deadline: DispatchTime
        let expire: () -> Void
    }

    package static let shared = Deadlines()

    private let setTimer: (DispatchTime, @escaping @Sendable () -> Void) -> Void
    private let lock = NSLock()
    private var entries: [Int: Entry] = [:]
    private var last = 0

    /// When the timer fires that is set for the earliest time; `nil` if none is set.
    private var alarm: DispatchTime?

    /// Makes a timer for several functions.
    ///
    /// - Parameter setTimer: Calls something at a time.
    init(
        setTimer: @escaping (DispatchTime, @escaping @Sendable () -> Void) -> Void = {
            DispatchQueue.global().asyncAfter(deadline: $0, execute: $1)
        }
    ) {
        self.setTimer = setTimer
    }

    /// Adds a function that is called once a time has come, unless it is removed before.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - expire: What is called then, on a thread of its own.
    /// - Returns: A number for ``remove(_:)``.
    package func add(_ deadline: DispatchTime, _ expire: @escaping () -> Void) -> Int {
        lock.withLock {
            last += 1
            entries[last] = Entry(deadline: deadline, expire: expire)
            setAlarm(deadline)
            return last
        }
    }

    /// Removes a function, so that it is not called any more.
    ///
    /// - Parameter number: What ``add(_:_:)`` has returned; it does no harm if the function has been called.
    package func remove(_ number: Int) {
        // Not released with the lock held: it may be the last that keeps something.
        let entry = lock.withLock { entries.removeValue(forKey: number) }
        withExtendedLifetime(entry) {}
    }

    /// Sets the timer, unless one fires before that; with the lock held.
    private func setAlarm(_ time: DispatchTime) {
        if let alarm, alarm <= time { return }
        alarm = time
        setTimer(time) { self.expire(time) }
    }

    private func expire(_ time: DispatchTime) {
        let due = lock.withLock {
            // A timer that was overtaken by an earlier one has nothing to set.
            if alarm == time { alarm = nil }
            let due = entries.filter { $0.value.deadline <= time }
            for number in due.keys { entries[number] = nil }
            if let next = entries.values.map(\.deadline).min() { setAlarm(next) }
            return due
        }
        for number in due.keys.sorted() { due[number]?.expire() }
    }
}
