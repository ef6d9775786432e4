extension Statement {
    /// The conditions in a part of an `if`, a `guard` or a `where`.
    func clauses(in range: Range<Int>) -> [ArraySlice<Node>] {
        let inside = nodes.filter { range.contains($0.range) && $0.braces == nil }
        let conditions = inside.filter { !["guard", "where", "else"].contains($0.word) }
        return conditions[...].split { $0.token(.comma) != nil }
    }

    /// The operand of a change: the least part that has a value of its own.
    ///
    /// - Parameters:
    ///   - range: Where the change is.
    ///   - kind: What it is, on which depends which operators are inside of the part.
    /// - Returns: Where the part is; `nil` if there is none.
    func expression(around range: Range<Int>, of kind: Operator) -> Range<Int>? {
        guard let (sequence, index) = innermost(range) else { return nil }
        func ends(_ node: Node) -> Bool {
            node.endsExpression || node.binary.map { !Self.isInside($0, of: kind) } ?? false
        }
        let start = kind == .negate ? index : sequence.start(ofOperandBefore: index, isBoundary: ends)
        return sequence.range(from: start, to: sequence.end(ofOperandFrom: index + 1, isBoundary: ends))
    }

    /// The operand behind an operator of ranges.
    func expression(behind range: Range<Int>) -> Range<Int>? {
        guard let (sequence, index) = innermost(range) else { return nil }
        func ends(_ node: Node) -> Bool {
            node.endsExpression || node.binary.map { !Self.isInside($0, of: .arithmetic) } ?? false
        }
        return sequence.range(from: index + 1, to: sequence.end(ofOperandFrom: index + 1, isBoundary: ends))
    }

    private func innermost(_ range: Range<Int>) -> (NodeSequence, Int)? {
        guard let sequence = sequences.last(where: { $0.nodes.range.contains(range) }),
            let index = sequence.nodes.firstIndex(where: { $0.range.upperBound > range.lowerBound })
        else { return nil }
        return (sequence, index)
    }

    /// Whether an operator binds as strongly as what is changed, or more.
    private static func isInside(_ sign: String, of kind: Operator) -> Bool {
        switch kind {
        case .negate: false
        case .logic, .dropOperand: sign != "?"
        case .comparison, .bound: !["?", "&&", "||"].contains(sign)
        default: ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>"].contains(sign)
        }
    }
}

extension NodeSequence {
    fileprivate func range(from start: Int, to end: Int) -> Range<Int>? {
        start < end && end <= nodes.count ? nodes[start..<end].range : nil
    }
}
