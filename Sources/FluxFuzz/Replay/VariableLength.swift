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
