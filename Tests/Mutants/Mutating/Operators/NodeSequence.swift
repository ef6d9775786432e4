/// Nodes in a row: a statement, or what is in brackets in it.
///
/// Blocks are nodes without contents here.
struct NodeSequence: Hashable, Sendable {
    var nodes: [Node]

    /// The node in front of the first one of an operand that ends at a position, or the start.
    func start(ofOperandBefore index: Int, isBoundary: (Node) -> Bool) -> Int {
        (nodes[..<index].lastIndex { isBoundary($0) || isKeyword($0) } ?? -1) + 1
    }

    /// The end of an operand that begins at a position.
    func end(ofOperandFrom index: Int, isBoundary: (Node) -> Bool) -> Int {
        nodes[index...].firstIndex { isBoundary($0) || isKeyword($0) || (hasControl && $0.braces != nil) }
            ?? nodes.endIndex
    }

    /// Whether there is a keyword with a block, so that a brace does not begin a closure.
    private var hasControl: Bool {
        nodes.contains { $0.word.map(Statement.controls.contains) ?? false }
    }

    private func isKeyword(_ node: Node) -> Bool {
        switch node.word {
        case "if", "guard", "while", "where", "in", "else", "return", "case", "switch", "throw", "for": true
        default: false
        }
    }
}

extension Node {
    /// Whether an operand of an assignment, an argument or an element ends here.
    var endsExpression: Bool {
        switch self {
        case .token(let token): [.comma, .colon, .semicolon].contains(token.kind) || isAssignment
        case .group: false
        }
    }
}

extension Statement {
    /// The expressions in it, from outside to inside.
    var sequences: [NodeSequence] {
        switch kind {
        case .declaration where head != "let" && head != "var":
            return []
        case .label:
            guard let index = nodes.firstIndex(where: { $0.word == "where" }) else { return [] }
            return NodeSequence.all(in: Array(nodes[(index + 1)...].dropLast()))
        default:
            return NodeSequence.all(in: nodes)
        }
    }
}

extension NodeSequence {
    fileprivate static func all(in nodes: [Node]) -> [NodeSequence] {
        [NodeSequence(nodes: nodes)]
            + nodes.flatMap { node -> [NodeSequence] in
                guard case .group(let group) = node, group.open.text != "{" else { return [] }
                return all(in: group.nodes)
            }
    }
}
