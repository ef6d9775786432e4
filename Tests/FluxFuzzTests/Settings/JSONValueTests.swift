import Testing

@testable import FluxFuzz

@Suite struct JSONValueTests {
    @Test(arguments: [
        ("{}", JSONValue.object([])), ("[]", .array([])), (" \t\r\n1 ", .number("1")),
        ("-0.5e+10", .number("-0.5e+10")),
        ("true", .literal("true")), ("null", .literal("null")),
        (#""a\"\\\/\b\f\n\r\tb""#, .string("a\"\\/\u{8}\u{C}\n\r\tb")),
        (#""\u0041\u00e9\ud83d\ude00😀""#, .string("Aé😀😀")),
        (
            #"{"a": [1, "b"], "a": {"c": false}}"#,
            .object([
                .init(name: "a", value: .array([.number("1"), .string("b")])),
                .init(name: "a", value: .object([.init(name: "c", value: .literal("false"))])),
            ])
        ),
    ])
    func whatIsRightIsRead(text: String, value: JSONValue) throws {
        #expect(try JSONValue(reading: text) == value)
    }

    @Test(arguments: [
        "", "{", "[1,]", "[1 2]", "{1: 2}", #"{"a" 1}"#, #"{"a": }"#, #"{"a": 1,}"#, "01", "-", "1.", ".5", "1e", "+1",
        "tru", "True", "nan", "0x1", "1 1", #""a"#, "\"a\nb\"", #""\x""#, #""\u12"#, #""\u+123""#, #""\ud83d""#,
        #""\ude00\ud83d""#, #""\ud83d\n""#, #""\"#, "'a'", "\u{FEFF}1", String(repeating: "[", count: 100_000),
    ])
    func whatIsWrongIsNot(text: String) {
        #expect(throws: JSONValue.Problem.self) { try JSONValue(reading: text) }
    }

    @Test func upToSixteenValuesAreInsideOfEachOther() throws {
        func text(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try JSONValue(reading: text(16)) != .array([]))
        #expect(throws: JSONValue.Problem.self) { try JSONValue(reading: text(17)) }
    }

    @Test func theLineIsThatOfTheProblem() {
        #expect(throws: JSONValue.Problem(line: 3, reason: "a value is missing before “x}”")) {
            try JSONValue(reading: "{\n\"a\": 1,\n\"b\": x}")
        }
    }
}
