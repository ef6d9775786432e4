/// The form of a route, such as `/message/:username`: each part is a text, or the name of a parameter behind a colon.
///
/// What a parameter is made of is encoded, so that a slash in it is not taken for the end of a part, nor a percent
/// sign for the beginning of an escape.
public struct RoutePattern: Hashable, Sendable {
    private enum Part: Hashable {
        case text(String)
        case parameter(String)
    }

    private let parts: [Part]

    /// Creates a pattern.
    ///
    /// - Parameter pattern: The parts, each behind a slash.
    public init(_ pattern: String) {
        parts = pattern.split(separator: "/").map { part in
            part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .text(String(part))
        }
    }

    /// Makes the route for some parameters.
    ///
    /// - Parameter parameters: The values by their names; one that is left out is empty.
    /// - Returns: The route.
    public func path(_ parameters: [String: String] = [:]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): "/\(text)"
            case .parameter(let name): "/\(Self.encoded(parameters[name] ?? ""))"
            }
        }
        .joined()
    }

    /// Reads a route.
    ///
    /// - Parameter path: Any text.
    /// - Returns: The values of the parameters by their names, or `nil` if the route has another form.
    public func parameters(of path: String) -> [String: String]? {
        // What is in front of the first slash is nothing, but has to be there.
        // Bytes are looked at, since a slash and an accent behind it are one character.
        let texts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard texts.count == parts.count + 1, texts[0].isEmpty else { return nil }
        var parameters: [String: String] = [:]
        for (part, text) in zip(parts, texts.dropFirst()) {
            switch part {
            case .text(let expected):
                guard text == expected else { return nil }
            case .parameter(let name):
                guard let value = Self.decoded(text) else { return nil }
                parameters[name] = value
            }
        }
        return parameters
    }

    /// A text in which only letters and digits of ASCII stand for themselves, and `-`, `.`, `_` and `~`.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 2 ? "%\(digits)" : "%0\(digits)"
        }
        .joined()
    }

    /// The text that was encoded, or `nil` if something else was; unlike Foundation's `removingPercentEncoding`, which
    /// drops a byte-order mark at the start.
    private static func decoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = Substring(rest.prefix(2))
                // `UInt8` alone would take a sign for a digit.
                guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                    return nil
                }
                bytes.append(value)
                rest.removeFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        let decoded = String(decoding: bytes, as: UTF8.self)
        // Where the bytes are no text, others stand for them now.
        return decoded.utf8.elementsEqual(bytes) ? decoded : nil
    }

    private static let unreserved = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8
    )
}
