/// Values in boxes.
enum Existential {
    /// Returns the same value with no box but the `Any`.
    ///
    /// A stored property of the type `any Error` is reflected as a box in a box. Most of the language looks
    /// through both, but a cast to `AnyObject` takes the inner box for the object.
    static func unboxed(_ value: Any) -> Any {
        func contentType<Content>(_ content: Content) -> Any.Type { Content.self }
        func content<Content>(as type: Content.Type) -> Any { value as! Content }
        let type = Swift.type(of: value)
        return _openExistential(value, do: contentType) == type ? value : _openExistential(type, do: content)
    }
}
