import FluxCore

@testable import FluxFuzz

/// Texts that break out of a file which doesn't expect them.
enum HostileTexts {
    /// What they are made of.
    private static let parts = [
        // Markup.
        "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "-->", "<!--", "&amp;", "&#10;", "</failure>", "</summary>",
        "<script>alert(1)</script>", "<?xml?>", "\" onload=\"x",
        // Lines.
        "\n", "\r", "\r\n", "\t", "\n\n", "\u{85}", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}",
        // What can't be seen, or turns what can.
        "\0", "\u{1}", "\u{8}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{200E}", "\u{61C}", "\u{202E}abc\u{202C}",
        "\u{2066}", "\u{FEFF}", "\u{200B}", "\u{200D}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}",
        // Characters of several scalars.
        "\u{301}", "e\u{301}", "\u{600}", "👨‍👩‍👧", "🇩🇪", "漢", "é",
        // Markdown.
        "`", "``", "```", "````\n", "\n```\n", "~~~", "|", " | ", "\\", "*", "**a**", "_a_", "# a", "\n# a\n", "[a](b)",
        "![a](b)", "---", "    ", "- [ ] ",
        // Workflow commands.
        "::", "::error::", "\n::error file=a::b", "::warning::", "::stop-commands::x", "##[error]", "##[command]", "##",
        "\n##[group]a", "%0A", "%0D", "%25", "%", "%3A", ",", ":", "=", "title=", "${{ a }}", "]", ";",
        // JSON and messages.
        "\\u0000", "\\u{1B}", "\\n", "{0}", "}", "[x](1)", "[x](https://example.com)", "\\",
        "a", "count ≥ 0", " ", "",
    ]

    /// Texts that are the same each time: each part, then several together, some of them long.
    static func texts(_ count: Int, seed: UInt64 = 1) -> [String] {
        var random = SplitMix64(seed: seed)
        func part() -> String { parts[Int(random.next(upTo: UInt64(parts.count - 1)))] }
        return (0..<count).map { index in
            if index < parts.count, count > parts.count { return parts[index] }
            if index % 101 == 100 { return String(repeating: part() + part(), count: 3_000) }
            return (0...random.next(upTo: 5)).map { _ in part() }.joined()
        }
    }

    /// A text in which each escape of Swift for a scalar is that scalar, so that two texts can be compared of which one has
    /// escapes where the other may have none.
    static func withoutEscapes(_ text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if scalar == "\\", rest.dropFirst().prefix(2).elementsEqual(["u", "{"]), let end = rest.firstIndex(of: "}"),
                let value = UInt32(String(String.UnicodeScalarView(rest[(rest.startIndex + 3)..<end])), radix: 16),
                let escaped = Unicode.Scalar(value)
            {
                result.append(escaped)
                rest = rest[(end + 1)...]
            } else {
                result.append(scalar)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Whether a text has what must not be shown as it is: control characters, but those of lines and tabs, and what turns the
    /// direction of a text.
    static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar {
            case "\t", "\n", "\r": false
            case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
            default: scalar.properties.generalCategory == .control
            }
        }
    }
}

/// Whether two texts have the same scalars: `==` takes some for the same that look the same.
func areIdentical(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    case (nil, nil): true
    default: false
    }
}

/// Something whose text says itself what it is.
struct SpokenError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A report with a text wherever one can be: as a rule, a state, an action and an error.
func report(withText text: String) -> FuzzReport<String, String> {
    let start = text
    return Fuzzer(String.self, from: start) { action, state in state = action }
        .action(text + "!")
        .invariant(text) { state in
            if state != start { throw SpokenError(text) }
            return true
        }
        .run(budget: Budget(runs: 1, stepsPerRun: 1, shrinkEvaluations: 1, survivesTraps: false))
}
