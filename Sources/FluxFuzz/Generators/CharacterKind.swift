/// Which characters a generator makes.
///
/// ```swift
/// Gen.string(of: .emoji, count: 1...3)
/// ```
public enum CharacterKind: CaseIterable, Hashable, Sendable {
    /// The letters of ASCII, from "a" to "z", then from "A" to "Z".
    case letters

    /// The digits of ASCII, from "0" to "9".
    case digits

    /// The letters of ASCII, then its digits.
    case alphanumerics

    /// All that ASCII can print: letters, digits, the space, and punctuation.
    case ascii

    /// Letters with combining marks, and marks that stand alone: characters of several scalars.
    case combining

    /// Emoji: of one scalar, and sequences with skin tones, joiners, flags and variations.
    case emoji

    /// Letters of Hebrew and Arabic, digits of the latter, and marks that change the direction of a text.
    case rightToLeft

    /// What can't be seen: spaces, line ends, control characters and characters of no width.
    case invisible

    /// All of these, characters that change their length with their case or their form, and any other Unicode scalar.
    case unicode
}

// MARK: - Characters

extension CharacterKind {
    /// The characters that are listed, the simplest one first.
    var characters: [Character] {
        switch self {
        case .letters: Self.letterList
        case .digits: Self.digitList
        case .alphanumerics: Self.letterList + Self.digitList
        case .ascii: Self.asciiList
        case .combining: Self.combiningList
        case .emoji: Self.emojiList
        case .rightToLeft: Self.rightToLeftList
        case .invisible: Self.invisibleList
        case .unicode: Self.asciiList + Self.unusualList
        }
    }

    private static let letterList = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let digitList = Array("0123456789")

    /// Letters and digits, then the others in the order of their codes.
    static let asciiList = letterList + digitList + Array(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

    private static let combiningList: [Character] = [
        "e\u{301}", "a\u{308}", "n\u{303}", "o\u{302}\u{323}", "Z\u{351}\u{36B}\u{343}", "\u{301}", "\u{20E3}",
        "\u{1100}\u{1161}\u{11A8}", "\u{915}\u{93F}", "\u{E01}\u{E49}",
    ]

    private static let emojiList: [Character] = [
        "😀", "👍", "👍🏽", "❤\u{FE0F}", "❤\u{FE0E}", "1\u{FE0F}\u{20E3}", "👨‍👩‍👧", "👩🏿‍🚀", "🏳\u{FE0F}‍🌈", "🇯🇵",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ]

    private static let rightToLeftList: [Character] = [
        "\u{5D0}", "\u{5E9}", "\u{5E9}\u{5C1}", "\u{627}", "\u{628}", "\u{644}", "\u{FEFB}", "\u{FDFA}", "\u{661}",
        "\u{200F}", "\u{61C}", "\u{202B}", "\u{202E}", "\u{2067}",
    ]

    private static let invisibleList: [Character] = [
        " ", "\t", "\n", "\r", "\r\n", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200C}",
        "\u{200D}", "\u{2028}", "\u{2029}", "\u{2060}", "\u{3000}", "\u{FE0F}", "\u{FEFF}", "\u{E0001}",
    ]

    /// Characters that change their length with their case or their form, are taken for others, or lie at ends.
    private static let oddList: [Character] = [
        "é", "ß", "ẞ", "İ", "ı", "ſ", "Σ", "ς", "ŉ", "ﬁ", "ǅ", "\u{212A}", "\u{212B}", "日", "本", "ﾊ", "Ａ", "½", "Ⅷ",
        "٣",
        "𝔸", "𐐷", "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}",
    ]

    private static let unusualList = oddList + combiningList + emojiList + rightToLeftList + invisibleList.dropFirst()
}

// MARK: - Drawing

/// All characters of one scalar and some of several, in the order in which they are simple: those that are listed, then
/// any scalars.
struct UnicodeOrder {
    private let listed = CharacterKind.unicode.characters

    /// How many Unicode scalars there are: all code points that are no surrogates.
    private static var scalarCount: UInt64 { 0x11_0000 - 0x800 }

    /// Draws a character: one choice.
    func draw(from source: inout ChoiceSource) -> Character {
        let listedCount = UInt64(listed.count)
        let position = source.drawPosition(upTo: listedCount + Self.scalarCount - 1) { source in
            let ascii = UInt64(CharacterKind.asciiList.count)
            return switch source.drawUnrecorded(upTo: 7) {
            case 0...2: source.drawUnrecorded(upTo: ascii - 1)
            case 3, 4: ascii + source.drawUnrecorded(upTo: listedCount - ascii - 1)
            case 5: listedCount + source.drawUnrecorded(upTo: 0x7FF)
            case 6: listedCount + source.drawUnrecorded(upTo: 0xF7FF)
            default: listedCount + source.drawUnrecorded(upTo: Self.scalarCount - 1)
            }
        }
        return position < listedCount ? listed[Int(position)] : scalar(at: position - listedCount)
    }

    /// ASCII comes last, so that what is no ASCII lies in one stretch, and shrinks to one character.
    private func scalar(at position: UInt64) -> Character {
        let rotated = (position + 0x80) % Self.scalarCount
        let code = UInt32(rotated < 0xD800 ? rotated : rotated + 0x800)
        return Character(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
}
