/// The cyclic redundancy check of Ethernet and ZIP, with the polynomial 0x04C11DB7, bits reversed.
///
/// It finds each error that is confined to 32 bits in a row, and so each mistyped character and each two that were
/// exchanged; any other one it overlooks with a probability of 2⁻³².
enum CRC32 {
    /// - Complexity: O(*n*) in the number of bytes.
    static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
        var register = ~UInt32(0)
        for byte in bytes {
            let index = Int((register ^ UInt32(byte)) & 0xFF)
            register = table[index] ^ (register >> 8)
        }
        return ~register
    }

    /// The checksum of a text, as eight hexadecimal digits.
    static func text(of text: String) -> String {
        let digits = String(checksum(of: text.utf8), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// What each byte makes of a register, with which a debug build takes an eighth of the time.
    private static let table: [UInt32] = {
        var table = [UInt32](repeating: 0, count: 256)
        // Ranges, and shifts by any number, would take most of the time in a debug build.
        var byte = 0
        while byte < 256 {
            var register = UInt32(byte)
            var bit = 0
            while bit < 8 {
                register = register & 1 == 1 ? register &>> 1 ^ 0xEDB8_8320 : register &>> 1
                bit += 1
            }
            table[byte] = register
            byte += 1
        }
        return table
    }()
}

extension UInt32 {
    /// The four bytes of the number, the lowest first.
    var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> UInt32(8 * $0)) } }

    /// Puts a number together from its bytes, the lowest first.
    init(bytes: some BidirectionalCollection<UInt8>) {
        self = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
