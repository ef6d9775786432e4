/// A token, or a pair of brackets with what is in it.
package indirect enum Node: Hashable, Sendable {
    case token(Token)
    case group(Group)
}

/// A pair of brackets with what is in it.
package struct Group: Hashable, Sendable {
    package var open: Token
    package var nodes: [Node]
    package var close: Token
}

/// Brackets that don't match.
package struct UnbalancedBracket: Error, Hashable, CustomStringConvertible {
    let line: Int

    package var description: String { "line \(line): a bracket has no counterpart" }
}

extension Node {
    /// Pairs the brackets of a source.
    ///
    /// - Parameter tokens: All tokens of the source.
    /// - Returns: What is outside of all brackets, and the outermost brackets.
    /// - Throws: An ``UnbalancedBracket``.
    static func tree(of tokens: [Token]) throws(UnbalancedBracket) -> [Node] {
        var opened: [(open: Token?, nodes: [Node])] = [(nil, [])]
        for token in tokens {
            switch token.kind {
            case .open:
                opened.append((token, []))
            case .close:
                let last = opened.removeLast()
                guard let open = last.open, open.text.closing == token.text else {
                    throw UnbalancedBracket(line: token.line)
                }
                opened[opened.count - 1].nodes.append(.group(Group(open: open, nodes: last.nodes, close: token)))
            default:
                opened[opened.count - 1].nodes.append(.token(token))
            }
        }
        if let open = opened[opened.count - 1].open { throw UnbalancedBracket(line: open.line) }
        return opened[0].nodes
    }

    var first: Token {
        switch self {
        case .token(let token): token
        case .group(let group): group.open
        }
    }

    var last: Token {
        switch self {
        case .token(let token): token
        case .group(let group): group.close
        }
    }

    var range: Range<Int> { first.range.lowerBound..<last.range.upperBound }

    func token(_ kind: Token.Kind) -> Token? {
        if case .token(let token) = self, token.kind == kind { token } else { nil }
    }

    /// Its text if it is a word.
    var word: String? { token(.word)?.text }

    /// Its text if it is an operator between two operands.
    var binary: String? { token(.binary)?.text }

    func group(_ bracket: String) -> Group? {
        if case .group(let group) = self, group.open.text == bracket { group } else { nil }
    }

    /// What is in it if it is a pair of braces.
    var braces: Group? { group("{") }
}

extension RandomAccessCollection<Node> {
    /// Where it stands; empty for an empty list.
    var range: Range<Int> {
        guard let first, let last else { return 0..<0 }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// All tokens, those in brackets too.
    var tokens: [Token] {
        flatMap { node -> [Token] in
            switch node {
            case .token(let token): [token]
            case .group(let group): [group.open] + group.nodes.tokens + [group.close]
            }
        }
    }
}

extension String {
    fileprivate var closing: String? { ["(": ")", "[": "]", "{": "}"][self] }
}
