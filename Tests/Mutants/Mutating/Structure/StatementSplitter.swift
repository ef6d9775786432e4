/// Finds out where statements begin: on a new line that does not go on with the one before it, or after a semicolon.
struct StatementSplitter {
    private var statements: [Statement] = []
    private var nodes: [Node] = []

    /// Splits what is in a pair of braces.
    ///
    /// - Parameters:
    ///   - nodes: The code.
    ///   - hasLabels: Whether it is the body of a `switch`.
    /// - Returns: The statements, in order.
    static func statements(in nodes: [Node], hasLabels: Bool = false) -> [Statement] {
        var splitter = StatementSplitter()
        var rest = nodes[...]
        while let node = rest.first {
            if splitter.begins(with: node) { splitter.end() }
            if hasLabels, splitter.nodes.isEmpty, let label = splitter.label(rest) {
                splitter.statements.append(Statement(nodes: Array(label), isLabel: true))
                rest = rest[label.endIndex...]
                continue
            }
            rest.removeFirst()
            if node.token(.semicolon) != nil { splitter.end() } else { splitter.nodes.append(node) }
        }
        splitter.end()
        return splitter.statements
    }

    private mutating func end() {
        if !nodes.isEmpty { statements.append(Statement(nodes: nodes)) }
        nodes = []
    }

    /// The label up to its colon, if there is one here.
    private func label(_ nodes: ArraySlice<Node>) -> ArraySlice<Node>? {
        guard let word = nodes.first?.word, word == "case" || word == "default" || word == "@unknown" else {
            return nil
        }
        var ternaries = 0
        for (index, node) in zip(nodes.indices, nodes) {
            if node.binary == "?" { ternaries += 1 }
            guard node.token(.colon) != nil else { continue }
            if ternaries == 0 { return nodes[...index] }
            ternaries -= 1
        }
        return nil
    }

    /// Whether a statement begins with a node.
    private func begins(with node: Node) -> Bool {
        guard let last = nodes.last else { return false }
        if node.first.kind == .directive || last.first.kind == .directive { return true }
        guard node.first.startsLine else { return false }
        return !goesOn(with: node) && !expectsMore(after: last)
    }

    private func goesOn(with node: Node) -> Bool {
        switch node {
        case .group(let group): return group.open.text == "{"
        case .token(let token):
            switch token.kind {
            case .binary, .comma, .colon, .postfix: return true
            // An implicit member would begin a statement only as the value of a body of its own.
            case .sign: return token.text == "."
            case .word: return ["else", "catch", "where", "as", "is", "in"].contains(token.text)
            default: return false
            }
        }
    }

    private func expectsMore(after last: Node) -> Bool {
        if nodes.allSatisfy({ $0.word?.hasPrefix("@") == true || $0.group("(") != nil }), last.word != nil {
            return true
        }
        if last.binary != nil || last.token(.comma) != nil || last.token(.colon) != nil { return true }
        return last.word.map(Self.wordsInFront.contains) ?? false
    }

    private static let wordsInFront: Set = [
        "if", "guard", "while", "for", "case", "let", "var", "try", "await", "else", "func", "switch", "where", "is",
        "as", "throw",
    ]
}
