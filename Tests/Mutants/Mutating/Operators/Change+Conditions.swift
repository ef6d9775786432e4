extension Change {
    /// Changes of the conditions of `if`, `guard`, `while` and `where`.
    static func conditions(of statement: Statement, in block: Block, _ source: SourceText) -> [Change] {
        let nodes = statement.nodes
        if statement.kind == .declaration, !["let", "var"].contains(statement.head) { return [] }
        return nodes.indices.flatMap { index -> [Change] in
            guard let word = nodes[index].word, !nodes.isName(at: index) else { return [] }
            switch word {
            case "if", "while": return branches(of: word, nodes, from: index, source)
            case "guard": return guards(statement, from: index, source)
            case "where": return wheres(nodes, from: index, source)
            default: return []
            }
        } + closures(nodes, source)
    }

    private static func branches(of word: String, _ nodes: [Node], from index: Int, _ source: SourceText) -> [Change] {
        let rest = nodes[(index + 1)...]
        guard let end = rest.firstIndex(where: { $0.braces != nil }), end > index + 1 else { return [] }
        let clauses = rest[..<end].clauses
        guard let last = clauses.last else { return [] }
        var changes = negations(of: clauses, source)
        if clauses.count == 1, last.isBoolean {
            changes.append(Change(.dropBranch, last.range, "false"))
            // A loop without an end would only be a hang.
            if word == "if" { changes.append(Change(.dropGuard, last.range, "true")) }
        } else {
            let end = last.range.upperBound
            changes.append(Change(.dropBranch, end..<end, ", false"))
            changes += dropsOfClauses(clauses)
        }
        return changes
    }

    private static func guards(_ statement: Statement, from index: Int, _ source: SourceText) -> [Change] {
        let rest = statement.nodes[(index + 1)...]
        guard let end = rest.firstIndex(where: { $0.word == "else" }) else { return [] }
        let clauses = rest[..<end].clauses
        let isDroppable = clauses.allSatisfy(\.isBoolean)
        return negations(of: clauses, source)
            + (isDroppable ? [Change(.dropGuard, statement.range, "")] : [])
            + (clauses.count > 1 ? dropsOfClauses(clauses) : [])
    }

    private static func wheres(_ nodes: [Node], from index: Int, _ source: SourceText) -> [Change] {
        let rest = nodes[(index + 1)...]
        let end = rest.firstIndex { $0.braces != nil || $0.token(.colon) != nil } ?? rest.endIndex
        guard index > 0, end > index + 1 else { return [] }
        let condition = rest[..<end]
        let range = nodes[index - 1].range.upperBound..<condition.range.upperBound
        return negations(of: [condition], source) + [Change(.dropGuard, range, "")]
    }

    /// What a closure that chooses elements says is turned round.
    private static func closures(_ nodes: [Node], _ source: SourceText) -> [Change] {
        // The brace of `if xs.contains(x) {` begins no closure.
        let hasBranches = nodes.contains { $0.word.map(Statement.controls.contains) ?? false }
        return nodes.indices.flatMap { index -> [Change] in
            guard case .group(let group) = nodes[index] else { return [] }
            if group.open.text != "{" {
                let isChoosing = nodes.callee(at: index).map(choosing.contains) ?? false
                let ofArguments = isChoosing ? group.nodes.compactMap { negation(ofClosure: $0, source) } : []
                return ofArguments + closures(group.nodes, source)
            }
            guard !hasBranches, nodes.callee(at: index).map(choosing.contains) == true else { return [] }
            return negation(ofClosure: nodes[index], source).map { [$0] } ?? []
        }
    }

    private static func negation(ofClosure node: Node, _ source: SourceText) -> Change? {
        guard let body = node.braces?.nodes, !body.contains(where: { $0.word == "in" || $0.word == "return" }),
            StatementSplitter.statements(in: body).count == 1
        else { return nil }
        return negations(of: [body[...]], source).first
    }

    private static let choosing: Set = [
        "filter", "contains", "allSatisfy", "count", "first", "last", "removeAll", "firstIndex", "lastIndex", "prefix",
        "drop",
    ]

    private static func dropsOfClauses(_ clauses: [ArraySlice<Node>]) -> [Change] {
        clauses.indices.compactMap { index in
            guard clauses[index].isBoolean else { return nil }
            let range = clauses[index].range
            // With the comma in front of it, or else the one behind it.
            if index > 0 { return Change(.dropGuard, clauses[index - 1].range.upperBound..<range.upperBound, "") }
            return clauses.count > 1
                ? Change(.dropGuard, range.lowerBound..<clauses[1].range.lowerBound, "") : nil
        }
    }

    private static func negations(of clauses: [ArraySlice<Node>], _ source: SourceText) -> [Change] {
        clauses.filter(\.isBoolean).compactMap { clause in
            let signs = clause.compactMap(\.binary)
            if signs.isEmpty, clause.first?.token(.prefix)?.text == "!" { return nil }
            // A flipped comparison is the same.
            if signs.count == 1, flipped[signs[0]] != nil { return nil }
            return Change(.negate, clause.range, "!(\(source[clause.range]))")
        }
    }
}

extension [Node] {
    /// The function that is given the brackets at a position, the second ones of a call perhaps.
    fileprivate func callee(at index: Int) -> String? {
        guard index > 0 else { return nil }
        if let word = self[index - 1].word { return word }
        return self[index].braces != nil && index > 1 && self[index - 1].group("(") != nil ? self[index - 2].word : nil
    }
}

extension ArraySlice<Node> {
    /// The parts between the commas.
    fileprivate var clauses: [ArraySlice<Node>] { split { $0.token(.comma) != nil } }

    /// Whether it is a condition that can be turned round: it binds no name.
    fileprivate var isBoolean: Bool {
        guard let word = first?.word else { return !isEmpty }
        return !["let", "var", "case", "#available", "#unavailable"].contains(word)
    }
}
