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

    /// The keys and values of any other dictionary, which may have an order.
    static func pairs(_ children: Mirror.Children) -> some Sequence<Mirror.Child> {
        children.lazy.flatMap { Array(Mirror(reflecting: $0.value).children.prefix(2)) }
    }
}
