import FluxFuzz
import FluxTesting
import Foundation
import Testing

/// Texts that break out of a file which doesn't expect them, wherever a text can be.
@Suite(.runs(1), .steps(1)) struct Hostile {
    private static let parts = [
        "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "-->", "&amp;", "</failure>", "</summary>", "<script>x</script>",
        "\n", "\r", "\r\n", "\t", "\u{85}", "\u{B}", "\u{2028}", "\u{2029}", "\0", "\u{1}", "\u{1B}[31m", "\u{7F}",
        "\u{9B}", "\u{61C}", "\u{202E}abc\u{202C}", "\u{2066}", "\u{FEFF}", "\u{200B}", "\u{200D}", "\u{FFFE}",
        "\u{1FFFE}", "\u{301}", "\u{600}", "👨‍👩‍👧", "漢", "é", "`", "```", "\n```\n", "~~~", "|", "\\", "*", "**a**",
        "_a_", "\n# a\n", "[a](b)", "![a](b)", "::", "\n::error file=a::b", "::stop-commands::x", "##[error]", "##",
        "\n##[group]a", "%0A", "%25", "%", ",", ":", "=", "${{ a }}", "\\u{1B}", "{0}", "[x](1)", "a", "count ≥ 0", " ",
    ]

    /// A simple sequence of numbers that is the same each time.
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 32) ^ (state << 32)
        }
    }

    private static func texts(_ count: Int) -> [String] {
        var random = Random(state: 1)
        return (0..<count).map { index in
            if index < parts.count { return parts[index] }
            if index % 101 == 0 { return String(repeating: parts[index % parts.count], count: 2_000) }
            return (0..<Int.random(in: 2...6, using: &random)).map { _ in parts.randomElement(using: &random)! }
                .joined()
        }
    }

    @Test func texts() throws {
        let count = Int(ProcessInfo.processInfo.environment["FORMATS_TEXTS"] ?? "") ?? 0
        let texts = Self.texts(count)
        for (number, text) in texts.enumerated() {
            expectHolds(
                Fuzzer(String.self, from: "\(text)0") { $1 = $0 }.action("\(text)1")
                    .invariant(text) { state in
                        if state != "\(text)0" { throw Saying(description: text) }
                        return true
                    },
                name: "\(number) \(text)"
            )
        }
        guard let file = ProcessInfo.processInfo.environment["FORMATS_FILE"] else { return }
        // As numbers, which no reader can take for something else.
        try JSONEncoder().encode(texts.map { $0.unicodeScalars.map(\.value) }).write(to: URL(fileURLWithPath: file))
    }
}

private struct Saying: Error, CustomStringConvertible { let description: String }
