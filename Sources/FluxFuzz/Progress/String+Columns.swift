extension Character {
    /// How many columns of a terminal it takes, as far as terminals agree: two for East Asian characters and emoji.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if isASCII { return 1 }
        let isEmoji =
            first.properties.isEmojiPresentation
            || unicodeScalars.contains("\u{FE0F}") && first.properties.isEmoji && first.value > 0xFF
        return isEmoji || first.isWide ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Whether it is among those that Unicode calls wide or fullwidth, as blocks.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
            0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Whether a terminal might do something when it gets it, or shows nothing where one would be counted.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
    }
}

extension String {
    /// How many columns of a terminal it takes.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text without what a terminal would take for a command.
    var asShown: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        // Joiners make one emoji of several.
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.isInvisible && scalar != "\u{200D}" ? " " : scalar) }
        return String(scalars)
    }

    /// The beginning of the text that fits into so many columns, with an ellipsis if that is not all.
    func cut(toColumns width: Int) -> String {
        if columns <= width { return self }
        return width < 1 ? "" : Self.fitting(self, width - 1) + "…"
    }

    /// The end of the text that fits into so many columns, with an ellipsis if that is not all.
    func ending(inColumns width: Int) -> String {
        if columns <= width { return self }
        return width < 1 ? "" : "…" + String(Self.fitting(reversed(), width - 1).reversed())
    }

    /// As many of the first characters as fit.
    private static func fitting(_ characters: some Sequence<Character>, _ width: Int) -> String {
        var used = 0
        return String(
            characters.prefix { character in
                used += character.columns
                return used <= width
            }
        )
    }
}
