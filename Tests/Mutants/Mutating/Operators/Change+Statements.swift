extension Change {
    /// Changes that leave out a statement.
    static func drops(in block: Block) -> [Change] {
        block.statements.indices.compactMap { index in
            let statement = block.statements[index]
            switch statement.kind {
            case .assignment: return drop(.dropAssignment, index, of: block)
            case .dispatch: return drop(.dropDispatch, index, of: block)
            case .call: return drop(.dropCall, index, of: block)
            // Without its way out, a `guard` would not compile.
            case .jump where block.kind != .guardExit && !block.isAlone(index):
                let isBare = ["break", "continue", "return"].contains(statement.head) && statement.nodes.count == 1
                return isBare ? drop(.dropJump, index, of: block) : nil
            default: return nil
            }
        }
    }

    private static func drop(_ kind: Operator, _ index: Int, of block: Block) -> Change? {
        // A case without any statement does not compile.
        let text = block.kind == .cases && block.isAlone(index) ? "break" : ""
        return Change(kind, block.statements[index].range, text)
    }

    /// Changes that let two statements change places.
    static func swaps(in block: Block, _ source: SourceText) -> [Change] {
        zip(block.statements, block.statements.dropFirst()).compactMap { first, second in
            guard first.canBeSwapped, second.canBeSwapped, !first.isIndependent(of: second) else { return nil }
            if first.kind == .declaration, second.kind == .declaration { return nil }
            // What is declared can't be used before.
            if first.declares(aNameIn: second) { return nil }
            return Change(
                .swap,
                [
                    Edit(range: first.range, text: source[second.range]),
                    Edit(range: second.range, text: source[first.range]),
                ]
            )
        }
    }
}

extension Block {
    /// Whether a statement is the only one between two labels, or of a block without labels.
    fileprivate func isAlone(_ index: Int) -> Bool {
        let isFirst = index == 0 || statements[index - 1].isLabel
        let isLast = index + 1 == statements.count || statements[index + 1].isLabel
        return isFirst && isLast
    }
}

extension Statement {
    fileprivate var canBeSwapped: Bool {
        switch kind {
        case .assignment, .call, .dispatch: true
        case .control: head != "defer"
        case .declaration: head == "let" || head == "var"
        case .jump, .label, .value: false
        }
    }

    /// Whether another statement uses a name that this one declares.
    fileprivate func declares(aNameIn other: Statement) -> Bool {
        var names: Set<String> = []
        for index in nodes.indices where nodes[index].word == "let" || nodes[index].word == "var" {
            let end = nodes[index...].firstIndex { $0.binary == "=" || $0.token(.colon) != nil || $0.word == "else" }
            let declared = nodes[(index + 1)..<max(end ?? nodes.endIndex, index + 1)].tokens
            names.formUnion(declared.filter { $0.kind == .word }.map(\.text))
        }
        return kind != .control || head == "guard" ? other.nodes.tokens.contains { names.contains($0.text) } : false
    }
}
