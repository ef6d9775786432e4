import Foundation
import Testing

@testable import FluxFuzz

@Suite struct LockedListTests {
    @Test func keepsWhatThreadsAddAtTheSameTime() {
        let list = LockedList<Int>()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for _ in 0..<10_000 { list.append(thread) }
        }
        let elements = list.elements
        #expect((0..<8).allSatisfy { thread in elements.count { $0 == thread } == 10_000 })
        var taken = [-1]
        list.takeAll(&taken)
        #expect(taken == elements)
        #expect(list.elements.isEmpty)
    }
}
