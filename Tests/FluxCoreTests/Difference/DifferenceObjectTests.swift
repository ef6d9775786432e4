import FluxCore
import Testing

struct DifferenceObjectTests {
    private class Animal {
        let legs: Int
        init(legs: Int) { self.legs = legs }
    }

    private final class Dog: Animal {
        let name: String
        init(name: String) {
            self.name = name
            super.init(legs: 4)
        }
    }

    /// A tree whose children know their parent.
    private final class Tree {
        var title: String
        weak var parent: Tree?
        var children: [Tree]
        init(_ title: String, _ children: [Tree] = []) {
            self.title = title
            self.children = children
            for child in children { child.parent = self }
        }
    }

    private final class Pair {
        let first: Any
        let second: Any
        init(_ first: Any, _ second: Any) {
            self.first = first
            self.second = second
        }
    }

    @Test func findsNothingInTheSameObject() {
        let box = Box(1)
        #expect(Difference(from: box, to: box).isEmpty)
        #expect(Difference(from: [box, box], to: [box, box]).isEmpty)
        let ring = Node.ring(1, 2, 3)
        #expect(Difference(from: ring, to: ring).isEmpty)
    }

    @Test func comparesObjectsByContent() {
        #expect(Difference(from: Box(1), to: Box(1)).isEmpty)
        #expect(Difference(from: Box(1), to: Box(2)).description == "value: 1 → 2")
        #expect(Difference(from: [Box(1)], to: [Box(2)]).description == "[0].value: 1 → 2")
    }

    @Test func ignoresWhetherContentIsShared() {
        let box = Box(1)
        #expect(Difference(from: [box, box], to: [Box(1), Box(1)]).isEmpty)
        #expect(Difference(from: [box, box], to: [Box(1), Box(2)]).description == "[1].value: 1 → 2")
    }

    /// Objects that a mirror makes on the fly are gone before the next, which may get the same address.
    @Test func keepsObjectsThatAreMadeForTheMirror() {
        struct Fleeting: CustomReflectable {
            var count: Int
            var customMirror: Mirror {
                Mirror(self, unlabeledChildren: (0..<count).lazy.map { Box($0) }, displayStyle: .collection)
            }
        }
        let source = String(swiftSource: Fleeting(count: 100))
        #expect((0..<100).allSatisfy { source.contains("Box(value: \($0))") })
    }

    @Test func startsWithTheFieldsOfTheSuperclass() {
        #expect(String(swiftSource: Dog(name: "Rex")) == #"DifferenceObjectTests.Dog(legs: 4, name: "Rex")"#)
        #expect(Difference(from: Dog(name: "a"), to: Dog(name: "b")).description == #"name: "a" → "b""#)
        let (old, new): (Animal, Animal) = (Animal(legs: 4), Dog(name: "a"))
        #expect(
            Difference(from: old, to: new).description
                == #"DifferenceObjectTests.Animal(legs: 4) → DifferenceObjectTests.Dog(legs: 4, name: "a")"#
        )
    }

    @Test func followsACycleOnce() {
        #expect(String(swiftSource: Node.ring(1, 2)) == "Node(value: 1, next: Node(value: 2, next: Node(↩)))")
        #expect(Difference(from: Node.ring(1, 2), to: Node.ring(1, 2)).isEmpty)
        #expect(Difference(from: Node.ring(1, 2), to: Node.ring(1, 3)).description == "next.value: 2 → 3")
    }

    @Test func seesWhereACycleCloses() {
        let old = Node.ring(1, 1)
        let new = Node(1, next: Node.ring(1))
        #expect(
            Difference(from: old, to: new).description
                == "next.next: Node(↩) → Node(↩) /* differs in what is not shown */"
        )
    }

    @Test func readsParentsOfATree() {
        func tree(_ title: String) -> Tree { Tree("root", [Tree("a"), Tree("b", [Tree(title)])]) }
        let (old, same, new) = (tree("c"), tree("c"), tree("d"))
        #expect(Difference(from: old, to: same).isEmpty)
        #expect(Difference(from: old, to: new).description == #"children[1].children[0].title: "c" → "d""#)
    }

    @Test func entersACycleFromAnyOfItsObjects() {
        let (old, same, new) = (Node.ring(1, 2, 3), Node.ring(1, 2, 3), Node.ring(1, 2, 4))
        func entries(_ ring: Node) -> [Node?] { [ring, ring.next, ring.next?.next] }
        #expect(Difference(from: entries(old), to: entries(same)).isEmpty)
        #expect(!Difference(from: entries(old), to: entries(new)).isEmpty)
        let others = [old, old.next?.next, old.next]
        #expect(!Difference(from: entries(old), to: others).isEmpty)
    }

    @Test func doesNotGrowExponentiallyWithSharedObjects() {
        func diamond(_ value: Int) -> Pair {
            (0..<60).reduce(Pair(value, value)) { pair, _ in Pair(pair, pair) }
        }
        let (old, same, new) = (diamond(1), diamond(1), diamond(2))
        #expect(Difference(from: old, to: same).isEmpty)
        #expect(!Difference(from: old, to: new).isEmpty)
        #expect(String(swiftSource: old).contains("…"))
    }

    @Test func doesNotHangInADenseGraph() {
        final class Person {
            var name: String
            var friends: [Person] = []
            init(_ name: String) { self.name = name }
        }
        func crowd(_ last: String) -> [Person] {
            let people = (0..<30).map { Person($0 < 29 ? "\($0)" : last) }
            for person in people { person.friends = people }
            return people
        }
        let (old, same, new) = (crowd("z"), crowd("z"), crowd("y"))
        #expect(Difference(from: old, to: same).isEmpty)
        #expect(!Difference(from: old, to: new).isEmpty)
        for person in old + same + new { person.friends = [] }
    }
}
