/// What tells an object from others that look the same.
enum ObjectIdentity {
    /// A value, if it is an object; `nil` if its type is none of a class.
    static func of<Value>(_ value: Value) -> AnyObject? {
        type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }
}
