/// Values in boxes.
enum Existential {
    /// Returns the same value with no box but the `Any`.
    ///
    /// A stored property of the type `any Error` is reflected as a box in a box. Most of the language looks
    /// through both, but a cast to `AnyObject` takes the inner box for the object.
    static func unboxed(_ value: Any) -> Any { opened(value).value }

    /// Returns the same value with no box but the `Any`, and whether the type of its place is another than its own.
    ///
    /// That is so for what comes out of a stored property, an element or a payload whose type is existential, `Any` included.
    static func opened(_ value: Any) -> (value: Any, isErased: Bool) {
        func contentType<Content>(_ content: Content) -> Any.Type { Content.self }
        func content<Content>(as type: Content.Type) -> Any { value as! Content }
        let type = Swift.type(of: value)
        if _openExistential(value, do: contentType) == type { return (value, false) }
        return (_openExistential(type, do: content), true)
    }
}
