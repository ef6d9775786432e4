/// A list that any thread may add to, for code that is compiled into the caller's module.
///
/// `@unchecked Sendable`: the lock guards the elements. They need not be Sendable; they are handed on, never changed.
@usableFromInline
final class LockedList<Element>: @unchecked Sendable {
    @usableFromInline let lock = InlinableLock()

    // Not checked, since the lock guards it.
    @exclusivity(unchecked) @usableFromInline var guarded: [Element] = []

    @inlinable
    init() {}

    /// All elements, in the order in which they came.
    @inlinable
    var elements: [Element] {
        lock.lock()
        let elements = guarded
        lock.unlock()
        return elements
    }

    /// A part of the last element; `nil` if there is none.
    @inlinable
    func last<Part>(_ part: (Element) -> Part) -> Part? {
        lock.lock()
        defer { lock.unlock() }
        return guarded.isEmpty ? nil : part(guarded[guarded.count - 1])
    }

    @inlinable
    func append(_ element: Element) {
        lock.lock()
        guarded.append(element)
        lock.unlock()
    }

    /// Takes out all elements.
    ///
    /// - Parameter elements: What is replaced by them. Its room is used for those to come.
    @inlinable
    func takeAll(_ elements: inout [Element]) {
        // Before the lock is taken: to release what it holds may run anything.
        elements.removeAll(keepingCapacity: true)
        lock.lock()
        swap(&elements, &guarded)
        lock.unlock()
    }
}
