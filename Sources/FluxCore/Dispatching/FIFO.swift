/// A queue: first in, first out, both in constant time on average.
@usableFromInline
struct FIFO<Element> {
    /// A place that was taken is `nil` at once, so that the element lives no longer than its taker wants.
    @usableFromInline var places: [Element?] = []
    @usableFromInline var first = 0

    @inlinable init() {}

    /// The number of elements.
    var count: Int { places.count - first }

    /// The elements, in the order in which they came.
    var elements: [Element] { places[first...].compactMap(\.self) }

    /// The element that came last, if it has not been taken.
    @inlinable var last: Element? { places.last ?? nil }

    /// Adds an element at the end.
    @inlinable
    mutating func append(_ element: Element) {
        places.append(element)
    }

    /// Takes the element that has been here longest.
    @inlinable
    mutating func popFirst() -> Element? {
        guard first < places.count else { return nil }
        let element = places[first].take()
        first += 1
        // Dropping the places that were taken when they are half of all costs one move for each element.
        if first * 2 >= places.count {
            places.removeFirst(first)
            first = 0
        }
        return element
    }
}
