/// A list of objects that are used in place, without counting references.
///
/// To call a closure in an object that an array holds, the compiler retains the object, since the call might
/// change the array. In a loop of a few nanoseconds for each step that is the better half of the time. This
/// list never changes, so it can lend out its objects as they are. It is a plain pointer with a length: who
/// makes it must call ``deallocate()`` in the end.
struct BorrowedList<Element: AnyObject> {
    let count: Int
    private let elements: UnsafeMutablePointer<Unmanaged<Element>>

    /// Makes a list that retains its elements.
    init(_ elements: [Element]) {
        count = elements.count
        self.elements = .allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() {
            (self.elements + index).initialize(to: Unmanaged.passRetained(element))
        }
    }

    /// Releases the elements and the list itself.
    func deallocate() {
        for index in 0..<count { elements[index].release() }
        elements.deallocate()
    }

    /// Lends out the element at an index, which must be in `0..<count`.
    @inline(__always)
    subscript(index: Int) -> Unmanaged<Element> { elements[index] }
}

// What the loop does with an element, without a generic function: in a debug build that would look up its types.
//
// The underscore of `_withUnsafeGuaranteedRef` is no public promise. But all that is public, `takeUnretainedValue()` or
// a pointer to the elements themselves, retains and releases again, and an optimised run takes about twice as long. If
// the function should ever go, either of them can stand here.

extension Unmanaged where Instance == BoundRule {
    /// Lets the rule dispatch an action, unless it is disabled; returns whether it did.
    @inline(__always)
    func attempt(_ source: inout ChoiceSource) -> Bool {
        _withUnsafeGuaranteedRef { $0.attempt($0.state, &source, $0.mutate) }
    }

    /// The weight of the rule, or zero if it is disabled in the current state.
    @inline(__always)
    var enabledWeight: UInt64 {
        _withUnsafeGuaranteedRef { $0.isEnabled ? $0.weight : 0 }
    }
}

extension BorrowedList where Element == BoundCondition {
    /// Checks the current state.
    ///
    /// It doesn't return a failure, since to make room for one at every step takes longer than most checks do.
    ///
    /// - Parameter error: Where to put what the condition has thrown.
    /// - Returns: The index of the first condition that does not hold, or -1 if all do.
    @inline(__always)
    func firstBroken(_ error: inout (any Error)?) -> Int {
        var index = 0
        while index < count {
            do {
                if try !elements[index]._withUnsafeGuaranteedRef({ try $0.check($0.state) }) { return index }
            } catch let thrown {
                error = thrown
                return index
            }
            index &+= 1
        }
        return -1
    }
}
