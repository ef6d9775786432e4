internal import Foundation

/// Bytes as text without a character that a shell or a URL gives a meaning to: "base64url" of RFC 4648, section 5,
/// without padding.
enum Base64URL {
    /// Writes bytes as text: four characters for each three of them.
    static func text(of bytes: [UInt8]) -> String {
        let digits = Data(bytes).base64EncodedString().utf8.map { digit in
            switch digit {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            default: digit
            }
        }
        let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
        return String(decoding: digits.dropLast(padding), as: UTF8.self)
    }

    /// Whether a byte is one of those that stand for bits.
    static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Reads bytes back.
    ///
    /// - Returns: `nil` unless the text is exactly what ``text(of:)`` makes of some bytes.
    static func bytes(of text: String) -> [UInt8]? {
        var digits = text.utf8.map { digit in
            switch digit {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: digit
            }
        }
        digits += Array(repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4)
        guard let bytes = Data(base64Encoded: Data(digits)).map(Array.init) else { return nil }
        // Foundation also reads texts with other characters, and with bits that no byte owns.
        return Self.text(of: bytes) == text ? bytes : nil
    }
}
