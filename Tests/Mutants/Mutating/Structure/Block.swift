/// Statements that run one after another: what is in a pair of braces.
package struct Block: Hashable, Sendable {
    /// What a block is.
    enum Kind: Sendable {
        case body
        case branch
        case guardExit
        case cases
        case closure
    }

    var kind: Kind
    var statements: [Statement]

    /// The declaration that it belongs to, with the label of the case around it.
    let place: String
}

extension Block {
    /// All code in a source: the bodies of functions, initialisers and computed properties, and the blocks in them.
    ///
    /// - Parameter source: The text of a file.
    /// - Returns: The blocks, outer ones first.
    /// - Throws: An ``UnbalancedBracket``.
    package static func all(in source: String) throws -> [Block] {
        var finder = BlockFinder()
        finder.visitDeclarations(try Node.tree(of: Lexer.tokens(of: source)))
        return finder.blocks
    }
}

private struct BlockFinder {
    var blocks: [Block] = []

    mutating func visitDeclarations(_ nodes: [Node]) {
        for statement in StatementSplitter.statements(in: nodes) {
            let nodes = statement.nodes
            guard let index = nodes.lastIndex(where: { $0.braces != nil }), let body = nodes[index].braces else {
                continue
            }
            let words = nodes.prefix { $0.braces == nil }.compactMap(\.word)
            if words.contains("protocol") { continue }
            if let name = Self.name(of: nodes, words: words) {
                add(body, .body, place: name, hasResult: nodes.contains { $0.binary == "->" })
            } else if words.contains(where: ["struct", "class", "enum", "extension", "actor"].contains) {
                visitDeclarations(body.nodes)
            } else if let name = words.drop(while: { $0 != "var" }).dropFirst().first {
                // What stands behind `=` is the default of a declaration, unless it is observed.
                let isObserved = body.nodes.contains { ["willSet", "didSet"].contains($0.word) }
                if isObserved || !nodes.contains(where: { $0.binary == "=" }) {
                    add(body, .body, place: name, hasResult: !isObserved)
                }
            }
        }
    }

    private static func name(of nodes: [Node], words: [String]) -> String? {
        if let index = words.firstIndex(of: "func") {
            // An operator is no word.
            return words.dropFirst(index + 1).first ?? "operator"
        }
        return ["init", "deinit", "subscript"].first(where: words.contains)
    }

    private mutating func add(_ group: Group, _ kind: Block.Kind, place: String, hasResult: Bool = false) {
        var nodes = group.nodes[...]
        if kind == .closure { nodes = nodes.dropSignature() }
        var statements = StatementSplitter.statements(in: Array(nodes), hasLabels: kind == .cases)
        if hasResult, statements.count == 1 { statements[0].isResult = true }
        blocks.append(Block(kind: kind, statements: statements, place: place))
        var inner = place
        for statement in statements {
            if statement.isLabel {
                inner = place + " › " + statement.nodes.sourceLike
            } else {
                visit(statement.nodes, place: inner)
            }
        }
    }

    /// Visits the blocks in a statement.
    private mutating func visit(_ nodes: [Node], place: String) {
        var kind: Block.Kind?
        var isGuard = false
        for (index, node) in nodes.enumerated() {
            switch node {
            case .token(let token):
                guard token.kind == .word, !nodes.isName(at: index) else { continue }
                switch token.text {
                case "switch": kind = .cases
                case "guard":
                    kind = .branch
                    isGuard = true
                case "else":
                    kind = isGuard ? .guardExit : .branch
                    isGuard = false
                case "if", "for", "while", "do", "catch", "repeat", "defer": kind = .branch
                default: break
                }
            case .group(let group) where group.open.text == "{":
                add(group, kind ?? .closure, place: place)
                kind = nil
            case .group(let group):
                visit(group.nodes, place: place)
            }
        }
    }
}

extension ArraySlice<Node> {
    /// A closure without its captures and parameters.
    fileprivate func dropSignature() -> ArraySlice<Node> {
        guard let index = firstIndex(where: { $0.word == "in" }) else { return self }
        let isSignature = self[..<index].allSatisfy { node in
            node.braces == nil && node.word != "for" && (node.binary ?? "->") == "->"
        }
        return isSignature ? self[(index + 1)...] : self
    }
}

extension [Node] {
    /// Whether a word is a member or the label of an argument, not a keyword.
    func isName(at index: Int) -> Bool {
        if index > 0, self[index - 1].first.text == "." { return true }
        return index + 1 < count && self[index + 1].token(.colon) != nil && self[index].word != "default"
    }

    /// Its tokens as one would write them in a line, without the last colon.
    var sourceLike: String {
        var text = ""
        var end = 0
        for token in last?.token(.colon) == nil ? tokens : tokens.dropLast() {
            if !text.isEmpty, token.range.lowerBound > end { text += " " }
            text += token.text
            end = token.range.upperBound
        }
        return text
    }
}
