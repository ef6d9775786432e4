internal import Foundation

/// Swift literals of the values that have one.
enum SwiftLiteral {
    static func string(_ value: some StringProtocol) -> String {
        var result = "\""
        var previous: Unicode.Scalar = "\""
        // Safe: the pointer is used while the text is there, up to its end, which no stretch of other than plain bytes passes.
        value.withCString { start in
            let count = value.utf8.count
            var place = 0
            while place < count {
                // All at once, since one by one takes a tenth of a second for a million in a debug build.
                let plain = strspn(start + place, plainASCII)
                if plain > 0 {
                    result += text(start + place, plain)
                    // Any of them: it only matters that it is ASCII, and no quote.
                    previous = "a"
                    place += plain
                }
                if place == count { return }
                // At least the byte that is zero, where the other stretch would end.
                let other = max(1, strcspn(start + place, plainASCII))
                append(text(start + place, other), after: &previous, to: &result)
                place += other
            }
        }
        return result + "\""
    }

    /// What is written as it is: the ASCII characters that can be seen, apart from quotes and backslashes.
    private static let plainASCII = String(
        decoding: (0x20..<0x7F).filter { $0 != 0x22 && $0 != 0x5C } as [UInt8],
        as: UTF8.self
    )

    /// Bytes of a text as a text.
    private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Writes scalars of which some have to be escaped.
    private static func append(_ text: String, after previous: inout Unicode.Scalar, to result: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            // A backslash is escaped, so an interpolation is, too.
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            default:
                if isConfusing(scalar, after: previous) {
                    result += escape(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
            previous = scalar
        }
    }

    /// Escapes everything beyond ASCII, to tell strings apart that look the same.
    static func asciiOnly(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { $0 += $1.isASCII ? String($1) : escape($1) }
    }

    /// Whether a scalar would be invisible, would reorder the text around it, or would join the quote.
    private static func isConfusing(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
        guard scalar.value < 0x20 || scalar.value >= 0x7F else { return false }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return true
        // Joiners are part of many emoji and scripts; only among ASCII are they stray.
        case .format: return !(scalar == "\u{200D}" || scalar == "\u{200C}") || previous.isASCII
        case .nonspacingMark, .enclosingMark, .spacingMark: return previous == "\""
        default: return false
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
