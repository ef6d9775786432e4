extension Change {
    /// Changes of single tokens: constants and operators.
    static func values(_ sequence: NodeSequence) -> [Change] {
        let nodes = sequence.nodes
        return nodes.indices.flatMap { index -> [Change] in
            guard case .token(let token) = nodes[index] else { return [] }
            switch token.kind {
            case .binary:
                return binaryChanges(of: token)
            case .word where token.text == "true" || token.text == "false":
                return [Change(.boolean, token.range, token.text == "true" ? "false" : "true")]
            case .number:
                // In `pair.0` it is a name.
                return index > 0 && nodes[index - 1].first.text == "." ? [] : constants(token)
            case .prefix where token.text == "!":
                return [Change(.negate, token.range, "")]
            case .sign, .prefix:
                return ranges[token.text].map { [Change(.range, token.range, $0)] } ?? []
            default:
                return []
            }
        }
    }

    private static func binaryChanges(of token: Token) -> [Change] {
        [(Operator.comparison, flipped), (.bound, shifted), (.arithmetic, signs), (.range, ranges)]
            .compactMap { kind, others in others[token.text].map { Change(kind, token.range, $0) } }
    }

    private static func constants(_ token: Token) -> [Change] {
        // One of another base, or with a fraction, is no count.
        guard let number = Int(token.text.filter { $0 != "_" }), number < Int.max else { return [] }
        return [Change(.constant, token.range, "\(number + 1)")]
            + (number > 0 ? [Change(.constant, token.range, "\(number - 1)")] : [])
    }

    static let flipped = [
        "<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    private static let shifted = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    private static let signs = ["+": "-", "-": "+", "+=": "-=", "-=": "+="]
    private static let ranges = ["..<": "...", "...": "..<"]
}
