extension Gen {
    /// A generator that always makes the same value, without a choice.
    ///
    /// - Parameter value: The value to make.
    /// - Returns: A generator of `value`.
    @inlinable
    public static func constant(_ value: Value) -> Gen<Value> {
        Gen { _ in value }
    }

    /// Turns each value that this generator makes into another one.
    ///
    /// - Parameter transform: A pure function of the value.
    /// - Returns: A generator of what `transform` returns. It shrinks as this generator does.
    @inlinable
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Gen<NewValue> {
        if let defect { return Gen<NewValue>(defect: defect) }
        let body = self.body
        return Gen<NewValue> { source in transform(try body(&source)) }
    }
}
