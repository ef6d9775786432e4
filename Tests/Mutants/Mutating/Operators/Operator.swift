/// A kind of mistake that a mutant makes.
package enum Operator: String, CaseIterable, Sendable {
    /// What stands behind a condition happens in any case.
    case dropGuard = "drop guard"
    /// What stands behind a condition never happens.
    case dropBranch = "drop branch"
    case negate
    /// `&&` and `||` change places.
    case logic = "and/or"
    /// One side of `&&` or `||` is left out.
    case dropOperand = "drop operand"
    /// One side of `? :` is left out.
    case ternary = "drop side"
    /// `<` becomes `>=`, `==` becomes `!=`.
    case comparison = "flip comparison"
    /// `<` becomes `<=`.
    case bound = "shift bound"
    /// `..<` and `...` change places.
    case range
    /// One more, or one less.
    case constant
    case boolean = "true/false"
    /// `+` and `-` change places.
    case arithmetic = "plus/minus"
    case dropAssignment = "drop assignment"
    case dropDispatch = "drop dispatch"
    case dropCall = "drop call"
    /// The way out, such as `return`, is left out.
    case dropJump = "drop jump"
    case swap
}

/// What an operator makes of a source.
package struct Change: Hashable, Sendable {
    /// A part of the source, and what replaces it.
    package struct Edit: Hashable, Sendable {
        package var range: Range<Int>
        package var text: String
    }

    package var kind: Operator
    package var edits: [Edit]

    init(_ kind: Operator, _ edits: [Edit]) {
        self.kind = kind
        self.edits = edits
    }

    init(_ kind: Operator, _ range: Range<Int>, _ text: String) {
        self.init(kind, [Edit(range: range, text: text)])
    }
}

extension Change {
    /// All changes of a block, without those of the blocks in it.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - source: The text that it is a part of.
    /// - Returns: The changes, in the order of the source.
    static func all(of block: Block, in source: SourceText) -> [Change] {
        let ofStatements = block.statements.flatMap { statement -> [Change] in
            let sequences = statement.sequences
            return conditions(of: statement, in: block, source)
                + sequences.flatMap { logic($0, source) + ternaries($0) }
                + sequences.flatMap(values)
        }
        return ofStatements + drops(in: block) + swaps(in: block, source)
    }
}
