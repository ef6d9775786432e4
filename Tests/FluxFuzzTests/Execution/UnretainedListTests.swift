import Testing

@testable import FluxFuzz

@Suite struct UnretainedListTests {
    private final class Element {}

    @Test func aListKeepsItsElementsAsLongAsItIsThere() {
        weak var first: Element?
        weak var last: Element?
        func useList() {
            let elements = [Element(), Element()]
            first = elements.first
            last = elements.last
            let list = UnretainedList(count: 2) { elements[$0] }
            #expect(list.count == 2)
            #expect(list.elements[0] === first)
            #expect(list.elements[1] === last)
        }
        useList()
        #expect(first == nil)
        #expect(last == nil)
    }
}
