internal import FluxCore

/// Digests of values, which are looked up where a small value was read before.
struct ValueDigests {
    /// What reads the values.
    var reader: DigestReader

    /// What was read of small values.
    private var known: [Bits: UInt64] = [:]

    /// - Parameter limit: How many values are read, with all that they are made of.
    init(limit: Int = 50_000) { reader = DigestReader(limit: limit) }

    /// A number that follows from the structure of a value, as ``DigestReader/digest(of:)`` has it.
    mutating func digest<Value>(of value: Value) -> UInt64 {
        let bits = Bits(value)
        let digest = bits.flatMap { known[$0] } ?? reader.digest(of: value)
        if let bits { known[bits] = digest }
        return digest
    }
}

/// All that a small value is made of, if it has no references.
private struct Bits: Hashable {
    private let type: ObjectIdentifier
    private let words: [UInt64]

    /// - Returns: `nil` if the value is large, or may have references.
    init?<Value>(_ value: Value) {
        guard _isPOD(Value.self), MemoryLayout<Value>.size <= 64 else { return nil }
        type = ObjectIdentifier(Value.self)
        // What is between its parts may differ: then the value is read once more.
        var words = Array(repeating: 0 as UInt64, count: (MemoryLayout<Value>.size + 7) / 8)
        words.withUnsafeMutableBytes { words in
            withUnsafeBytes(of: value) { words.copyMemory(from: $0) }
        }
        self.words = words
    }
}
