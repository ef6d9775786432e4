import TestEffort
import Testing

@testable import FluxFuzz

/// Generators of strings that are made from texts, at the ends of what can be written.
@Suite("Generators from texts, at their extremes") struct TextExtremesTests {
    private static func text(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    @Test("alphabets", arguments: alphabets) func checkAlphabets(_ extreme: Extreme) throws { try extreme.check() }

    private static let alphabets: [Extreme] = [
        .defect("string(of: \"\")", "the alphabet is empty") { .string(of: "", count: 1) },
        .values("string(of: \"\\0\")", where: { $0.unicodeScalars.allSatisfy { $0 == "\0" } }) {
            .string(of: "\0", count: 0...5)
        },
        .values("string(of: \"\\r\\n\")", where: { $0.unicodeScalars.count % 2 == 0 }) {
            .string(of: "\r\n", count: 0...5)
        },
        .values("string(of:) 1 MB", 1, where: { $0.count == 10 }) { .string(of: text("ab", 500_000), count: 10) },
        .values("string(of:) a character of 100,000 marks", 1, where: { $0.unicodeScalars.count == 200_002 }) {
            .string(of: "e" + text("\u{301}", 100_000), count: 2)
        },
    ]

    @Test("patterns", arguments: some(patterns, inDebug: 16))
    func checkPatterns(_ extreme: Extreme) throws { try extreme.check() }

    private static let tooDeep = "groups may be nested 100 deep, and no deeper"
    private static let tooOften = "a number of repetitions is at most 1000000"
    private static let tooLong = "has more than 100000 Unicode scalars"

    private static func matching(_ pattern: String, _ words: String, _ name: String? = nil) -> Extreme {
        .defect("string(matching: \(name ?? pattern))", words) { .string(matching: pattern) }
    }

    private static func matching(_ pattern: String, makes strings: Set<String>, _ name: String? = nil) -> Extreme {
        .values("string(matching: \(name ?? pattern))", where: { strings.contains($0) }) { .string(matching: pattern) }
    }

    private static func nested(_ depth: Int, _ end: String = ")") -> String {
        text("(", depth) + "a" + text(end, depth)
    }

    private static let patterns: [Extreme] = [
        matching("", makes: [""]),
        matching("\0", makes: ["\0"]),
        matching("e\u{301}", makes: ["e\u{301}"]),
        matching(nested(100), makes: ["a"], "100 groups"),
        matching(nested(100, ")?"), makes: ["", "a"], "100 groups that may be missing"),
        matching(text("(", 100) + text("|a)", 100), makes: ["", "a"], "100 groups of alternatives"),
        matching(nested(101), "character 101 of the pattern “\(text("(", 80))…”: \(tooDeep)", "101 groups"),
        matching(nested(5000, ")?"), tooDeep, "5,000 groups that may be missing"),
        matching(nested(10_000), tooDeep, "10,000 groups"),
        matching(nested(100_000), tooLong, "100,000 groups"),
        matching(text("(", 100_000), tooDeep, "100,000 groups that are never closed"),
        matching(text("(", 1_000_000), tooLong, "a million groups that are never closed"),
        matching(text(")", 100_000), "character 1", "100,000 brackets that close nothing"),
        matching(text("(a)", 300), makes: [text("a", 300)], "300 groups beside each other"),
        matching("a{0000000001}", makes: ["a"]),
        matching("a{0}", makes: [""]),
        matching("a{0,}", makes: Set((0...8).map { text("a", $0) })),
        matching("a{00,01}", makes: ["", "a"]),
        matching("a{" + text("0", 50_000) + "2}", makes: ["aa"], "a number of 50,001 digits"),
        matching("a{" + text("9", 50_000) + "}", tooOften, "a number of 50,000 digits that are not zero"),
        matching("a{1000001}", "character 3 of the pattern “a{1000001}”: \(tooOften)"),
        matching("a{9223372036854775807}", tooOften),
        matching("a{0,9223372036854775808}", tooOften),
        matching("a{18446744073709551617}", tooOften),
        matching("a{-1}", "a number of repetitions is written as"),
        matching("a{٣}", "a number of repetitions is written as"),
        matching("(){999999999}", tooOften),
        matching("(){1000000}", makes: [""]),
        matching("((|){1000000}|){1000000}", makes: [""]),
        matching("(a{0}b{0,0}){1000000}c", makes: ["c"]),
        matching("((a{1000}){1000}){2}", "has strings of more than 1000000 characters"),
        matching(nested(60, ")?"), makes: ["", "a"], "60 groups that may be missing"),
        matching("(" + nested(60, ")?") + "){1000000}", "has strings of more than 10000000 choices"),
        matching("[" + text("a", 99_998) + "]", makes: ["a"], "a class of 99,998 characters"),
        matching("[^" + text("é", 90_000) + "\\d\\D]", "the class leaves no printable ASCII", "a class of all"),
        matching("[" + text("e\u{301}", 49_999) + "]", makes: ["é"], "a class of 49,999 characters with marks"),
    ]

    @Test("the largest patterns make their strings, and the longest ones do")
    func largest() throws {
        let strings = try values(.string(matching: "a{1000000}|(b{1000}){1000}"), 1)
        #expect(strings.allSatisfy { $0.utf8.count == 1_000_000 })
        let long = Self.text("a", 100_000)
        #expect(try values(.string(matching: long), 1) == [long])
        #expect(Gen.string(matching: long + "a").defect != nil)
    }
}
