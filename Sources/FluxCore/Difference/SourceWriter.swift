/// Writes nodes of a graph as Swift source.
///
/// What is still to be written waits on an explicit stack, so no depth overflows the thread's own.
struct SourceWriter {
    /// Beyond this many levels below where the writing starts, a value is written as `…`.
    static let maximumDepth = 128

    private enum Piece {
        case text(String)
        case node(ValueGraph.ID, depth: Int)
    }

    private let graph: ValueGraph
    /// How many more nodes may be written.
    ///
    /// Only objects that are shared over and over can use this up, since anything else is written once. They
    /// would make the text grow exponentially.
    private var budget: Int
    private var pending: [Piece] = []

    init(graph: ValueGraph) {
        self.graph = graph
        budget = 10_000 + 16 * graph.visits
    }

    mutating func source(of id: ValueGraph.ID) -> String {
        var result = ""
        pending = [.node(id, depth: 0)]
        while let piece = pending.popLast() {
            switch piece {
            case .text(let text): result += text
            case .node(let id, let depth): write(id, depth: depth, to: &result)
            }
        }
        return result
    }

    private mutating func write(_ id: ValueGraph.ID, depth: Int, to result: inout String) {
        let node = graph[id]
        budget -= 1
        if !node.children.isEmpty, depth >= Self.maximumDepth || budget < 0 {
            result += "…"
            return
        }
        switch node.shape {
        case .leaf(let source), .builtin(let source): result += source.text
        case .record:
            result += graph.typeName(of: id)
            push(node.children, labels: graph.labels(of: id), depth: depth)
        case .tuple: push(node.children, labels: graph.labels(of: id), depth: depth)
        case .list, .set: pushList(id, node, depth: depth)
        case .map, .orderedMap: pushMap(id, node, depth: depth)
        case .enumCase(let name): writeCase(name, node, depth: depth, to: &result)
        case .optional: pushOptional(id, node, depth: depth, to: &result)
        case .range(let form): push(form, node, depth: depth)
        case .enclosing, .sibling, .member: result += "\(graph.typeName(of: id))(↩)"
        }
    }

    /// Puts off an argument list; the stack wants the end first.
    private mutating func push(_ children: [ValueGraph.ID], labels: [String], depth: Int) {
        pending.append(.text(")"))
        for index in children.indices.reversed() {
            pending.append(.node(children[index], depth: depth + 1))
            let label = index < labels.count ? labels[index] : ""
            let isNamed = label.first?.isNumber == false
            let separator = index == 0 ? "" : ", "
            pending.append(.text(isNamed ? "\(separator)\(SwiftLiteral.label(label)): " : separator))
        }
        pending.append(.text("("))
    }

    private mutating func pushList(_ id: ValueGraph.ID, _ node: ValueGraph.Node, depth: Int) {
        let hasLiteral = graph.literalTypes.contains(node.type)
        pending.append(.text(hasLiteral ? "]" : "])"))
        for index in node.children.indices.reversed() {
            pending.append(.node(node.children[index], depth: depth + 1))
            if index > 0 { pending.append(.text(", ")) }
        }
        pending.append(.text(hasLiteral ? "[" : "\(graph.typeName(of: id))(["))
    }

    private mutating func pushMap(_ id: ValueGraph.ID, _ node: ValueGraph.Node, depth: Int) {
        let hasLiteral = graph.literalTypes.contains(node.type)
        pending.append(.text(hasLiteral ? "]" : "])"))
        if node.children.isEmpty { pending.append(.text(":")) }
        for index in node.children.indices.reversed() {
            pending.append(.node(node.children[index], depth: depth + 1))
            if index > 0 { pending.append(.text(index.isMultiple(of: 2) ? ", " : ": ")) }
        }
        pending.append(.text(hasLiteral ? "[" : "\(graph.typeName(of: id))(["))
    }

    private mutating func writeCase(
        _ name: String,
        _ node: ValueGraph.Node,
        depth: Int,
        to result: inout String
    ) {
        result += "." + SwiftLiteral.member(name)
        guard let payload = node.children.first else { return }
        if case .tuple = graph[payload].shape, !graph[payload].children.isEmpty {
            push(graph[payload].children, labels: graph.labels(of: payload), depth: depth)
        } else {
            push([payload], labels: [], depth: depth)
        }
    }

    private mutating func pushOptional(
        _ id: ValueGraph.ID,
        _ node: ValueGraph.Node,
        depth: Int,
        to result: inout String
    ) {
        guard let wrapped = node.children.first else {
            result += "nil"
            return
        }
        guard isMisread(wrapped) else { return pending.append(.node(wrapped, depth: depth)) }
        result += ".some("
        pending += [.text(")"), .node(wrapped, depth: depth + 1)]
    }

    /// Whether the source of a value would mean something else where an optional is expected.
    private func isMisread(_ id: ValueGraph.ID) -> Bool {
        switch graph[id].shape {
        case .optional: graph[id].children.first.map(isMisread) ?? true
        case .enumCase("none"), .enumCase("some"): true
        default: false
        }
    }

    private mutating func push(_ form: RangeForm, _ node: ValueGraph.Node, depth: Int) {
        // A minus or a dot right behind the operator would become a part of it, and a minus before a bound
        // without an end would apply to the whole range.
        if form.hasUpper, let upper = node.children.last {
            push(upper, inParentheses: starts(upper, with: ["-", "."]), depth: depth)
        }
        pending.append(.text(form.symbol))
        if form.hasLower, let lower = node.children.first {
            push(lower, inParentheses: !form.hasUpper && starts(lower, with: ["-"]), depth: depth)
        }
    }

    private mutating func push(_ id: ValueGraph.ID, inParentheses: Bool, depth: Int) {
        if inParentheses { pending.append(.text(")")) }
        pending.append(.node(id, depth: depth + 1))
        if inParentheses { pending.append(.text("(")) }
    }

    private func starts(_ id: ValueGraph.ID, with characters: Set<Character>) -> Bool {
        switch graph[id].shape {
        case .leaf(let source): source.text.first.map(characters.contains) ?? false
        case .enumCase: characters.contains(".")
        default: false
        }
    }
}
