extension String {
    /// The text in XML and HTML, in a text or between quotation marks.
    ///
    /// What XML can't hold at all, such as most control characters, is written like an escape of Swift: `\u{1B}`.
    var escapedForMarkup: String {
        if isPlain { return self }
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // Readers make spaces of them in attributes, and line feeds of returns.
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case _ where scalar.isShownAsEscape: result += scalar.asEscape
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether it is of letters, digits, spaces and such punctuation as never has a meaning in markup, as most texts are.
    private var isPlain: Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return true }
            var index = 0
            // By a pointer and without ranges, which take a debug build many times as long.
            while index < bytes.count {
                let byte = first[index]
                let isPlain =
                    byte >= 0x28 && byte <= 0x3B || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
                    || byte == 0x20 || byte == 0x3D || byte == 0x5F
                if !isPlain { return false }
                index += 1
            }
            return true
        }
    }
}

extension String {
    /// The text with what would turn or hide other text, or can't be shown, as an escape of Swift; lines remain.
    var withoutControls: String { escaping(\.isShownAsEscape) }

    /// The text with an escape of Swift for each carriage return, which readers of Markdown make a line feed of.
    var withoutReturns: String { escaping { $0 == "\r" } }

    /// The text with nothing in it that a reader of SARIF would take for a link: `[text](1)`.
    var withoutLinks: String {
        var isBehindBracket = false
        return escaping { scalar in
            defer { isBehindBracket = scalar == "]" }
            return isBehindBracket && scalar == "("
        }
    }

    private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if isEscaped(scalar) { result += scalar.asEscape } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether readers could not see it, refuse it, or show the text around it in another order.
    fileprivate var isShownAsEscape: Bool {
        switch value {
        case 0x9, 0xA, 0xD: false
        case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// The scalar as an escape of Swift: `\u{1B}`.
    var asEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
