extension Switch {
    /// Puts a change behind a switch.
    ///
    /// Of a change that moves or leaves out a declaration, and of a few others, no such code can be written.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - block: The block that it is a change of.
    ///   - source: The text that it is a part of.
    init?(_ change: Change, in block: Block, _ source: SourceText) {
        guard let edit = change.edits.first,
            let statement = block.statements.first(where: { $0.range.contains(edit.range) }),
            let made = Self.make(change, edit, statement, in: block, source),
            !source[made.range].contains("#if")
        else { return nil }
        self = made
    }

    private static func make(
        _ change: Change,
        _ edit: Change.Edit,
        _ statement: Statement,
        in block: Block,
        _ source: SourceText
    ) -> Switch? {
        switch change.kind {
        case .constant where source[statement.range].contains("#available") || isLimit(source[edit.range]):
            return nil
        case .dropAssignment:
            // What an initialiser assigns has to be assigned in any case.
            return block.place.hasPrefix("init") ? nil : leavingOut(edit.range, in: source)
        case .dropCall where statement.isNewValue:
            return nil
        case .dropCall, .dropDispatch, .dropJump:
            return leavingOut(edit.range, in: source)
        case .swap:
            return swap(change.edits, of: block, in: source)
        case .dropGuard where edit.text.isEmpty:
            return condition(statement.clauses(in: edit.range), in: source)
        case .dropBranch where edit.range.isEmpty:
            return noBranch(behind: edit.range.lowerBound)
        case .dropGuard, .dropBranch, .ternary, .constant, .boolean:
            return value(edit.range, edit.text, in: source)
        case .negate where !edit.text.isEmpty:
            return value(edit.range, edit.text, in: source)
        case .range:
            return bound(edit, of: statement, in: source)
        case .arithmetic where Statement.assignments.contains(source[edit.range]):
            guard statement.kind == .assignment else { return nil }
            return statements(statement.range, source.part(statement.range, after: edit), in: source)
        case .negate, .logic, .dropOperand, .comparison, .bound, .arithmetic:
            guard let range = statement.expression(around: edit.range, of: change.kind) else { return nil }
            if change.kind == .arithmetic, isText(source[range]) { return nil }
            return value(range, source.part(range, after: edit), in: source)
        }
    }

    /// Whether a number is a limit or a width, of which one more or less would show nothing.
    private static func isLimit(_ number: String) -> Bool { number.count > 1 }

    /// Whether an expression makes a text or a list of others, which can't be subtracted.
    private static func isText(_ expression: String) -> Bool {
        expression.contains("\"") || expression.hasPrefix("[") || expression.contains(" + [")
    }

    private static func swap(_ edits: [Change.Edit], of block: Block, in source: SourceText) -> Switch? {
        let swapped = block.statements.filter { statement in edits.contains { $0.range == statement.range } }
        guard swapped.count == 2, edits.count == 2 else { return nil }
        // What is declared in a branch is not there behind it.
        guard swapped.allSatisfy({ $0.kind != .declaration && $0.head != "guard" }) else { return nil }
        let range = swapped[0].range.lowerBound..<swapped[1].range.upperBound
        return statements(range, "\(source[swapped[1].range])\n\(source[swapped[0].range])", in: source)
    }

    /// Ranges with and without their last element have two types, so the bound changes.
    private static func bound(_ edit: Change.Edit, of statement: Statement, in source: SourceText) -> Switch? {
        guard let operand = statement.expression(behind: edit.range) else { return nil }
        let sign = edit.text == "..." ? "+" : "-"
        return value(operand, "(\(source[operand])) \(sign) 1", in: source)
    }
}

extension Statement {
    /// Whether it is a value that is made: it stands alone only as a result.
    fileprivate var isNewValue: Bool {
        nodes.first?.word?.first?.isUppercase == true && nodes.last?.braces == nil
    }
}

extension SourceText {
    /// A part as it is after an edit in it.
    fileprivate func part(_ range: Range<Int>, after edit: Change.Edit) -> String {
        self[range.lowerBound..<edit.range.lowerBound] + edit.text + self[edit.range.upperBound..<range.upperBound]
    }
}

extension Range<Int> {
    /// Whether another range is in this one.
    func contains(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && other.upperBound <= upperBound }
}
