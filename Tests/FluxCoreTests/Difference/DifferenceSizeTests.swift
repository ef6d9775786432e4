import Foundation
import TestEffort
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

    private func work<Value>(_ old: Value, _ new: Value) -> Int {
        var comparison = Comparison(of: old, and: new)
        _ = comparison.changes()
        return comparison.work
    }

    /// An element of a set that shares its content with the others.
    private struct Member: Hashable {
        var number: Int
        var crowd: Crowd
        var last = 0
        init(_ number: Int, _ crowd: Crowd) { (self.number, self.crowd) = (number, crowd) }
    }

    private final class Crowd: Hashable {
        let names: [String]
        init(_ count: Int) { names = (0..<count).map { "\($0)" } }
        static func == (old: Crowd, new: Crowd) -> Bool { old === new }
        func hash(into hasher: inout Hasher) {}
    }

    @Test func workGrowsLinearlyWhereElementsShareAnObject() {
        func work(_ count: Int) -> Int {
            let crowd = Crowd(count)
            let old = Set((0..<count).map { Member($0, crowd) })
            let new = Set((1...count).map { Member($0, crowd) })
            return self.work(old, new)
        }
        let count = tries(200, inDebug: 80)
        #expect(work(10 * count) < 11 * work(count))
    }

    @Test func workGrowsLinearlyWhereKeysShareAnObject() {
        func work(_ count: Int) -> Int {
            let crowd = Crowd(count)
            func map(_ value: Int) -> [Member: Int] {
                Dictionary(uniqueKeysWithValues: (0..<count).map { (Member($0, crowd), value) })
            }
            return self.work(map(1), map(2))
        }
        let count = tries(200, inDebug: 80)
        #expect(work(10 * count) < 11 * work(count))
    }

    @Test func pathsDoNotRepeatLongKeys() {
        func size(_ count: Int) -> Int {
            let key = String(repeating: "a", count: count)
            let difference = Difference(from: [key: Array(0..<count)], to: [key: Array(1...count).map(-)])
            return difference.changes.reduce(0) { $0 + $1.path.utf8.count }
        }
        #expect(size(2_000) < 11 * size(200))
    }

    /// However large what they share is, changed keys leave room to write the values behind them.
    @Test func writesValuesBehindLargeKeys() {
        final class Label {
            let text = String(repeating: "a", count: 1_000)
        }
        struct Key: Hashable {
            var number: Int
            var label: Label
            static func == (old: Key, new: Key) -> Bool { old.number == new.number }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        let label = Label()
        let map = Dictionary(
            uniqueKeysWithValues: (0..<1_000).map { (Key(number: $0, label: label), [1]) }
        )
        #expect(Difference(from: [:], to: map).changes.map(\.new) == Array(repeating: "[1]", count: 1_000))
    }

    /// Gives up with a finding, rather than to look at each of the 2²⁰ ways to the same objects.
    @Test func limitsTheComparisonOfSharedObjects() {
        final class Pair {
            let first: Any
            let second: Any
            init(_ first: Any, _ second: Any) { (self.first, self.second) = (first, second) }
        }
        func diamond(_ value: Int) -> Pair {
            (0..<20).reduce(Pair(value, value)) { pair, _ in Pair(pair, pair) }
        }
        var comparison = Comparison(of: diamond(1), and: diamond(2))
        #expect(!comparison.changes().isEmpty)
        #expect(comparison.visits < 30_000)
    }

    private func items(_ count: Int, title: String) -> [Item] {
        (0..<count).map { Item(id: $0, title: "\(title) \($0)") }
    }

    @Test func visitsGrowLinearlyWithLists() {
        let count = tries(500, inDebug: 150)
        let small = visits(items(count, title: "a"), items(count, title: "b").reversed())
        let large = visits(items(10 * count, title: "a"), items(10 * count, title: "b").reversed())
        #expect(large < 11 * small)
    }

    @Test func visitsGrowLinearlyWithSetsAndDictionaries() {
        func pair(_ count: Int) -> (Set<Int>, [Int: Int]) {
            (Set(0..<count), Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) }))
        }
        func other(_ count: Int) -> (Set<Int>, [Int: Int]) {
            (Set(1...count), Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, -$0) }))
        }
        let count = tries(500, inDebug: 150)
        #expect(visits(pair(10 * count), other(10 * count)) < 11 * visits(pair(count), other(count)))
    }

    @Test func looksAtEachObjectOnce() {
        let shared = List.of(length: 100, last: 0)
        let old = Array(repeating: shared, count: 100)
        #expect(visits(old, old) < 1_000)
    }

    private let length = tries(100_000, inDebug: 8_000)

    @Test func findsADifferenceAtAnyDepth() {
        onSmallStack {
            var (old, new) = (Chain.of(length: length, end: 1), Chain.of(length: length, end: 2))
            let path = Array(repeating: "link", count: 128).joined(separator: ".") + "….end"
            #expect(Difference(from: old, to: new).description == "\(path): 1 → 2")
            #expect(Difference(from: old, to: old).isEmpty)
            old.dismantle()
            new.dismantle()
        }
    }

    @Test func findsADifferenceAtAnyDepthOfObjects() {
        onSmallStack {
            let length = tries(5_000, inDebug: 2_500)
            let old = List.of(length: length, last: 1)
            let new = List.of(length: length, last: 2)
            let difference = Difference(from: old, to: new)
            #expect(difference.changes.count == 1)
            #expect(difference.description.hasSuffix("….value: 1 → 2"))
            #expect(Difference(from: old, to: List.of(length: length, last: 1)).isEmpty)
        }
    }

    @Test func cutsTheSourceOfADeepValue() {
        onSmallStack {
            var chain = Chain.of(length: length, end: 1)
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
        let rest = String(repeating: "a", count: 148)
        #expect(
            change.description
                == "…\(context)b\(rest)… (603 characters) → …\(context)c\(rest)… (603 characters)"
        )
        #expect(change.changes[0].old == "\"\(text)b\(text)\"")
        let (start, end) = (String(repeating: "a", count: 148), String(repeating: "a", count: 49))
        #expect(Difference(from: [], to: [text]).description == "[0]: + \"\(start)…\(end)\" (302 characters)")
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
