/// The Swift expression that makes a value, and the name of its type, where both can be trusted.
///
/// `String(swiftSource:)` always says something, for people to read. This is for source that is to be compiled, so it
/// refuses what is certain not to be, or not to make the same value:
///
/// - placeholders, and what is cut short, as what is made of more than 10,000 values is;
/// - objects, which have no memberwise initialiser, and types with a mirror of their own, which may leave out
///   something, unless they are ``SwiftSourceConvertible``;
/// - calendars, locales and time zones with more to them than an identifier;
/// - private types and those declared inside a function, which nobody else can name.
///
/// What is stored as `Any`, `any Error` or the like says its type, where that is not the one of a literal: `UInt8(5)`,
/// `LoadError.notFound`, `[1, 2] as Set<Int>`.
///
/// What reflection doesn't show can't be refused: an initialiser or a stored property that is private, a constant with a
/// value of its own, a wrapped property whose wrapper takes arguments, or a value whose type is known here only.
package struct TypedSource: Hashable, Sendable {
    /// The expression, for a place where the type is known.
    package let source: String

    /// The name of the type.
    package let type: String

    /// How many values an expression may be made of, since nobody pastes a longer one.
    private static var greatestCount: Int { 10_000 }

    /// Creates the source of a value, unless it can't be trusted.
    ///
    /// - Parameter value: Any value.
    /// - Complexity: As that of `String(swiftSource:)`, for at most 10,000 values.
    package init?<Value>(of value: Value) {
        var reader = ValueReader()
        reader.limit = Self.greatestCount
        reader.checksLeaves = true
        let id = reader.read(value)
        guard reader.isExact else { return nil }
        var writer = SourceWriter(graph: reader.graph, sayingTypes: true)
        let isErased = Value.self == AnyHashable.self || Value.self != Any.self && Existential.opened(value).isErased
        source = writer.source(of: id, sayingType: isErased)
        // Of a generic value, `type(of:)` says `Any` if that is its type.
        type = TypeName.source(of: Value.self == Any.self ? Swift.type(of: value as Any) : Value.self)
    }

    /// A constant or variable with the value.
    ///
    /// - Parameters:
    ///   - keyword: `let` or `var`.
    ///   - name: What to call it.
    /// - Returns: The declaration, with the type only where the expression doesn't begin with it.
    package func declaration(_ keyword: String, _ name: String) -> String {
        let saysItsType = source.hasPrefix("\(type)(")
        return saysItsType ? "\(keyword) \(name) = \(source)" : "\(keyword) \(name): \(type) = \(source)"
    }
}

extension ValueReader {
    /// Whether the source of each value that was read can be trusted.
    fileprivate var isExact: Bool {
        if isCut || hasInexactLeaf { return false }
        // What a node is made of has a smaller number than itself.
        var heights: [Int] = []
        for node in graph.nodes {
            let height = node.children.reduce(0) { max($0, heights[$1] + 1) }
            guard height < SourceWriter.maximumDepth, isExact(node) else { return false }
            heights.append(height)
        }
        return true
    }

    private func isExact(_ node: ValueGraph.Node) -> Bool {
        guard let type = types[node.type], type.isNameable else { return false }
        switch node.shape {
        case .leaf(let source):
            // A text may contain anything between its quotes. A key path is written as it is reflected, not declared.
            return source.text.hasPrefix("\"") || !(source.text.contains("<#") || source.text.hasPrefix("\\"))
        case .record: return type.hasMembers
        case .enumCase: return !type.hasOwnMirror
        case .list, .set, .map, .orderedMap: return type.hasLiteral
        case .tuple, .vector, .optional, .range: return true
        case .opaque, .enclosing, .sibling, .member: return false
        }
    }
}
