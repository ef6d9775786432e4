extension ChoiceSequence {
    /// The sequence as bytes: for each step the number of its choices, then these, all as variable-length integers.
    ///
    /// Most choices are small after shrinking, so most take one byte.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for step in steps {
            VariableLength.append(UInt64(step.count), to: &bytes)
            for choice in step { VariableLength.append(choice, to: &bytes) }
        }
        return bytes
    }

    /// Reads a sequence back.
    ///
    /// It allocates no more than a small multiple of the bytes, whatever the counts among them claim.
    ///
    /// - Returns: `nil` unless the bytes are exactly those of some sequence.
    init?(bytes: some Sequence<UInt8>) {
        self.init()
        var rest = ArraySlice(bytes)
        while !rest.isEmpty {
            // A choice takes a byte at least.
            guard let count = VariableLength.take(from: &rest), count <= UInt64(rest.count) else { return nil }
            var step: [UInt64] = []
            for _ in 0..<count {
                guard let choice = VariableLength.take(from: &rest) else { return nil }
                step.append(choice)
            }
            append(step)
        }
    }
}

/// Integers in groups of seven bits, the lowest first; all bytes but the last have the high bit set ("LEB128").
enum VariableLength {
    static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Takes a number off the front.
    ///
    /// - Returns: `nil` if the bytes end too early, the number has more than 64 bits, or there is a shorter way to
    ///   write it.
    static func take(from bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = bytes.popFirst() {
            let group = UInt64(byte & 0x7F)
            // Of the tenth group, one bit has room.
            guard shift < 63 || group <= 1 else { return nil }
            number |= group << shift
            if byte & 0x80 == 0 { return shift > 0 && byte == 0 ? nil : number }
            shift += 7
            guard shift < 70 else { return nil }
        }
        return nil
    }
}
