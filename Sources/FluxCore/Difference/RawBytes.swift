/// What a value is made of in memory.
struct RawBytes: Hashable {
    let bytes: [UInt8]
    /// Whether there are no references among the bytes.
    let isTrivial: Bool

    init(of value: Any) {
        func read<Value>(_ value: Value) -> ([UInt8], Bool) {
            (withUnsafeBytes(of: value) { Array($0) }, _isPOD(Value.self))
        }
        // A generic function that is called with `Any` would see the box and not what is in it.
        (bytes, isTrivial) = _openExistential(value, do: read)
    }
}
