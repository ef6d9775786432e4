import Foundation
import Synchronization
import Testing

@testable import FluxCore

@Suite("A snapshot")
struct SnapshotTests {
    private final class Node {
        var count = 0
        var next: Node?
    }

    private struct Tree {
        var name = "a"
        var node = Node()
    }

    private func changes<Value>(of value: Value, _ change: (Value) -> Void) -> String {
        let snapshot = Snapshot(of: value)
        change(value)
        return snapshot.difference(to: value).description
    }

    @Test func showsHowAnObjectHasChanged() {
        #expect(changes(of: Tree()) { $0.node.count = 1 } == "node.count: 0 → 1")
        #expect(changes(of: Node()) { $0.count = 1 } == "count: 0 → 1")
        #expect(changes(of: [Node(), Node()]) { $0[1].count = 1 } == "[1].count: 0 → 1")
        #expect(changes(of: NSMutableArray(array: [1])) { $0.add(2) } == "[1]: + <#NSNumber: 2#>")
    }

    @Test func survivesObjectsWhoseHashChanges() {
        final class Key: Hashable, CustomReflectable {
            var number: Int
            init(_ number: Int) { self.number = number }
            // It can't be looked into, so its `==` decides.
            var customMirror: Mirror { Mirror(self, children: []) }
            static func == (first: Key, second: Key) -> Bool { first.number == second.number }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        let keys = (0..<50).map(Key.init)
        let snapshot = Snapshot(of: keys)
        #expect(snapshot.difference(to: keys).isEmpty)
        for key in keys { key.number = 7 }
        #expect(!snapshot.difference(to: keys).isEmpty)
    }

    @Test func showsHowACycleHasChanged() {
        let first = Node()
        first.next = Node()
        first.next?.next = first
        let text = changes(of: first) { $0.next?.count = 1 }
        #expect(text.contains("next.count: 0 → 1"))
        first.next?.next = nil
    }

    @Test func showsNothingWhereNothingHasChanged() {
        let first = Node()
        first.next = first
        #expect(changes(of: first) { _ in } == "")
        #expect(changes(of: Tree()) { _ in } == "")
        #expect(changes(of: Tree()) { $0.node.count = 0 } == "")
        #expect(changes(of: [1: ["a", "b"]]) { _ in } == "")
        first.next = nil
    }

    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    @Test func showsNothingOfStorageThatCannotBeRead() {
        final class Guarded: Sendable {
            let lock = Mutex(0)
            let count = Atomic(0)
        }
        struct Model {
            var guarded = Guarded()
            var lock = NSLock()
            var queue = DispatchQueue(label: "a")
            var close: () -> Void = {}
        }
        #expect(changes(of: Model()) { _ in } == "")
    }

    @Test func hasADigestOfTheStructure() {
        func digest<Value>(_ value: Value) -> UInt64 {
            var reader = DigestReader()
            return reader.digest(of: value)
        }
        #expect(digest(Tree()) == digest(Tree()))
        #expect(digest(Tree()) != digest(Tree(name: "b")))
        let (one, two) = (Node(), Node())
        two.count = 1
        #expect(digest(one) != digest(two))
        // Of two orders in which they were stored.
        #expect(digest(Set(1...100)) == digest(Set((1...100).reversed())))
        #expect(digest(["a": 1, "b": 2]) != digest(["a": 2, "b": 1]))
        #expect(digest([1, 2]) != digest([2, 1]))
        #expect(digest("é") != digest("e\u{301}"))
        #expect(digest({ 1 }) == digest({ 2 }))
    }

    @Test("has another digest for each byte that is another in a text", arguments: [1, 64, 65, 80, 130])
    func hasADigestOfAllBytes(count: Int) {
        func text(_ byte: String, at place: Int) -> String {
            String(repeating: "a", count: place) + byte + String(repeating: "a", count: count - place - 1)
        }
        func digest(_ text: String) -> UInt64 {
            var reader = DigestReader()
            return reader.digest(of: text)
        }
        let texts = (0..<count).flatMap { [text("b", at: $0), text("q", at: $0)] }
        // Of two bytes none may make up for the other.
        let pairs = texts.map { String($0.prefix(count / 2)) + text("b", at: count - 1).suffix(count - count / 2) }
        let all = Set(texts + pairs)
        #expect(Set(all.map(digest)).count == all.count)
    }

    @Test func hasADigestOfThePartsWithinALimit() {
        func digest<Value>(_ value: Value, isFull: Bool) -> UInt64 {
            var reader = DigestReader(limit: 20)
            let digest = reader.digest(of: value)
            #expect(reader.isFull == isFull)
            return digest
        }
        let many = Array(0..<1000)
        #expect(digest(many, isFull: true) == digest(many + [1000], isFull: true))
        #expect(digest(many, isFull: true) != digest([5] + many, isFull: true))
        // Of one that is cut, no element, since others come first in another process.
        #expect(digest(Set(1...100), isFull: true) == digest(Set(2...101), isFull: true))
        #expect(digest(Set(1...10), isFull: false) != digest(Set(2...11), isFull: false))
        let nested = Dictionary(uniqueKeysWithValues: (1...10).map { ($0, [$0, $0, $0]) })
        #expect(digest((1, nested), isFull: true) == digest((1, nested.mapValues { $0 + [0] }), isFull: true))
        #expect(digest((1, nested), isFull: true) != digest((2, nested), isFull: true))
        #expect(digest(([1: 2], many), isFull: true) != digest(([1: 3], many), isFull: true))
        // Text counts as well.
        let long = String(repeating: "a", count: 1280)
        #expect(digest(String(long.dropLast(3)), isFull: false) != digest(long, isFull: true))
        #expect(digest([long, "b"], isFull: true) == digest([long, "c"], isFull: true))
        #expect(digest([long + "b", "b"], isFull: true) != digest([long + "c", "b"], isFull: true))
    }

    @Test func showsHowAValueHasChanged() {
        let snapshot = Snapshot(of: Tree())
        #expect(snapshot.difference(to: Tree(name: "b")).description == "name: \"a\" → \"b\"")
    }
}
