import Testing

@testable import FluxFuzz

@Suite("Patterns of strings") struct PatternTests {
    @Test(
        "make all strings that match",
        arguments: [
            ("abc", ["abc"]), ("", [""]), ("a|b|", ["a", "b", ""]), ("x[b-da]y", ["xay", "xby", "xcy", "xdy"]),
            ("a?b", ["b", "ab"]), ("a{2}", ["aa"]), ("a{1,3}", ["a", "aa", "aaa"]),
            ("(ab|c){0,1}d", ["d", "abd", "cd"]), ("(?:a|b)\\.", ["a.", "b."]), ("[\\]_-]", ["-", "]", "_"]),
            ("é\\n\\\\", ["é\n\\"]), ("[^ -y|~{]", ["z", "}"]),
            ("\\s", [" ", "\t", "\n", "\r"]), ("[é0b]", ["b", "0", "é"]), ("[a\\d-]", "a0123456789-".map { "\($0)" }),
            ("a*", (0...8).map { String(repeating: "a", count: $0) }), ("[x-]", ["x", "-"]),
            ("a+", (1...8).map { String(repeating: "a", count: $0) }),
            ("a{2,}", (2...10).map { String(repeating: "a", count: $0) }),
        ]
    )
    func strings(pattern: String, strings: [String]) {
        #expect(Gen.string(matching: pattern).alternatives(limit: 100) == strings)
    }

    @Test func haveClassesOfASCII() {
        func count(_ pattern: String) -> Int? { Gen.string(matching: pattern).alternatives(limit: 200)?.count }
        #expect(count(".") == 95)
        #expect(count("\\d") == 10)
        #expect(count("\\D") == 85)
        #expect(count("\\w") == 63)
        #expect(count("\\W") == 32)
        #expect(count("\\S") == 94)
        #expect(count("[^a]") == 94)
    }

    @Test func matchRegularExpressions() throws {
        let pattern = "(GET|POST) /[a-z][a-z0-9_]{0,15}(\\?[^&=]+=\\d*)?(#\\w|\\s\\S)"
        let strings = try values(.string(matching: pattern), 2000)
        let regex = try Regex(pattern)
        #expect(try strings.allSatisfy { try regex.wholeMatch(in: $0) != nil })
        #expect(Set(strings).count > 1900)
        try expectSameValues(of: .string(matching: pattern), ==)
    }

    @Test func makeEachCountEquallyLikely() throws {
        let counts = Dictionary(grouping: try values(.string(matching: "a{1,4}"), 4000)) { $0.count }.mapValues(\.count)
        #expect(counts.keys.sorted() == [1, 2, 3, 4])
        #expect(counts.values.allSatisfy { abs($0 - 1000) < 100 })
    }

    @Test func shrinkToTheSimplestMatch() {
        let name = Gen.string(matching: "[a-z][a-z0-9_]{0,15}")
        expectForm("a", of: Property(name) { _ in false }, evaluations: 15)
        expectForm("aaaaa", of: Property(name) { $0.count < 5 }, evaluations: 60)
        expectForm("a_", of: Property(name) { !$0.contains("_") }, evaluations: 60)
        expectForm("b=0", of: Property(.string(matching: "(a|b=)\\d+")) { !$0.contains("b") }, evaluations: 40)
    }

    @Test(
        "are defects if they say anything else",
        arguments: [
            ("a)", 2, "“)” closes no group"), ("a(b", 2, "the group is not closed"),
            ("[ab", 1, "the class is not closed"), ("x[]", 2, "the class is empty"), ("*a", 1, nothing("*")),
            ("a**", 3, nothing("*")), ("a|+", 3, nothing("+")), ("a{", 2, counts), ("a{,3}", 2, counts),
            ("a{2", 2, counts), ("a{3,2}", 2, "a range of repetitions is empty"),
            ("\\", 1, "there is nothing behind “\\”"),
            ("a\\b", 2, "“\\b” is not supported"), ("(?=a)", 1, "groups that begin with “(?” are not supported"),
            ("[z-a]", 2, "the range z-a is empty"), ("[a-é]", 2, "the bounds of a range are ASCII characters"),
            ("[\\d-z]", 2, "the bounds of a range are ASCII characters"), ("a]", 2, "“]” closes nothing; write “\\]”"),
            ("[^ -~]", 1, "the class leaves no printable ASCII"),
            ("[[a]]", 2, "“[” inside a class is written as “\\[”"),
            ("^a", 1, "“^” is not supported, since the whole string matches; for the character, write “\\^”"),
            ("(a$)", 3, "“$” is not supported, since the whole string matches; for the character, write “\\$”"),
        ]
    )
    func defects(pattern: String, place: Int, problem: String) {
        let line: UInt = #line + 1
        let defect = Gen.string(matching: pattern).defect
        #expect(
            defect?.message == """
                Gen.string(matching:) at FluxFuzzTests/PatternTests.swift:\(line): character \(place) of the pattern \
                “\(pattern)”: \(problem)
                """
        )
    }

    private static func nothing(_ character: String) -> String { "there is nothing to repeat before “\(character)”" }
    private static let counts = "a number of repetitions is written as {2}, {2,} or {2,5}"

    @Test func areDefectsIfStringsAreTooLong() {
        let problem = "the pattern “(a{1000}){1001}” has strings of more than 1000000 characters"
        #expect(Gen.string(matching: "(a{1000}){1001}").defect?.problem == problem)
        #expect(Gen.string(matching: "(a{1000}){1000}").defect == nil)
        #expect(Gen.string(matching: "((a{999999999}){999999999}){999999999}").defect != nil)
        #expect(Gen.string(matching: "a{99999999999999999999}").defect != nil)
    }
}
