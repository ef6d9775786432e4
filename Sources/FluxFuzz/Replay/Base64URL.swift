/// Bytes as text without a character that a shell or a URL gives a meaning to: "base64url" of RFC 4648, section 5,
/// without padding.
enum Base64URL {
    /// Why a text stands for no bytes.
    enum Problem: Error, Equatable {
        /// There is a character that doesn't belong there, at an offset from zero.
        case stray(Character, at: Int)
        /// No bytes are written like that: the last character is too much, or has bits that no byte owns.
        case ending
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Writes bytes as text: four characters for each three of them.
    static func text(of bytes: [UInt8]) -> String {
        var text = ""
        var pending: UInt32 = 0
        var count = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(digits[Int(pending >> UInt32(count) & 63)])
            }
        }
        if count > 0 { text.append(digits[Int(pending << UInt32(6 - count) & 63)]) }
        return text
    }

    /// Reads bytes back.
    ///
    /// - Throws: A `Problem` unless the text is exactly what ``text(of:)`` makes of some bytes.
    static func bytes(of text: some StringProtocol) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var count = 0
        for (offset, character) in text.enumerated() {
            guard let value = value(of: character) else { throw .stray(character, at: offset) }
            pending = pending << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(count)))
        }
        let surplus = pending & (1 << UInt32(count) - 1)
        guard count < 6, surplus == 0 else { throw .ending }
        return bytes
    }

    private static func value(of character: Character) -> UInt32? {
        guard let code = character.asciiValue else { return nil }
        switch code {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return UInt32(code - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return UInt32(code - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(code - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): return 62
        case UInt8(ascii: "_"): return 63
        default: return nil
        }
    }
}
