/// A value of JSON as it is written.
///
/// `JSONDecoder` keeps one of two members of the same name, and does not say so.
enum JSONValue: Hashable, Sendable {
    /// The members in their order, also those of which there are two.
    case object([Member])
    case array([JSONValue])
    case string(String)

    /// A number, as it is written.
    case number(String)

    /// `true`, `false` or `null`.
    case literal(String)

    struct Member: Hashable, Sendable {
        let name: String
        let value: JSONValue
    }

    /// What is wrong with a text, and in which line.
    struct Problem: Error, Hashable {
        let line: Int

        /// What is wrong, as a sentence without an end.
        let reason: String
    }
}

extension JSONValue {
    /// Reads a text.
    ///
    /// - Parameter text: Any text.
    /// - Throws: What is wrong with it first.
    init(reading text: String) throws(Problem) {
        var reader = JSONReader(text)
        self = try reader.wholeValue()
    }
}

/// Reads JSON from its beginning to its end.
private struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0

    /// How many values may be inside of each other.
    private static let maxDepth = 16

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func wholeValue() throws(JSONValue.Problem) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        if index < bytes.count { throw problem("there is more behind the end") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONValue.Problem) -> JSONValue {
        guard depth < Self.maxDepth else { throw problem("there are too many values inside of each other") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"):
            var members: [JSONValue.Member] = []
            try readList(to: "}") { reader throws(JSONValue.Problem) in
                guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected("a name in quotation marks") }
                let name = try reader.string()
                reader.skipSpace()
                guard reader.skip(":") else { throw reader.unexpected("a colon") }
                members.append(.init(name: name, value: try reader.value(depth: depth + 1)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try readList(to: "]") { reader throws(JSONValue.Problem) in
                elements.append(try reader.value(depth: depth + 1))
            }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        default: return try word()
        }
    }

    /// Reads what stands between two brackets, with commas in between.
    private mutating func readList(
        to end: Unicode.Scalar,
        _ readElement: (inout JSONReader) throws(JSONValue.Problem) -> Void
    ) throws(JSONValue.Problem) {
        index += 1
        skipSpace()
        if skip(end) { return }
        while true {
            skipSpace()
            try readElement(&self)
            skipSpace()
            if skip(end) { return }
            guard skip(",") else { throw unexpected("a comma or \(end)") }
        }
    }

    /// Reads a number, or one of the three words that there are.
    private mutating func word() throws(JSONValue.Problem) -> JSONValue {
        let begin = index
        while let next, Self.wordBytes.contains(next) { index += 1 }
        let word = String(decoding: bytes[begin..<index], as: UTF8.self)
        if ["true", "false", "null"].contains(word) { return .literal(word) }
        if Self.isNumber(bytes[begin..<index]) { return .number(word) }
        index = begin
        throw unexpected("a value")
    }

    private static let wordBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.".utf8)

    /// Whether bytes are a number: perhaps a minus, digits, perhaps a point and digits, perhaps an exponent.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        func skip(_ characters: String) -> Bool {
            guard let first = rest.first, characters.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        func skipDigits() -> Bool {
            let digits = rest.prefix(while: \.isDigit)
            rest.removeFirst(digits.count)
            return !digits.isEmpty
        }
        _ = skip("-")
        if !skip("0"), !skipDigits() { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            if !skipDigits() { return false }
        }
        return rest.isEmpty
    }

    private mutating func string() throws(JSONValue.Problem) -> String {
        index += 1
        var units: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                units += try escape().utf8
            case ..<0x20: throw problem("a text has to end in its line")
            default:
                units.append(byte)
                index += 1
            }
        }
        throw problem("a text has no end")
    }

    /// Reads what stands behind a backslash.
    private mutating func escape() throws(JSONValue.Problem) -> String {
        if skip("u") { return try unicodeEscape() }
        let escapes: [(Unicode.Scalar, String)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
            ("t", "\t"),
        ]
        for (scalar, text) in escapes where skip(scalar) { return text }
        throw unexpected("one of \"\\/bfnrtu behind a backslash")
    }

    private mutating func unicodeEscape() throws(JSONValue.Problem) -> String {
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), skip("\\"), skip("u") { units.append(try codeUnit()) }
        let text = String(decoding: units, as: UTF16.self)
        guard Array(text.utf16) == units else { throw problem("\\u stands for half a character") }
        return text
    }

    private mutating func codeUnit() throws(JSONValue.Problem) -> UInt16 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw unexpected("four hexadecimal digits") }
        index += 4
        return unit
    }

    // MARK: - Bytes

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == scalar.value else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let next, [0x20, 0x9, 0xA, 0xD].contains(next) { index += 1 }
    }

    private func problem(_ reason: String) -> JSONValue.Problem {
        let newline = UInt8(ascii: "\n")
        return .init(line: bytes[..<index].count { $0 == newline } + 1, reason: reason)
    }

    private func unexpected(_ expected: String) -> JSONValue.Problem {
        guard index < bytes.count else { return problem("the end comes where \(expected) is missing") }
        let rest = String(decoding: bytes[index...].prefix(40), as: UTF8.self)
        return problem("\(expected) is missing before \(SettingText.quoted(String(rest.prefix(10))))")
    }
}
