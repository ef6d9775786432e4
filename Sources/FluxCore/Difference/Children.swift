/// What values are made of, where that is not simply what a mirror shows.
enum Children {
    /// The elements of a vector, which reflection does not show.
    static func elements(of value: Any) -> [Any] {
        if let value = value as? any InlineElements { return value.elements }
        return (value as? any SIMD)?.elements ?? []
    }

    /// The raw value alone; `nil` if there is none.
    static func rawValue(of value: Any) -> [Mirror.Child]? {
        (value as? any RawRepresentable).map { [("rawValue", $0.rawValue)] }
    }

    /// The stored properties of an object, those of its superclasses first.
    static func fields(of value: Any) -> [Mirror.Child] {
        var mirrors = [Mirror(reflecting: value)]
        while let next = mirrors[mirrors.count - 1].superclassMirror { mirrors.append(next) }
        return mirrors.reversed().flatMap(\.children)
    }

    /// Whether a mirror has children as others of its style have them.
    ///
    /// - Complexity: O(1), so of a dictionary it is the first pair that tells.
    static func fit(_ mirror: Mirror) -> Bool {
        switch mirror.displayStyle {
        case .enum, .optional: mirror.children.dropFirst().isEmpty
        case .dictionary: mirror.children.first.map { pair($0.value) != nil } ?? true
        default: true
        }
    }

    /// The keys and values of any other dictionary, which may have an order.
    static func pairs(_ children: Mirror.Children) -> some Sequence<Mirror.Child> {
        children.lazy.flatMap { pair($0.value) ?? [$0, (nil, ())] }
    }

    /// A key and its value; `nil` if it is something else.
    private static func pair(_ value: Any) -> [Mirror.Child]? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .tuple && mirror.children.count == 2 ? Array(mirror.children) : nil
    }
}
