import TestEffort
import Testing

@testable import FluxFuzz

/// Texts in XML, HTML and Markdown.
@Suite struct MarkupTextTests {
    @Test func markupIsEscaped() {
        #expect("a < b && \"c\" > 'd'".escapedForMarkup == "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;")
        #expect("]]>".escapedForMarkup == "]]&gt;")
        #expect("a\tb\nc\r\n".escapedForMarkup == "a&#9;b&#10;c&#13;&#10;")
        #expect("count ≥ 0 漢 👨‍👩‍👧 e\u{301}".escapedForMarkup == "count ≥ 0 漢 👨‍👩‍👧 e\u{301}")
    }

    @Test(arguments: [
        0x0, 0x1, 0x8, 0xB, 0xC, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E,
        0x2066, 0x2069, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF,
    ])
    func whatCanNotBeShownIsAnEscape(value: UInt32) throws {
        let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
        let escape = "a\\u{\(String(value, radix: 16, uppercase: true))}b"
        #expect(text.escapedForMarkup == escape)
        #expect(text.withoutControls == escape)
    }

    @Test(arguments: [0x9, 0xA, 0xD, 0x20, 0x7E, 0xA0, 0x2010, 0x202F, 0x2065, 0xD7FF, 0xE000, 0xFFFD, 0x10000])
    func whatCanBeShownStays(value: UInt32) throws {
        let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
        #expect(areIdentical(text.withoutControls, text))
    }

    /// One character alone, so that nothing else decides.
    @Test func eachCharacterOfASCIIIsEscapedOrStays() {
        let escapes: [Unicode.Scalar: String] = [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;", "\t": "&#9;", "\n": "&#10;",
            "\r": "&#13;",
        ]
        for scalar in (0..<0x80 as Range<UInt8>).map(Unicode.Scalar.init) {
            let isControl = scalar.value < 0x20 || scalar.value == 0x7F
            let expected = escapes[scalar] ?? (isControl ? scalar.asEscape : String(scalar))
            #expect("a\(scalar)".escapedForMarkup == "a\(expected)")
        }
    }

    @Test func nothingOfAnyTextIsLost() {
        for text in HostileTexts.texts(tries(1_000, inDebug: 200)) {
            #expect(!HostileTexts.hasControls(text.withoutControls), "\(text.debugDescription)")
            #expect(!HostileTexts.hasControls(text.escapedForMarkup), "\(text.debugDescription)")
            #expect(HostileTexts.withoutEscapes(text.withoutControls) == HostileTexts.withoutEscapes(text))
        }
    }
}
