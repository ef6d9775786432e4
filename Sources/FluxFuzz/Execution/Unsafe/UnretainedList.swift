/// A list of elements that are used in place, without counting references.
///
/// To call a closure in an element that an array holds, the compiler retains the closure, since the call might
/// change the array. In a loop of a few nanoseconds for each step that is the better half of the time. This
/// list never changes, so it can lend out its elements as they are. It is a plain pointer with a length: who
/// makes it must call ``deallocate()`` in the end.
struct UnretainedList<Element> {
    let count: Int

    /// Where the elements are, at indexes in `0..<count`.
    let elements: UnsafeMutablePointer<Unretained<Element>>

    /// Makes a list that retains its elements.
    init(_ elements: [Element]) {
        count = elements.count
        self.elements = .allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() {
            (self.elements + index).initialize(to: Unretained(element: element))
        }
    }

    /// Releases the elements and the list itself.
    func deallocate() {
        elements.deinitialize(count: count)
        elements.deallocate()
    }
}

/// An element of a borrowed list.
///
/// It can't be copied, so whoever calls one of its methods has it from the list, where it stays. That is why no
/// references are counted: an optimised run takes about half of the time that it takes with an array of the elements
/// themselves.
struct Unretained<Element>: ~Copyable {
    let element: Element
}

// MARK: - Calling rules

// This is no generic function, since in a debug build those look up their types.

extension Unretained where Element == BoundRule {
    /// Whether the condition holds in the current state.
    @inline(__always)
    func holds() throws -> Bool {
        try element.check(element.state)
    }
}
