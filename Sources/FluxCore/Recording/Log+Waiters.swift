internal import Foundation

/// Waits for one more element of a log: called once, with whether there is one.
typealias Waiter = (_ isThere: Bool) -> Void

extension Log {
    /// Those that an element has to wake.
    package struct Sleepers {
        let waiters: [Waiter]

        /// Wakes them, in the order in which they came.
        package func wake() {
            for waiter in waiters { waiter(true) }
        }
    }

    /// A number for a waiter.
    func nextWaiterNumber() -> Int {
        lock.withLock {
            lastWaiter += 1
            return lastWaiter
        }
    }

    /// Adds somebody who waits for one more element, unless it has come already.
    ///
    /// - Parameters:
    ///   - waiter: Called by whoever adds the element.
    ///   - number: The waiter's number.
    ///   - count: How many elements the waiter has seen.
    /// - Returns: Whether the waiter has to wait.
    func add(_ waiter: @escaping Waiter, _ number: Int, unlessMoreThan count: Int) -> Bool {
        lock.withLock {
            if storage.count > count { return false }
            waiters[number] = waiter
            return true
        }
    }
}
