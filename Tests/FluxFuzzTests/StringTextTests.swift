import Testing

@testable import FluxFuzz

/// Texts in one line.
@Suite struct StringTextTests {
    @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func aBreakBecomesASpace(lineBreak: String) {
        #expect("a\(lineBreak)b".inOneLine == "a b")
        #expect("“é”…\(lineBreak)≥".inOneLine == "“é”… ≥")
        #expect(lineBreak.inOneLine == "")
    }

    @Test(arguments: [
        "", "a", "count ≥ 0", "“a” – b…", "\u{2027}\u{202A}\u{84}\u{86}", "\u{A8}\u{A9}é", "\t\u{1F}", "👩‍👩‍👧", "a\u{301}",
    ])
    func aTextWithoutABreakStaysAsItIs(text: String) {
        #expect(text.inOneLine == text)
    }

    @Test func aBreakIsWhatACharacterSays() {
        let breaks: [String] = ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{C2}", "\u{E2}\u{80}", "\u{2027}"]
        let part = Gen.oneOf(.string(of: .unicode, count: 0...4), .element(of: breaks))
        let property = Property(Gen.array(of: part, count: 0...5)) { parts in
            let text = parts.joined()
            let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            return text.inOneLine == (text.contains(where: \.isNewline) ? lines : text)
        }
        #expect(property.run(seed: 1).verdict == .noFailureFound)
    }

    @Test func aByteIsFoundWhereverItStands() {
        #expect("a#".contains(byte: UInt8(ascii: "#")))
        #expect("#a and a text that is longer than a small one".contains(byte: UInt8(ascii: "#")))
        #expect(!"a".contains(byte: UInt8(ascii: "#")))
        #expect(!"".contains(byte: 0))
    }
}
