import Testing

@testable import FluxFuzz

/// The same minimal tree from every seed.
@Suite struct TreeFormTests {
    /// A binary tree of numbers.
    private indirect enum Tree: CustomStringConvertible {
        case leaf
        case node(Tree, Int, Tree)

        var description: String {
            switch self {
            case .leaf: "."
            case .node(let left, let number, let right): "(\(left) \(number) \(right))"
            }
        }

        /// The numbers from left to right.
        var numbers: [Int] {
            switch self {
            case .leaf: []
            case .node(let left, let number, let right): left.numbers + [number] + right.numbers
            }
        }

        var depth: Int {
            switch self {
            case .leaf: 0
            case .node(let left, _, let right): 1 + max(left.depth, right.depth)
            }
        }

        /// Whether no number is less than one above it.
        func isHeap(above least: Int = 0) -> Bool {
            switch self {
            case .leaf: true
            case .node(let left, let number, let right):
                number >= least && left.isHeap(above: number) && right.isHeap(above: number)
            }
        }

        /// The numbers of a heap, as one that takes out the least, and forgets to do so again, returns them.
        func sortedWrongly(_ list: (Tree) -> [Int]) -> [Int] {
            switch self {
            case .leaf: []
            case .node(let left, let number, let right): [number] + list(left.merged(with: right))
            }
        }

        private func merged(with other: Tree) -> Tree {
            guard case .node(let left, let number, let right) = self else { return other }
            guard case .node(let otherLeft, let otherNumber, let otherRight) = other else { return self }
            return number <= otherNumber
                ? .node(right.merged(with: other), number, left)
                : .node(otherRight.merged(with: self), otherNumber, otherLeft)
        }

        /// The numbers from the root on, those on the left or those on the right first.
        func listed(leftFirst: Bool) -> [Int] {
            guard case .node(let left, let number, let right) = self else { return [] }
            let (first, second) = leftFirst ? (left, right) : (right, left)
            return [number] + first.listed(leftFirst: leftFirst) + second.listed(leftFirst: leftFirst)
        }

        static func heap(depth: Int, above least: Int = 0) -> Gen<Tree> {
            if depth == 0 { return .constant(.leaf) }
            let node = Gen.int(in: least...100).flatMap { number in
                zip(heap(depth: depth - 1, above: number), heap(depth: depth - 1, above: number)).map {
                    Tree.node($0, number, $1)
                }
            }
            return .oneOf(.constant(.leaf), node)
        }

        static func generator(depth: Int) -> Gen<Tree> {
            if depth == 0 { return .constant(.leaf) }
            let part = generator(depth: depth - 1)
            let node = zip(part, Gen.int(in: 0...100), part).map { Tree.node($0, $1, $2) }
            return .frequency((1, .constant(.leaf)), (3, node))
        }
    }

    private indirect enum JSON: CustomStringConvertible {
        case null
        case number(Int)
        case list([JSON])
        case object([(String, JSON)])

        var description: String {
            switch self {
            case .null: "null"
            case .number(let number): "\(number)"
            case .list(let list): "\(list)"
            case .object(let pairs): "{\(pairs.map { "\($0): \($1)" }.joined(separator: ", "))}"
            }
        }

        var depth: Int {
            switch self {
            case .null, .number: 0
            case .list(let list): 1 + (list.map(\.depth).max() ?? 0)
            case .object(let pairs): 1 + (pairs.map(\.1.depth).max() ?? 0)
            }
        }

        static func generator(depth: Int) -> Gen<JSON> {
            let number = Gen.int(in: -100...100).map(JSON.number)
            if depth == 0 { return .oneOf(.constant(.null), number) }
            let part = generator(depth: depth - 1)
            let pair = zip(Gen.string(of: "abc", count: 1...2), part)
            let list = Gen.array(of: part, count: 0...4).map(JSON.list)
            let object = Gen.array(of: pair, count: 0...4).map(JSON.object)
            return .oneOf(.constant(.null), number, list, object)
        }
    }

    @Test func aTreeThatIsDeep() {
        expectForm("(. 0 (. 0 (. 0 .)))", of: Property(Tree.generator(depth: 5)) { $0.depth < 3 }, evaluations: 50)
    }

    @Test func aTreeThatIsNoHeap() {
        expectForm("(. 1 (. 0 .))", of: Property(Tree.generator(depth: 4)) { $0.isHeap() }, evaluations: 45)
    }

    @Test func aTreeThatIsNoSearchTree() {
        let property = Property(Tree.generator(depth: 4)) { $0.numbers == $0.numbers.sorted() }
        expectForm("(. 1 (. 0 .))", of: property, evaluations: 45)
    }

    @Test func aTreeWithEqualNumbers() {
        let property = Property(Tree.generator(depth: 4)) { Set($0.numbers).count == $0.numbers.count }
        expectForm("(. 0 (. 0 .))", of: property, evaluations: 35)
    }

    // The challenge “binheap” of jlink/shrinking-challenge. All of the least heaps have four nodes.
    @Test(
        "a heap that is not sorted",
        arguments: [(true, "(. 0 ((. 1 .) 0 (. 0 .)))"), (false, "(. 0 ((. 0 .) 0 (. 1 .)))")]
    )
    func heap(leftFirst: Bool, form: String) {
        let property = Property(Tree.heap(depth: 6)) { heap in
            let numbers = heap.sortedWrongly { $0.listed(leftFirst: leftFirst) }
            return numbers == numbers.sorted()
        }
        expectForm(form, of: property, evaluations: 135)
    }

    @Test("a list around a value takes the place of an object")
    func json() {
        expectForm("[[[]]]", of: Property(JSON.generator(depth: 4)) { $0.depth < 3 }, evaluations: 100)
    }

    private indirect enum Nest: CustomStringConvertible {
        case number(Int)
        case list([Nest])

        var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .list(let parts): "\(parts)"
            }
        }

        var numbers: [Int] {
            switch self {
            case .number(let number): [number]
            case .list(let parts): parts.flatMap(\.numbers)
            }
        }

        var depth: Int {
            switch self {
            case .number: 0
            case .list(let parts): 1 + (parts.map(\.depth).max() ?? 0)
            }
        }
    }

    @Test func aListOfTwoWhoseElementsAreNested() {
        let nests = Gen.recursive(upTo: 2, leaf: Gen.int(in: 0...1).map(Nest.number)) { inner in
            Gen.array(of: inner, count: 0...1).map(Nest.list)
        }
        let lists = Gen.array(of: nests, count: 0...9).map(Nest.list)
        let property = Property(lists) { list in
            let numbers = list.numbers
            let descents = zip(numbers, numbers.dropFirst()).count { $0 > $1 }
            return descents % 2 == 0 || list.depth < 3
        }
        expectForm("[1, [[0]]]", of: property, evaluations: 90)
    }
}
