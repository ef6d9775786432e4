internal import FluxFuzz

/// A tree as deep as can be: each node has a leaf on one side.
indirect enum Branch: Hashable, Sendable {
    case leaf(Int)
    case node(Branch, Branch)

    var sum: Int {
        switch self {
        case .leaf(let number): number
        case .node(let left, let right): left.sum + right.sum
        }
    }

    static func chain(_ depth: Int) -> Gen<Branch> {
        let leaf = Gen.int(in: 0...9).map(Branch.leaf)
        if depth == 0 { return leaf }
        return zip(leaf, chain(depth - 1), Gen.bool).map { $2 ? .node($0, $1) : .node($1, $0) }
    }
}
