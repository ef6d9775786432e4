internal import Foundation

/// Swift literals of the values that have one.
enum SwiftLiteral {
    static func string(_ value: some StringProtocol) -> String {
        var result = "\""
        // By its bytes: to go from scalar to scalar takes several times as long in a debug build.
        // Safe: the pointer is used while the text is there, and up to its end, where a stretch of plain bytes ends as well.
        value.withCString { start in
            let count = value.utf8.count
            var previous: UInt32 = 0x22
            var written = 0
            var place = 0
            // How many of the last ones were plain and ASCII, and from how many on it is faster to look for all that follow.
            let longRun = 4
            var run = longRun
            while place < count {
                if run == longRun {
                    let plain = strspn(start + place, plainASCII)
                    // Any of them: it only matters that it is ASCII, and no quote.
                    if plain > 0 { previous = 0x20 }
                    place += plain
                    run = 0
                    if place == count { break }
                }
                let width = width(at: start + place)
                let scalar = scalar(at: start + place, width)
                let isPlain = isPlain(scalar)
                run = isPlain && width == 1 ? run + 1 : 0
                if !isPlain, let escaped = escaped(scalar, after: previous) {
                    if place > written { result += text(start + written, place - written) }
                    result += escaped
                    written = place + width
                }
                previous = scalar
                place += width
            }
            result += text(start + written, count - written)
        }
        return result + "\""
    }

    /// What is written as it is: the ASCII characters that can be seen, apart from quotes and backslashes.
    private static let plainASCII = String(
        decoding: (0..<0x7F).filter { isPlain(UInt32($0)) } as [UInt8],
        as: UTF8.self
    )

    /// How many bytes a scalar has in UTF-8.
    private static func width(at start: UnsafePointer<CChar>) -> Int {
        let first = UInt8(bitPattern: start[0])
        return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// The scalar that so many bytes of UTF-8 stand for.
    private static func scalar(at start: UnsafePointer<CChar>, _ width: Int) -> UInt32 {
        if width == 1 { return UInt32(UInt8(bitPattern: start[0])) }
        var value = UInt32(UInt8(bitPattern: start[0])) & (0x7F &>> UInt32(width))
        var place = 1
        while place < width {
            value = value &<< 6 | UInt32(UInt8(bitPattern: start[place])) & 0x3F
            place += 1
        }
        return value
    }

    /// Bytes of a text as a text.
    private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether a scalar is among the letters and signs that are frequent and stay as they are, whatever is before them.
    private static func isPlain(_ scalar: UInt32) -> Bool {
        if scalar < 0x7F { return scalar >= 0x20 && scalar != 0x22 && scalar != 0x5C }
        // Latin, Cyrillic, Japanese, Chinese and Korean.
        return scalar >= 0xC0 && scalar < 0x2C0 || scalar >= 0x400 && scalar < 0x480
            || scalar >= 0x3041 && scalar < 0x3097 || scalar >= 0x4E00 && scalar < 0x9FA6
            || scalar >= 0xAC00 && scalar < 0xD7A4
    }

    /// What is written for a scalar; `nil` if it stays as it is.
    private static func escaped(_ value: UInt32, after previous: UInt32) -> String? {
        guard let scalar = Unicode.Scalar(value) else { return nil }
        return switch scalar {
        case "\"": "\\\""
        // A backslash is escaped, so an interpolation is, too.
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\0": "\\0"
        default: isConfusing(scalar, after: previous) ? escape(scalar) : nil
        }
    }

    /// Escapes everything beyond ASCII, to tell strings apart that look the same.
    static func asciiOnly(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += $1.isASCII ? String($1) : escape($1) }
    }

    /// Whether a scalar would be invisible, would reorder the text around it, or would join the quote.
    private static func isConfusing(_ scalar: Unicode.Scalar, after previous: UInt32) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        // Joiners are part of many emoji and scripts; only among ASCII are they stray.
        case .format: !(scalar == "\u{200D}" || scalar == "\u{200C}") || previous < 0x80
        case .nonspacingMark, .enclosingMark, .spacingMark: previous == 0x22
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    static func integer(_ value: some BinaryInteger) -> String { String(value, radix: 10) }

    static func floatingPoint<Value: BinaryFloatingPoint>(_ value: Value) -> String {
        // What a division of zero by zero gives on some processors.
        if let value = value as? Double, value.bitPattern == (-Double.nan).bitPattern { return "-.nan" }
        if let value = value as? Float, value.bitPattern == (-Float.nan).bitPattern { return "-.nan" }
        if let value = value as? Double, value.isNaN, value.bitPattern != Double.nan.bitPattern {
            return "Double(bitPattern: \(value.bitPattern))"
        }
        if let value = value as? Float, value.isNaN, value.bitPattern != Float.nan.bitPattern {
            return "Float(bitPattern: \(value.bitPattern))"
        }
        if value.isNaN { return value.isSignalingNaN ? ".signalingNaN" : ".nan" }
        if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
        return "\(value)"
    }

    static func duration(_ value: Duration) -> String {
        // The components have no room for more seconds, and trap.
        guard (.seconds(Int64.min)...(.seconds(Int64.max))).contains(value) else { return wideDuration(value) }
        let (seconds, attoseconds) = value.components
        if attoseconds == 0 { return ".seconds(\(seconds))" }
        for (name, perSecond) in [
            ("milliseconds", 1_000), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
        ]
            as [(String, Int64)]
        {
            let unit = 1_000_000_000_000_000_000 / perSecond
            let (scaled, overflow) = seconds.multipliedReportingOverflow(by: perSecond)
            guard attoseconds % unit == 0, !overflow else { continue }
            let (sum, carry) = scaled.addingReportingOverflow(attoseconds / unit)
            if !carry { return ".\(name)(\(sum))" }
        }
        return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    }

    private static func wideDuration(_ value: Duration) -> String {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            return "Duration(attoseconds: \(value.attoseconds))"
        }
        return placeholder("\(value)")
    }

    /// Text that can't be an expression, in a form that the compiler refuses and that editors highlight.
    static func placeholder(_ text: String) -> String {
        let safe = text.map { $0.isNewline ? " " : $0 }
        return "<#"
            + String(safe).split(separator: "#>", omittingEmptySubsequences: false).joined(separator: "# >")
            + "#>"
    }

    /// Leaves out addresses, which are others in every process.
    static func withoutAddresses(_ text: String) -> String {
        text.replacing(/(: |, | )?\b0x[0-9a-fA-F]{6,}/, with: "")
    }

    /// A name as it is written after a dot.
    static func member(_ name: String) -> String {
        identifier(name, reserved: ["init", "self", "Type", "Protocol"])
    }

    /// A name as it is written before the colon of an argument.
    static func label(_ name: String) -> String { identifier(name, reserved: ["inout", "var", "let"]) }

    private static func identifier(_ name: String, reserved: Set<String>) -> String {
        // Raw identifiers are reflected with their backticks, but with other spaces.
        if name.hasPrefix("`") { return name.replacing("\u{A0}", with: " ") }
        return reserved.contains(name) ? "`\(name)`" : name
    }
}
