internal import Foundation

/// A list that any thread may add to, for what records, and in which what was read is marked.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock. The elements need not be Sendable, because a
/// recorder has to be usable with states and actions that are not; they are handed on, never changed.
package final class Log<Element>: @unchecked Sendable {
    /// What a log holds at some moment.
    package struct Snapshot {
        /// All elements, in the order in which they came.
        package let elements: [Element]

        /// For each of them, whether it was read.
        package let isRead: [Bool]

        /// The indices of those that were not read, in ascending order.
        package var unread: [Int] { isRead.indices.filter { !isRead[$0] } }
    }

    let lock = NSLock()
    private(set) var storage: [Element] = []
    private var isRead: [Bool] = []

    /// Those that wait for one more element, each under a number; guarded by the lock.
    var waiters: [Int: Waiter] = [:]

    /// The number of the last waiter; guarded by the lock.
    var lastWaiter = 0

    /// Creates an empty log.
    package init() {}

    /// All elements, in the order in which they came.
    package var elements: [Element] {
        lock.withLock { storage }
    }

    /// Whether nothing was ever added.
    package var isEmpty: Bool {
        lock.withLock { storage.isEmpty }
    }

    /// How many elements there are.
    package var count: Int {
        lock.withLock { storage.count }
    }

    /// What there is now.
    package var snapshot: Snapshot {
        lock.withLock { Snapshot(elements: storage, isRead: isRead) }
    }

    /// Adds an element at the end, and wakes those that wait.
    package func append(_ element: Element) {
        appendQuietly(element).wake()
    }

    /// Adds an element at the end, and leaves it to the caller to wake those that wait.
    ///
    /// - Returns: Those that wait. Waking them may run code of the user, so nobody should hold a lock then.
    package func appendQuietly(_ element: Element) -> Sleepers {
        lock.withLock {
            storage.append(element)
            isRead.append(false)
            guard !waiters.isEmpty else { return Sleepers(waiters: []) }
            defer { waiters = [:] }
            return Sleepers(waiters: waiters.sorted { $0.key < $1.key }.map(\.value))
        }
    }

    /// Notes that elements have been read.
    ///
    /// - Parameter indices: Their places.
    package func markRead(_ indices: some Sequence<Int>) {
        lock.withLock {
            for index in indices { isRead[index] = true }
        }
    }

    /// Reads all that has not been read.
    package func readRest() -> [Element] {
        let rest = snapshot
        markRead(rest.unread)
        return rest.unread.map { rest.elements[$0] }
    }
}
