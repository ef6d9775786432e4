import Testing

@testable import Mutating

@Suite("The lexer")
struct LexerTests {
    @Test("tells words, numbers, operators and brackets apart")
    func tokens() {
        let tokens = Lexer.tokens(of: "let total = rows[0].price * 1_000 + 2.5")
        #expect(
            tokens.map(\.text) == [
                "let", "total", "=", "rows", "[", "0", "]", ".", "price", "*", "1_000", "+", "2.5",
            ]
        )
        #expect(tokens.filter { $0.kind == .binary }.map(\.text) == ["=", "*", "+"])
        #expect(tokens.filter { $0.kind == .number }.map(\.text) == ["0", "1_000", "2.5"])
    }

    @Test(
        "tells where an operator stands",
        arguments: [
            ("a && b", "&&", Token.Kind.binary), ("(!a)", "!", .prefix), ("a!.b", "!", .postfix),
            ("a?.b", "?", .postfix),
            ("a != b", "!=", .binary), ("a ? b : c", "?", .binary), ("Array<Int>()", "<", .sign), ("-1", "-", .prefix),
            ("x - 1", "-", .binary), ("0..<n", "..<", .sign), ("0 ..< n", "..<", .binary),
            ("change(&state)", "&", .prefix),
            ("-> Int", "->", .binary), ("\\.count", "\\", .prefix), ("...n", "...", .prefix), ("a!", "!", .postfix),
        ]
    )
    func operators(source: String, sign: String, kind: Token.Kind) {
        #expect(Lexer.tokens(of: source).filter { $0.text == sign }.map(\.kind) == [kind])
    }

    @Test("passes over comments, nested ones too")
    func comments() {
        let source = """
            a // b "
            /* c /* d */ e
             */ f /// g
            """
        let tokens = Lexer.tokens(of: source)
        #expect(tokens.map(\.text) == ["a", "f"])
        #expect(tokens.map(\.line) == [1, 3])
    }

    @Test(
        "leaves the text of strings alone, and reads the code in them",
        arguments: [
            (#""a // b""#, [#""a // b""#]),
            (#""\"" + x"#, [#""\"""#, "+", "x"]),
            (#""a \(b > 0 ? "c" : "d") e""#, [#""a \"#, "(", "b", ">", "0", "?", #""c""#, ":", #""d""#, ")", #" e""#]),
            (##"#"a \(b) "c" \#(d)"#"##, [##"#"a \(b) "c" \#"##, "(", "d", ")", ##""#"##]),
            ("\"\"\"\n  a \"b\" \\(c)\n  \"\"\" d", ["\"\"\"\n  a \"b\" \\", "(", "c", ")", "\n  \"\"\"", "d"]),
            (#""\(f(")"))" g"#, [#""\"#, "(", "f", "(", #"")""#, ")", ")", "\"", "g"]),
        ]
    )
    func strings(source: String, texts: [String]) {
        #expect(Lexer.tokens(of: source).map(\.text) == texts)
    }

    @Test("tells a regex from a division")
    func regexes() {
        #expect(Lexer.tokens(of: "= /a\\/{(/ b").map(\.text) == ["=", "/a\\/{(/", "b"])
        #expect(Lexer.tokens(of: "(#/a/b{/#)").map(\.text) == ["(", "#/a/b{/#", ")"])
        #expect(Lexer.tokens(of: "a / b / c").map(\.text) == ["a", "/", "b", "/", "c"])
    }

    @Test("reads a directive as a whole, and knows what begins a line")
    func lines() {
        let tokens = Lexer.tokens(of: "#if os(Linux) && DEBUG\na b\n#endif\n\"\"\"\n\"\"\" + c\nd")
        #expect(tokens.map(\.text) == ["#if os(Linux) && DEBUG", "a", "b", "#endif", "\"\"\"\n\"\"\"", "+", "c", "d"])
        #expect(tokens.filter(\.startsLine).map(\.line) == [1, 2, 3, 4, 6])
    }

    @Test("counts positions in code units")
    func positions() {
        let source = #"let “x” = "é" + größe"#
        let text = SourceText(source)
        for token in Lexer.tokens(of: source) { #expect(text[token.range] == token.text) }
        #expect(Lexer.tokens(of: source).last?.text == "größe")
    }
}
