internal import Foundation

/// Bytes as text without a character that a shell or a URL gives a meaning to: "base64url" of RFC 4648, section 5,
/// without padding.
enum Base64URL {
    /// Writes bytes as text: four characters for each three of them.
    static func text(of bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Whether a character is one of those that stand for bits.
    static func isDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber) || character == "-" || character == "_"
    }

    /// Reads bytes back.
    ///
    /// - Returns: `nil` unless the text is exactly what ``text(of:)`` makes of some bytes.
    static func bytes(of text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let bytes = Data(base64Encoded: standard).map(Array.init) else { return nil }
        // Foundation also reads texts with other characters, and with bits that no byte owns.
        return Self.text(of: bytes) == text ? bytes : nil
    }
}
