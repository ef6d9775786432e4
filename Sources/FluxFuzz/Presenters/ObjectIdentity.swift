/// What tells an object from others that look the same.
@usableFromInline
enum ObjectIdentity {
    /// A value, if it is an object; `nil` if its type is none of a class.
    @inlinable
    static func of<Value>(_ value: Value) -> AnyObject? {
        // Safe: what has the type of a class is a reference to an object, and nothing else. `as` would find that out by a cast
        // that takes as long as two steps of a run.
        if Value.self is AnyObject.Type { return unsafeBitCast(value, to: AnyObject.self) }
        return type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }
}
