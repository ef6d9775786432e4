/// A list of objects that are used in place, without counting references.
///
/// To call a closure in an object that an array holds, the compiler retains the object, since the call might
/// change the array. In a loop of a few nanoseconds for each step that is the better half of the time. This
/// list never changes, so it can lend out its objects as they are. It is a plain pointer with a length: who
/// makes it must call ``deallocate()`` in the end.
struct BorrowedList<Element: AnyObject> {
    let count: Int

    /// Where the elements are, at indexes in `0..<count`.
    let elements: UnsafeMutablePointer<Lent<Element>>

    /// Makes a list that retains its elements.
    init(_ elements: [Element]) {
        count = elements.count
        self.elements = .allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() {
            (self.elements + index).initialize(to: Lent(element: element))
        }
    }

    /// Releases the elements and the list itself.
    func deallocate() {
        elements.deinitialize(count: count)
        elements.deallocate()
    }
}

/// An object of a borrowed list.
///
/// It can't be copied, so whoever calls one of its methods has it from the list, where it stays. That is why no
/// references are counted: an optimised run takes about half of the time that it takes with a list of the objects
/// themselves.
struct Lent<Element: AnyObject>: ~Copyable {
    let element: Element
}

// MARK: - Calling rules

// These are no generic functions, since in a debug build those look up their types.

extension Lent where Element == BoundRule {
    /// Lets the rule dispatch an action by a mutation, unless it is disabled; returns whether it did.
    @inline(__always)
    func attempt(_ source: inout ChoiceSource, _ mutate: BoundRule.Mutate) -> Bool {
        element.attempt(element.state, &source, mutate)
    }

    /// The weight of the rule, or zero if it is disabled in the current state.
    @inline(__always)
    var enabledWeight: UInt64 {
        element.isEnabled ? element.weight : 0
    }
}

extension Lent where Element == BoundCondition {
    /// Whether the condition holds in the current state.
    @inline(__always)
    func holds() throws -> Bool {
        try element.check(element.state)
    }
}
