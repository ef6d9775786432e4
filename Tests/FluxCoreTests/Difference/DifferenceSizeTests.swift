import Foundation
import Testing

@testable import FluxCore

/// How the work and the stack depend on the size and depth of the values.
struct DifferenceSizeTests {
    indirect enum Chain {
        case end(Int)
        case link(Chain)

        static func of(length: Int, end: Int) -> Chain {
            (0..<length).reduce(Chain.end(end)) { chain, _ in .link(chain) }
        }

        /// Releases the links one by one, since all at once would take one stack frame for each.
        mutating func dismantle() {
            while case .link(let next) = self { self = next }
        }
    }

    /// A list that is released without recursion.
    private final class List {
        var value: Int
        var next: List?
        init(_ value: Int, _ next: List?) {
            self.value = value
            self.next = next
        }
        static func of(length: Int, last: Int) -> List {
            (1..<length).reduce(List(last, nil)) { list, number in List(number, list) }
        }
        deinit {
            var rest = next.take()
            while isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
        }
    }

    private func visits<Value>(_ old: Value, _ new: Value) -> Int {
        var comparison = Comparison(of: old, and: new)
        _ = comparison.changes()
        return comparison.visits
    }

    private func items(_ count: Int, title: String) -> [Item] {
        (0..<count).map { Item(id: $0, title: "\(title) \($0)") }
    }

    @Test func visitsGrowLinearlyWithLists() {
        let small = visits(items(500, title: "a"), items(500, title: "b").reversed())
        let large = visits(items(5_000, title: "a"), items(5_000, title: "b").reversed())
        #expect(large < 11 * small)
    }

    @Test func visitsGrowLinearlyWithSetsAndDictionaries() {
        func pair(_ count: Int) -> (Set<Int>, [Int: Int]) {
            (Set(0..<count), Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) }))
        }
        func other(_ count: Int) -> (Set<Int>, [Int: Int]) {
            (Set(1...count), Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, -$0) }))
        }
        #expect(visits(pair(5_000), other(5_000)) < 11 * visits(pair(500), other(500)))
    }

    @Test func looksAtEachObjectOnce() {
        let shared = List.of(length: 100, last: 0)
        let old = Array(repeating: shared, count: 100)
        #expect(visits(old, old) < 1_000)
    }

    @Test func findsADifferenceAtAnyDepth() {
        onSmallStack {
            var (old, new) = (Chain.of(length: 100_000, end: 1), Chain.of(length: 100_000, end: 2))
            let path = Array(repeating: "link", count: 128).joined(separator: ".") + "….end"
            #expect(Difference(from: old, to: new).description == "\(path): 1 → 2")
            #expect(Difference(from: old, to: old).isEmpty)
            old.dismantle()
            new.dismantle()
        }
    }

    @Test func findsADifferenceAtAnyDepthOfObjects() {
        onSmallStack {
            let old = List.of(length: 5_000, last: 1)
            let new = List.of(length: 5_000, last: 2)
            let difference = Difference(from: old, to: new)
            #expect(difference.changes.count == 1)
            #expect(difference.description.hasSuffix("….value: 1 → 2"))
            #expect(Difference(from: old, to: List.of(length: 5_000, last: 1)).isEmpty)
        }
    }

    @Test func cutsTheSourceOfADeepValue() {
        onSmallStack {
            var chain = Chain.of(length: 100_000, end: 1)
            let (opening, closing) = (
                String(repeating: ".link(", count: 128), String(repeating: ")", count: 128)
            )
            #expect(String(swiftSource: chain) == "\(opening)…\(closing)")
            #expect(String(swiftSource: Chain.of(length: 127, end: 1)).contains(".end(1)"))
            chain.dismantle()
        }
    }

    @Test func showsLongValuesAroundTheFirstDifference() {
        let text = String(repeating: "a", count: 300)
        let change = Difference(from: text + "b" + text, to: text + "c" + text)
        let context = String(repeating: "a", count: 49)
        let rest = String(repeating: "a", count: 149)
        #expect(
            change.description
                == "…\(context)ab\(rest)… (603 characters) → …\(context)ac\(rest)… (603 characters)"
        )
        #expect(change.changes[0].old == "\"\(text)b\(text)\"")
        let start = String(repeating: "a", count: 199)
        #expect(Difference(from: [], to: [text]).description == "[0]: + \"\(start)… (302 characters)")
    }

    @Test func leavesValuesOf200CharactersWhole() {
        let text = String(repeating: "a", count: 198)
        #expect(Difference(from: [], to: [text]).description == "[0]: + \"\(text)\"")
    }

    /// Runs a body on a thread with as little stack as secondary threads have on Apple platforms.
    private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
    }
}
