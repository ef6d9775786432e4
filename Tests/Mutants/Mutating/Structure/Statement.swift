/// A statement, or the label of a case.
package struct Statement: Hashable, Sendable {
    /// What a statement is.
    enum Kind: Sendable {
        case assignment
        case call
        case dispatch
        case control
        case declaration
        case jump
        case label
        case value
    }

    var nodes: [Node]
    var isLabel = false

    /// Whether it is all there is in a body that has a result, and so is that result.
    var isResult = false

    var range: Range<Int> { nodes.range }

    /// The first word that is not an attribute or a modifier.
    var head: String? {
        nodes.lazy.compactMap(\.word).first { !$0.hasPrefix("@") && !Self.modifiers.contains($0) }
    }

    private static let modifiers: Set = [
        "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "mutating",
        "nonmutating", "nonisolated", "isolated", "lazy", "weak", "unowned", "indirect", "convenience", "required",
        "consuming", "borrowing", "open",
    ]
    static let controls: Set = ["if", "guard", "for", "while", "repeat", "switch", "do", "defer"]
    static let declarations: Set = [
        "let", "var", "func", "struct", "class", "enum", "actor", "typealias", "import", "init", "deinit", "subscript",
        "extension", "protocol", "case",
    ]
    static let jumps: Set = ["return", "break", "continue", "fallthrough", "throw"]
    private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]
    static let assignments: Set = ["=", "+=", "-=", "*=", "/=", "%=", "&&=", "||=", "|=", "&=", "^=", "&+=", "&-="]

    var kind: Kind {
        if isLabel { return .label }
        if isResult, head.map(Self.controls.contains) != true { return .value }
        if nodes.first?.token(.directive) != nil { return .declaration }
        guard let head else { return nodes.contains(where: \.isAssignment) ? .assignment : .value }
        // A statement can't begin with a word behind a dot: that is a value such as `.idle`.
        let startsWithWord = nodes.first?.word != nil
        if startsWithWord {
            if Self.controls.contains(head) { return .control }
            if Self.declarations.contains(head) { return .declaration }
            if Self.jumps.contains(head) { return .jump }
            if Self.accessors.contains(head), nodes.contains(where: { $0.braces != nil }) { return .declaration }
        }
        if nodes.contains(where: \.isAssignment) { return .assignment }
        let endsInCall = nodes.last.map { $0.group("(") != nil || $0.braces != nil } ?? false
        let isCall = endsInCall && !nodes.contains { $0.binary != nil }
        guard startsWithWord, isCall else { return .value }
        let callsDispatch = zip(nodes, nodes.dropFirst()).contains { $0.word == "dispatch" && $1.group("(") != nil }
        return callsDispatch ? .dispatch : .call
    }
}

extension Node {
    var isAssignment: Bool { binary.map(Statement.assignments.contains) ?? false }
}
