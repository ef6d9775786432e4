internal import Foundation

/// A list that any thread may add to, for what records, and in which what was read is marked.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock. The elements need not be Sendable, because a
/// recorder has to be usable with states and actions that are not; they are handed on, never changed.
package final class Log<Element>: @unchecked Sendable {
    package typealias Mark = LogMark

    /// What a log holds at some moment.
    package struct Snapshot {
        /// All elements, in the order in which they came.
        package let elements: [Element]

        /// For each of them, what became of it.
        package let marks: [Mark]

        /// How many were neither read nor skipped.
        package let unreadCount: Int

        /// The indices of those, in ascending order; in time linear in the number of all.
        package var unread: [Int] { marks.indices.filter { marks[$0] == .unread } }
    }

    let lock = NSLock()
    private(set) var storage: [Element] = []
    private var marks: [Mark] = []
    private var unreadCount = 0

    /// No element before this one is unread, so that reading all of them one by one takes linear time.
    private var firstUnread = 0

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
        lock.withLock { Snapshot(elements: storage, marks: marks, unreadCount: unreadCount) }
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
            marks.append(.unread)
            unreadCount += 1
            guard !waiters.isEmpty else { return Sleepers(waiters: []) }
            defer { waiters = [:] }
            return Sleepers(waiters: waiters.sorted { $0.key < $1.key }.map(\.value))
        }
    }
}

// MARK: - Reading

extension Log {
    /// Marks elements as read or skipped.
    ///
    /// - Parameters:
    ///   - indices: Their places.
    ///   - mark: What became of them.
    package func mark(_ indices: some Sequence<Int>, as mark: Mark = .read) {
        lock.withLock { setMarks(of: indices, to: mark) }
    }

    /// Reads the next elements that are unread.
    ///
    /// - Parameter number: How many at most; all, if it is left out.
    /// - Returns: Their places, and themselves.
    package func readNext(_ number: Int = .max) -> [(index: Int, element: Element)] {
        lock.withLock { readUnread(number) }
    }

    /// Reads the next elements that are unread, or none if there are not enough.
    ///
    /// - Parameter number: How many.
    /// - Returns: Their places, and themselves; `nil` if there are fewer.
    package func readNext(exactly number: Int) -> [(index: Int, element: Element)]? {
        lock.withLock { unreadCount < number ? nil : readUnread(number) }
    }

    /// Reads elements, and skips those before the last of them that are unread, unless somebody else was faster.
    ///
    /// - Parameter indices: The places of the elements, in ascending order.
    /// - Returns: Whether all were unread; if not, nothing is marked.
    package func read(_ indices: [Int]) -> Bool {
        lock.withLock {
            guard indices.allSatisfy({ marks[$0] == .unread }) else { return false }
            setMarks(of: indices, to: .read)
            if let last = indices.last, firstUnread < last {
                setMarks(of: (firstUnread..<last).filter { marks[$0] == .unread }, to: .skipped)
            }
            return true
        }
    }

    /// Takes out all elements, whatever became of them.
    ///
    /// - Returns: The elements, in the order in which they came.
    package func takeAll() -> [Element] {
        lock.withLock {
            if storage.isEmpty { return [] }
            defer {
                storage = []
                marks = []
                (unreadCount, firstUnread) = (0, 0)
            }
            return storage
        }
    }

    /// Called with the lock held.
    private func readUnread(_ number: Int) -> [(index: Int, element: Element)] {
        var next: [(index: Int, element: Element)] = []
        var index = firstUnread
        while next.count < min(number, unreadCount) {
            if marks[index] == .unread { next.append((index, storage[index])) }
            index += 1
        }
        // Not by a key path: generic code makes one anew at each call, which takes microseconds.
        setMarks(of: next.map { $0.index }, to: .read)
        return next
    }

    /// Called with the lock held.
    private func setMarks(of indices: some Sequence<Int>, to mark: Mark) {
        for index in indices {
            unreadCount += (mark == .unread ? 1 : 0) - (marks[index] == .unread ? 1 : 0)
            marks[index] = mark
            if mark == .unread { firstUnread = min(firstUnread, index) }
        }
        while firstUnread < marks.count, marks[firstUnread] != .unread { firstUnread += 1 }
    }
}

/// What became of an element of a log.
package enum LogMark {
    case unread
    case read
    /// Passed over on purpose.
    case skipped
    /// Read, and not what was expected.
    case rejected
}
