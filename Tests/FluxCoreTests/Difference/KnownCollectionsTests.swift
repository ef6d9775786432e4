import TestEffort
import Testing

@testable import FluxCore

@Suite("What two values have in common")
struct KnownCollectionsTests {
    private struct Item: Hashable {
        var id: Int
        var title: String
        var tags: [Int] = []
    }

    private struct Value {
        var numbers = Array(0..<100)
        var others = Array(50..<150)
        var items = (0..<60).map { Item(id: $0, title: "item \($0)") }
        var lists = (0..<40).map { [$0, $0 + 1] }
        var text = String(repeating: "a long text ", count: 200)
        var tags = Set((0..<50).map { "tag \($0)" })
        var scores = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key \($0)", $0) })
        var anything: [Any] = (0..<40).map { $0 % 2 == 0 ? $0 as Any : "\($0)" }
        var optional: [Double?] = (0..<40).map { $0 % 3 == 0 ? nil : .nan }
        var nothing: [Void] = Array(repeating: (), count: 40)

        /// Whether each change can be made.
        var isLong: Bool {
            numbers.count >= 100 && others.count >= 100 && items.count >= 60 && anything.count > 20 && !nothing.isEmpty
        }
    }

    private static let changes: [@Sendable (inout Value) -> Void] = [
        { $0.numbers.append(7) }, { $0.numbers.insert(7, at: 0) }, { $0.numbers.remove(at: 50) },
        { $0.numbers[99] = 0 },
        { $0.numbers.swapAt(3, 80) }, { $0.numbers = [] }, { swap(&$0.numbers, &$0.others) },
        { $0.others = $0.numbers },
        { $0.items[20].title += "!" }, { $0.items[59].tags = [1] }, { $0.items.removeFirst(20) },
        { $0.items.reverse() },
        { $0.items += $0.items }, { $0.lists[10].append(0) }, { $0.lists.append($0.numbers) }, { $0.text += "b" },
        { $0.text = String($0.text.dropLast()) }, { $0.tags.insert("new") }, { $0.tags.remove("tag 4") },
        { $0.scores["key 5"] = 7 }, { $0.scores["new"] = 7 }, { $0.scores["key 9"] = nil },
        { $0.anything[20] = "other" }, { $0.anything.append(1.5) }, { $0.optional[30] = 1 }, { $0.optional[1] = nil },
        { $0.nothing.removeLast() }, { _ in },
    ]

    /// What is different if each value is read as a whole.
    private func difference(from old: Value, to new: Value) -> Difference {
        var reader = ValueReader()
        let ids = (reader.read(old), reader.read(new))
        var comparison = Comparison(of: ids.0, and: ids.1, in: reader.graph)
        return Difference(&comparison)
    }

    @Test("is read once, and the difference is the same as if it were read twice")
    func sameDifference() {
        var random = SplitMix(state: 3)
        var old = Value()
        var values = SuccessiveValues()
        for round in 0..<tries(2000, inDebug: Self.changes.count) {
            var new = old
            // Each change in its turn, and then others.
            for number in 0..<Int.random(in: 1...3, using: &random) where new.isLong {
                let change =
                    number == 0 ? round % Self.changes.count : Int.random(in: 0..<Self.changes.count, using: &random)
                Self.changes[change](&new)
            }
            let expected = difference(from: old, to: new)
            #expect(Difference(from: old, to: new) == expected, "round \(round)")
            #expect(values.difference(from: old, to: new) == expected, "round \(round)")
            #expect(values.source(of: new) == String(swiftSource: new), "round \(round)")
            old = new.isLong && Int.random(in: 0..<5, using: &random) > 0 ? new : Value()
        }
    }

    private func visits<Value>(_ old: Value, _ new: Value) -> Int {
        Comparison(of: old, and: new).visits
    }

    @Test("is not read again where elements of a list stay the same, wherever it changes")
    func lists() {
        let count = tries(10_000)
        let old = (0..<count).map { Item(id: $0, title: "item \($0)") }
        let once = visits(old, [])
        #expect(once >= 4 * count)
        let changes: [(inout [Item]) -> Void] = [
            { _ in }, { $0.append(Item(id: -1, title: "new")) }, { $0.insert(Item(id: -1, title: "new"), at: 0) },
            { $0.remove(at: count / 2) }, { $0[count - 1].title = "" }, { $0[0].title = "" },
        ]
        for (index, change) in changes.enumerated() {
            var new = old
            change(&new)
            #expect(visits(old, new) < once + 10, "change \(index)")
        }
    }

    @Test("is not read again where a text, a set or a dictionary is the same")
    func otherCollections() {
        let old = Value()
        var reader = ValueReader()
        _ = reader.read(old)
        let once = reader.graph.visits
        var new = old
        new.numbers.append(1)
        // One for each property, and for the number.
        #expect(visits(old, new) <= once + 12)
        new.tags.insert("new")
        #expect(visits(old, new) > once + 50)
    }

    private final class Node {
        var next: Node?
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test("is read again if there are objects, which count by the place at which they are met")
    func objects() {
        let nodes = (0..<40).map(Node.init)
        for index in nodes.indices { nodes[index].next = nodes[(index + 1) % 40] }
        let turned = Array(nodes[1...] + nodes[..<1])
        #expect(Difference(from: nodes, to: turned).description.contains("0 → 39"))
        for node in nodes { node.next = nil }
        let others = nodes.map { Node($0.number == 7 ? -7 : $0.number) }
        #expect(Difference(from: nodes, to: others).description == "[7].number: 7 → -7")
        #expect(Difference(from: nodes, to: nodes).isEmpty)
        var reader = ValueReader()
        _ = reader.read(nodes)
        #expect(visits(nodes, nodes) > reader.graph.visits + nodes.count)
    }

    @Test("is not taken from storage that was released in the meantime")
    func storage() {
        var values = SuccessiveValues()
        for round in 0..<50 {
            // Most likely the new list has the place of the one before.
            let (old, new) = (Array(repeating: round, count: 40), Array(repeating: -round, count: 40))
            let text = String(repeating: "\(round % 10)", count: 2000)
            #expect(values.source(of: old) == "\(old)")
            #expect(values.source(of: new) == "\(new)")
            #expect(values.source(of: text) == "\"\(text)\"")
        }
    }
}
