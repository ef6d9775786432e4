/// A list whose elements stay where they are and are used there, without counting references.
///
/// It never changes its length, and its elements can be such that can't be copied. See Docs/Unsafe.md for what that saves.
@usableFromInline
struct UnretainedList<Element: ~Copyable>: ~Copyable {
    @usableFromInline let count: Int

    /// Where the elements are, at indexes in `0..<count`; only as long as the list is there.
    @usableFromInline let elements: UnsafeMutablePointer<Element>

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - makeElement: Makes the element with an index.
    @inlinable
    init(count: Int, _ makeElement: (_ index: Int) -> Element) {
        self.count = count
        elements = .allocate(capacity: count)
        for index in 0..<count { (elements + index).initialize(to: makeElement(index)) }
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }
}
