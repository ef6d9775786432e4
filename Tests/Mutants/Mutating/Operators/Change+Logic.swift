extension Change {
    /// Changes of `&&` and `||`, and of their sides.
    static func logic(_ sequence: NodeSequence, _ source: SourceText) -> [Change] {
        let nodes = sequence.nodes
        func ends(_ node: Node) -> Bool { node.endsExpression || ["&&", "||", "?", ":"].contains(node.binary) }
        return nodes.indices.flatMap { index -> [Change] in
            guard let sign = nodes[index].binary, sign == "&&" || sign == "||" else { return [] }
            let left = sequence.start(ofOperandBefore: index, isBoundary: ends)
            let right = sequence.end(ofOperandFrom: index + 1, isBoundary: ends)
            guard left < index, right > index + 1 else { return [] }
            let (start, end) = (nodes[left].range.lowerBound, nodes[right - 1].range.upperBound)
            return [
                Change(.logic, nodes[index].range, sign == "&&" ? "||" : "&&"),
                Change(.dropOperand, start..<nodes[index + 1].range.lowerBound, ""),
                Change(.dropOperand, nodes[index - 1].range.upperBound..<end, ""),
            ]
        }
    }

    /// Changes that leave out a side of `? :`.
    static func ternaries(_ sequence: NodeSequence) -> [Change] {
        let nodes = sequence.nodes
        return nodes.indices.flatMap { index -> [Change] in
            guard nodes[index].binary == "?" else { return [] }
            let start = sequence.start(ofOperandBefore: index) { $0.endsExpression || ["?", ":"].contains($0.binary) }
            guard start < index else { return [] }
            let condition = nodes[start..<index].range
            return [Change(.ternary, condition, "true"), Change(.ternary, condition, "false")]
        }
    }
}
