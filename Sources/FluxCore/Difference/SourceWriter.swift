/// Writes nodes of a graph as Swift source.
///
/// What is still to be written waits on an explicit stack, so no depth overflows the thread's own.
struct SourceWriter {
    /// Beyond this many levels below where the writing starts, a value is written as `…`.
    static let maximumDepth = 128

    private enum Piece {
        case text(String)
        /// A value, and whether it has to say its type.
        case node(ValueGraph.ID, depth: Int, saysType: Bool = false)
    }

    /// How many bytes of a text are certain to be there if only its start is wanted.
    private static let startSize = 256
    /// How many children of each value are looked at then.
    private static let startCount = 64

    private let graph: ValueGraph
    /// Whether a value says its type where its place doesn't, so that the source compiles there and makes the same value.
    private let saysTypes: Bool
    /// How many nodes and bytes may be written in full texts.
    ///
    /// Only objects that are shared over and over can use this up, since anything else is written once. They
    /// would make the text grow exponentially.
    private let budget: Int
    /// How many nodes and bytes have been written.
    private(set) var work = 0
    /// How many of them were starts only, which are limited on their own.
    private var workForStarts = 0
    /// How many children of a value are written.
    private var childLimit = Int.max
    private var pending: [Piece] = []

    init(graph: ValueGraph, sayingTypes saysTypes: Bool = false) {
        self.graph = graph
        self.saysTypes = saysTypes
        budget = 10_000 + 16 * (graph.visits + graph.textSize)
    }

    /// Returns the source of a value.
    ///
    /// - Parameters:
    ///   - id: Which value.
    ///   - saysType: Whether the source has to say what type the value has, since its place doesn't.
    /// - Returns: Swift source.
    mutating func source(of id: ValueGraph.ID, sayingType saysType: Bool = false) -> String {
        text(of: id, size: .max, isLimited: true, saysType: saysType)
    }

    /// Returns the source or, if that is long and made of parts, no more than its start.
    ///
    /// This takes constant time, so that it can be asked for many values that share what they are made of.
    mutating func start(of id: ValueGraph.ID) -> String {
        let workBefore = work
        defer { workForStarts += work - workBefore }
        switch graph[id].shape {
        case .leaf(let source):
            work += 1
            return source.text
        case .opaque(let shown):
            work += 1
            return shown.text
        default: break
        }
        childLimit = Self.startCount
        defer { childLimit = .max }
        return text(of: id, size: Self.startSize, isLimited: false)
    }

    private mutating func text(
        of id: ValueGraph.ID,
        size: Int,
        isLimited: Bool,
        saysType: Bool = false
    ) -> String {
        var result = ""
        pending = [.node(id, depth: 0, saysType: saysType)]
        while result.utf8.count < size, let piece = pending.popLast() {
            switch piece {
            case .text(let text): result += text
            case .node(let id, let depth, let saysType):
                if saysType { pushType(of: id) }
                write(id, depth: depth, size: size, isLimited: isLimited, saysType: saysType, to: &result)
            }
        }
        return result
    }

    private mutating func write(
        _ id: ValueGraph.ID,
        depth: Int,
        size: Int,
        isLimited: Bool,
        saysType: Bool,
        to result: inout String
    ) {
        let node = graph[id]
        work += 1
        let isCut = depth >= Self.maximumDepth || isLimited && work - workForStarts > budget
        if isCut, !node.children.isEmpty {
            result += "…"
            return
        }
        switch node.shape {
        case .leaf(let source):
            let text = saysType ? LeafSource.typed(source.text, node.type, graph.typeName(of: id)) : source.text
            write(text, size: size, isCut: isCut, to: &result)
        case .opaque(let shown): write(shown.text, size: size, isCut: isCut, to: &result)
        case .record:
            result += graph.typeName(of: id)
            push(id, labels: graph.labels(of: id), depth: depth)
        case .tuple: push(id, labels: graph.labels(of: id), depth: depth)
        case .vector(.arguments):
            result += graph.typeName(of: id)
            push(id, labels: [], depth: depth)
        case .vector(.literal), .list, .set: pushList(id, node, depth: depth)
        case .map, .orderedMap: pushMap(id, node, depth: depth)
        case .enumCase(let name):
            if saysType { result += graph.typeName(of: id) }
            writeCase(name, id, depth: depth, to: &result)
        case .optional: pushOptional(id, node, depth: depth, saysType: saysType, to: &result)
        case .range(let form): push(form, node, depth: depth)
        case .enclosing, .sibling, .member: result += "\(graph.typeName(of: id))(↩)"
        }
    }

    private mutating func write(_ text: String, size: Int, isCut: Bool, to result: inout String) {
        let limit = isCut ? min(size, Self.startSize) : size
        guard text.utf8.count > limit else {
            work += text.utf8.count
            result += text
            return
        }
        work += limit
        // As many scalars as fit, since a character may be of any size.
        result.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(limit))
        result += "…"
    }

    /// Puts off what says the type of a value that is written as a literal or around an operator.
    ///
    /// Any other kind of value has its type in front.
    private mutating func pushType(of id: ValueGraph.ID) {
        let node = graph[id]
        switch node.shape {
        case .tuple, .vector(.literal), .range: break
        case .list, .set, .map, .orderedMap: if !graph.literalTypes.contains(node.type) { return }
        case .leaf, .opaque, .record, .vector(.arguments), .enumCase, .optional, .enclosing, .sibling, .member: return
        }
        pending.append(.text(" as \(graph.typeName(of: id))"))
    }

    /// Puts off an argument list; the stack wants the end first.
    private mutating func push(_ id: ValueGraph.ID, labels: [String], depth: Int) {
        let node = graph[id]
        pending.append(.text(")"))
        for index in node.children.indices.prefix(childLimit).reversed() {
            push(index, of: node, depth: depth)
            let label = index < labels.count ? labels[index] : ""
            let isNamed = label.first?.isNumber == false
            let separator = index == 0 ? "" : ", "
            pending.append(.text(isNamed ? "\(separator)\(SwiftLiteral.label(label)): " : separator))
        }
        pending.append(.text("("))
    }

    /// Whether a child has to say its type.
    private func isErased(_ child: Int, of node: ValueGraph.Node) -> Bool {
        saysTypes && graph.isErased(child, of: node)
    }

    /// Puts off a child, which says its type where its place doesn't.
    private mutating func push(_ index: Int, of node: ValueGraph.Node, depth: Int) {
        pending.append(.node(node.children[index], depth: depth + 1, saysType: isErased(index, of: node)))
    }

    private mutating func pushList(_ id: ValueGraph.ID, _ node: ValueGraph.Node, depth: Int) {
        let hasLiteral = graph.literalTypes.contains(node.type) || node.shape == .vector(.literal)
        pending.append(.text(hasLiteral ? "]" : "])"))
        for index in node.children.indices.prefix(childLimit).reversed() {
            push(index, of: node, depth: depth)
            if index > 0 { pending.append(.text(", ")) }
        }
        pending.append(.text(hasLiteral ? "[" : "\(graph.typeName(of: id))(["))
    }

    private mutating func pushMap(_ id: ValueGraph.ID, _ node: ValueGraph.Node, depth: Int) {
        let hasLiteral = graph.literalTypes.contains(node.type)
        pending.append(.text(hasLiteral ? "]" : "])"))
        if node.children.isEmpty { pending.append(.text(":")) }
        for index in node.children.indices.prefix(childLimit).reversed() {
            push(index, of: node, depth: depth)
            if index > 0 { pending.append(.text(index.isMultiple(of: 2) ? ", " : ": ")) }
        }
        pending.append(.text(hasLiteral ? "[" : "\(graph.typeName(of: id))(["))
    }

    private mutating func writeCase(
        _ name: String,
        _ id: ValueGraph.ID,
        depth: Int,
        to result: inout String
    ) {
        let node = graph[id]
        result += "." + SwiftLiteral.member(name)
        guard let payload = node.children.first else { return }
        if case .tuple = graph[payload].shape, !graph[payload].children.isEmpty, !isErased(0, of: node) {
            push(payload, labels: graph.labels(of: payload), depth: depth)
        } else {
            push(id, labels: [], depth: depth)
        }
    }

    private mutating func pushOptional(
        _ id: ValueGraph.ID,
        _ node: ValueGraph.Node,
        depth: Int,
        saysType: Bool,
        to result: inout String
    ) {
        if saysType { result += graph.typeName(of: id) }
        guard let wrapped = node.children.first else {
            result += saysType ? ".none" : "nil"
            return
        }
        let isErased = isErased(0, of: node)
        // Elsewhere, an optional of another type would be looked into.
        let isOther = isErased && graph[wrapped].shape == .optional
        guard saysType || isOther || isMisread(wrapped) else {
            return pending.append(.node(wrapped, depth: depth, saysType: isErased))
        }
        result += ".some("
        pending += [.text(")"), .node(wrapped, depth: depth + 1, saysType: isErased)]
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
