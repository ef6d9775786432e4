/// What is to know about a type before its values are read, found out once for each type.
struct ReflectedType {
    enum Kind {
        /// One piece, with its source.
        case leaf((Any) -> String)
        /// A type-erasing box that is not shown.
        case erased
        case range
        case object
        case keyed(isOrdered: Bool)
        case other
    }

    let id: ObjectIdentifier
    let name: String
    let kind: Kind
    /// Whether the description is the author's, and so may say anything.
    let hasOwnDescription: Bool
    /// Whether the mirror is the author's, and so may leave out what it likes.
    let hasOwnMirror: Bool
    /// Whether two values with the same structure may still be different.
    let hidesState: Bool
    /// Whether the type is raw storage of another.
    let isBuiltin: Bool
    let isUnordered: Bool
    /// Whether a collection or dictionary literal makes a value.
    let hasLiteral: Bool

    init(_ type: Any.Type) {
        id = ObjectIdentifier(type)
        let fullName = String(reflecting: type)
        name = TypeName.source(fromReflected: fullName)
        // Enums from C say no more than their type or their raw value.
        hasOwnDescription =
            fullName.hasPrefix("__C.") || type is any CustomStringConvertible.Type
            || type is any CustomDebugStringConvertible.Type
            || type is any TextOutputStreamable.Type
        isUnordered = type is any SetAlgebra.Type
        hasLiteral =
            type is any ExpressibleByArrayLiteral.Type || type is any ExpressibleByDictionaryLiteral.Type
        hasOwnMirror = type is any CustomReflectable.Type && !fullName.hasPrefix("Swift.")
        isBuiltin = fullName.hasPrefix("Builtin.")
        kind = Self.kind(of: type)
        switch kind {
        case .leaf:
            hidesState = hasOwnMirror && LeafSource.hiding.contains(ObjectIdentifier(type))
        case .object:
            // The classes of Foundation keep their content out of sight.
            hidesState = hasOwnMirror || fullName.hasPrefix("Foundation.") || fullName.hasPrefix("__C.")
        default:
            hidesState = hasOwnMirror
        }
    }

    private static func kind(of type: Any.Type) -> Kind {
        if let source = LeafSource.of(type) { return .leaf(source) }
        if type == AnyHashable.self { return .erased }
        if type is any SourceRange.Type { return .range }
        if type is AnyObject.Type { return .object }
        if let type = type as? any KeyedValues.Type { return .keyed(isOrdered: type.isOrdered) }
        return .other
    }
}
