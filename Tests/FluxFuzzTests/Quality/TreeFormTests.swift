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

    @Test("a list around a value takes the place of an object")
    func json() {
        expectForm("[[[]]]", of: Property(JSON.generator(depth: 4)) { $0.depth < 3 }, evaluations: 100)
    }
}
