internal import Foundation

/// What is to know about a type before its values are read, found out once for each type.
struct ReflectedType {
    enum Kind {
        /// One piece, with its source.
        case leaf((Any) -> String)
        /// A type-erasing box that is not shown.
        case erased
        case range
        case vector(VectorForm)
        /// An address.
        case pointer
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
    /// Whether the stored properties are nobody's business, such as random numbers and caches.
    let isOpaque: Bool
    /// Whether the raw value stands for all that is stored.
    let isRawValue: Bool
    /// Whether hashing a value may stop the process, as that of an `NSError` does on Linux.
    let isHashable: Bool
    let isUnordered: Bool
    /// Whether a value is a reference to storage, which may be that of another one.
    let isStored: Bool
    /// Whether a collection or dictionary literal makes a value.
    let hasLiteral: Bool
    /// Whether the type is neither private nor declared inside a function.
    let isNameable: Bool
    /// Whether the names of the type and of its stored properties may be those of a memberwise initialiser.
    let hasMembers: Bool

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
        isStored = type is any StoredCollection.Type
        hasLiteral =
            type is any ExpressibleByArrayLiteral.Type || type is any ExpressibleByDictionaryLiteral.Type
        hasOwnMirror = type is any CustomReflectable.Type && !fullName.hasPrefix("Swift.")
        // The storage of an `InlineArray` has no name.
        isBuiltin = fullName.hasPrefix("Builtin.") || fullName.hasPrefix("<<<")
        kind = Self.kind(of: type, fullName)
        let module = String(TypeName.module(ofReflected: fullName))
        let isFromFoundation = Self.foundation.contains(module)
        isRawValue = (isFromFoundation || module == "__C") && type is any RawRepresentable.Type
        isHashable = !(type is NSObject.Type || isFromFoundation && type is any Error.Type)
        if type is AnyObject.Type {
            // The classes of Objective-C belong to no module, or to that of imported declarations.
            isOpaque = isFromFoundation || type is NSObject.Type && ["", "__C"].contains(module)
        } else {
            isOpaque = isFromFoundation && !hasOwnMirror && !isRawValue && !Self.isPlain(type)
        }
        isNameable = !fullName.contains("(unknown context at ")
        // The stored properties of the standard library's types are nobody's arguments.
        hasMembers =
            !(type is AnyObject.Type || hasOwnMirror || isOpaque || isFromFoundation && type is any Error.Type)
            && !Self.standard.contains(module)
        switch kind {
        case .leaf:
            hidesState =
                hasOwnMirror && LeafSource.hiding.contains(ObjectIdentifier(type)) || type is AnyKeyPath.Type
        case .object: hidesState = hasOwnMirror && !isOpaque
        default: hidesState = hasOwnMirror
        }
    }

    /// Their values are addresses, and some crash when they are looked into.
    private static let pointers = [
        "Swift.Unsafe", "Swift.AutoreleasingUnsafe", "Swift.OpaquePointer", "Swift.ObjectIdentifier",
        "Swift.Unmanaged",
    ]

    private static let standard: Set = ["Swift", "_Concurrency", "Observation", "Synchronization", "Dispatch"]

    private static let foundation: Set = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML",
    ]

    /// Whether all stored properties of a type of Foundation are public.
    private static func isPlain(_ type: Any.Type) -> Bool {
        type is any Error.Type || type == CGPoint.self || type == CGSize.self || type == CGRect.self
    }

    private static func kind(of type: Any.Type, _ fullName: String) -> Kind {
        if let source = LeafSource.of(type) { return .leaf(source) }
        if type == AnyHashable.self { return .erased }
        // Three conformances that only types of the standard library have: to look for one that isn't there is slow.
        let isStandard = fullName.hasPrefix("Swift.")
        if isStandard, type is any SourceRange.Type { return .range }
        if isStandard, let type = type as? any InlineElements.Type { return .vector(type.form) }
        if let type = type as? any SIMD.Type { return .vector(type.form) }
        if pointers.contains(where: fullName.hasPrefix) { return .pointer }
        if type is AnyObject.Type { return .object }
        if isStandard, let type = type as? any KeyedValues.Type { return .keyed(isOrdered: type.isOrdered) }
        return .other
    }
}
