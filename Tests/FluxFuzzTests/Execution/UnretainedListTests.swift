import Testing

@testable import FluxFuzz

@Suite struct UnretainedListTests {
    private final class Element {}

    @Test func aListKeepsItsElementsUntilItIsDeallocated() {
        weak var first: Element?
        weak var last: Element?
        func makeList() -> UnretainedList<Element> {
            let elements = [Element(), Element()]
            first = elements.first
            last = elements.last
            return UnretainedList(elements)
        }
        let list = makeList()
        #expect(list.count == 2)
        #expect(first != nil && list.elements[0].element === first)
        #expect(last != nil && list.elements[1].element === last)
        list.deallocate()
        #expect(first == nil)
        #expect(last == nil)
    }
}
