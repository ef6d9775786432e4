import Testing

@testable import FluxFuzz

/// How wide texts are on a terminal, and how they are cut.
@Suite struct ColumnsTests {
    @Test(arguments: [
        ("", 0), ("counts()", 8), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("（）", 4), ("👍", 2), ("👨‍👩‍👧", 2),
        ("🇩🇪", 2),
        ("♥", 1), ("♥️", 2), ("…", 1), ("“a”", 3),
    ])
    func textsTakeColumns(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test(arguments: ["", "a", "abc", "日本語", "a日b本c語", "👍👍👍", "e\u{301}e\u{301}e\u{301}", "é日👍x"])
    func whatIsCutFits(text: String) {
        for width in 0...12 {
            for (cut, isBeginning) in [(text.cut(toColumns: width), true), (text.ending(inColumns: width), false)] {
                #expect(cut.columns <= width)
                #expect((cut == text) == (text.columns <= width))
                if cut == text || width == 0 { continue }
                // A wide character may not fit where one column is left.
                #expect(cut.columns >= width - 1)
                #expect(isBeginning ? cut.last == "…" : cut.first == "…")
                #expect(isBeginning ? text.hasPrefix(cut.dropLast()) : text.hasSuffix(cut.dropFirst()))
            }
        }
    }

    @Test func nothingThatATerminalObeysIsShown() {
        #expect("a\u{1B}[2Jb\r\nc\u{9B}d\u{202E}e\u{7F}f".asShown == "a [2Jb  c d e f")
        #expect("👨‍👩‍👧 日本語".asShown == "👨‍👩‍👧 日本語")
    }
}
