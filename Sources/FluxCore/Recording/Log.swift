internal import Foundation

/// A list that any thread may add to, for what records.
///
/// `@unchecked Sendable`: the list is guarded by the lock. Its elements need not be Sendable, because a recorder
/// has to be usable with states and actions that are not; they are handed on, never changed.
package final class Log<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [Element] = []
    private var readCount = 0

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

    /// Adds an element at the end.
    package func append(_ element: Element) {
        lock.withLock { storage.append(element) }
    }

    /// Reads the next elements, as far as there are any.
    ///
    /// - Parameter count: How many.
    /// - Returns: The elements, and the place of the first one.
    package func read(_ count: Int) -> (elements: ArraySlice<Element>, all: [Element]) {
        lock.withLock {
            let elements = storage[readCount...].prefix(count)
            readCount += elements.count
            return (elements, storage)
        }
    }

    /// Reads all that has not been read.
    package func readRest() -> (elements: ArraySlice<Element>, all: [Element]) {
        read(.max)
    }
}
