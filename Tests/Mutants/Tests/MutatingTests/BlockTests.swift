import Testing

@testable import Mutating

@Suite("The structure of a source")
struct BlockTests {
    /// The statements of each block, each as it is written.
    private func blocks(_ source: String) throws -> [String] {
        let text = SourceText(source)
        return try Block.all(in: source).map { block in
            let statements = block.statements.map { statement in
                text[statement.range].split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(
                    separator: " "
                )
            }
            return "\(block.place): \(statements.joined(separator: " | "))"
        }
    }

    @Test("finds bodies of functions, initialisers and computed properties, and no others")
    func bodies() throws {
        let source = """
            protocol Named { var name: String { get } }
            struct Row: Named {
                var name = "a" + "b"
                static let names = ["a"].map { $0 + "b" }
                var size: Int { 1 }
                var width: Int {
                    get { 2 }
                }
                var height = 3 { didSet { changed() } }
                init(name: String = "c") { self.name = name }
                class func make<A>(_ a: A) -> Row where A: Named { Row() }
            }
            """
        #expect(
            try blocks(source) == [
                "size: 1", "width: get { 2 }", "width: 2", "height: didSet { changed() }", "height: changed()",
                "init: self.name = name", "make: Row()",
            ]
        )
    }

    @Test("splits statements by lines, unless a line goes on with the one before it, and by semicolons")
    func statements() throws {
        let source = """
            func f() {
                a(); b()
                let x =
                    c
                guard
                    x > 0,
                    let y = d
                else { return }
                state
                    .rows
                    .append(y)
                @MainActor
                func g() {}
                let z = x
                    ? y
                    : x
                -z
                if z > 0 {
                    h()
                }
                else {
                    i()
                }
                (a, b) = (b, a)
            }
            """
        #expect(
            try blocks(source)[0] == "f: a() | b() | let x = c | guard x > 0, let y = d else { return }"
                + " | state .rows .append(y) | @MainActor func g() {} | let z = x ? y : x | -z"
                + " | if z > 0 { h() } else { i() } | (a, b) = (b, a)"
        )
    }

    @Test("knows the labels of a switch, and names the case")
    func labels() throws {
        let source = """
            func f() {
                switch a {
                case .b(let c) where c > 0:
                    d()
                    e { g() }
                case .h, .i: j()
                default: break
                }
            }
            """
        #expect(
            try blocks(source).dropFirst() == [
                "f: case .b(let c) where c > 0: | d() | e { g() } | case .h, .i: | j() | default: | break",
                "f › case .b(let c) where c > 0: g()",
            ]
        )
    }

    @Test("leaves out what a closure is given")
    func closures() throws {
        let source = """
            func f() {
                g { [weak self] a, b -> Int in
                    for c in a { d(c) }
                }
                g { for c in a { d(c) } }
            }
            """
        #expect(
            try blocks(source).dropFirst() == [
                "f: for c in a { d(c) }", "f: d(c)", "f: for c in a { d(c) }", "f: d(c)",
            ]
        )
    }

    @Test(
        "knows what a statement is",
        arguments: [
            ("a = b", Statement.Kind.assignment), ("(a, b) = (b, a)", .assignment), ("state.count += 1", .assignment),
            ("let a = b()", .declaration), ("a.b(c)", .call), ("try await a?.b { c }", .call),
            ("self.dispatch(.a)", .dispatch),
            ("flux.dispatcher.dispatch(.a(b))", .dispatch), (".dispatch(a)", .value), ("a == b", .value),
            ("return a(b)", .jump), ("if a(b) { c = d }", .control), ("switch a { default: b() }", .control),
            ("a", .value),
            ("a(b) && c(d)", .value), ("a[b]", .value), ("_ = a()", .assignment), ("get { a() }", .declaration),
        ]
    )
    func kinds(source: String, kind: Statement.Kind) throws {
        let blocks = try Block.all(in: "func f() {\n\(source)\n}")
        #expect(blocks.first?.statements.map(\.kind) == [kind])
    }

    @Test("says where a bracket has no counterpart")
    func unbalanced() {
        #expect(throws: UnbalancedBracket(line: 3)) { try Block.all(in: "func f() {\n  a(\n}") }
        #expect(throws: UnbalancedBracket(line: 1)) { try Block.all(in: "}") }
    }
}
