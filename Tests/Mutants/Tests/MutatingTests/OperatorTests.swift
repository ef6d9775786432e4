import Testing

@testable import Mutating

@Suite("The operators")
struct OperatorTests {
    /// What becomes of a body, by one operator.
    private func changes(_ kind: Operator, _ body: String, result: String = "") throws -> [String] {
        let head = "func f()\(result) {\n"
        return try Mutant.all(of: "\(head)\(body)\n}", file: "F.swift").filter { $0.kind == kind }.map {
            String($0.source.dropFirst(head.count).dropLast(2))
        }
    }

    @Test("drop guard: what stands behind a condition happens in any case")
    func dropGuard() throws {
        #expect(try changes(.dropGuard, "guard a > 0 else { return }\nb()") == ["\nb()"])
        #expect(try changes(.dropGuard, "guard let a else { return }\nb()") == [])
        #expect(try changes(.dropGuard, "guard let a, a > 0 else { return }") == ["guard let a else { return }"])
        #expect(try changes(.dropGuard, "guard a, let b else { return }") == ["guard let b else { return }"])
        #expect(try changes(.dropGuard, "if a > 0 { b() }") == ["if true { b() }"])
        #expect(
            try changes(.dropGuard, "if let a { b() } else if c { d() }") == ["if let a { b() } else if true { d() }"]
        )
        #expect(try changes(.dropGuard, "while a { b() }") == [])
        #expect(try changes(.dropGuard, "for a in b where c { d() }") == ["for a in b { d() }"])
        #expect(try changes(.dropGuard, "switch a {\ncase .b where c: d()\n}") == ["switch a {\ncase .b: d()\n}"])
    }

    @Test("drop branch: what stands behind a condition never happens")
    func dropBranch() throws {
        #expect(try changes(.dropBranch, "if a > 0 { b() }") == ["if false { b() }"])
        #expect(try changes(.dropBranch, "if let a { b() }") == ["if let a, false { b() }"])
        #expect(try changes(.dropBranch, "if case .a = b, c {}") == ["if case .a = b, c, false {}"])
        #expect(try changes(.dropBranch, "while a { b() }") == ["while false { b() }"])
        #expect(
            try changes(.dropBranch, "if a {} else if b {}") == [
                "if false {} else if b {}", "if a {} else if false {}",
            ]
        )
    }

    @Test("negate: a condition is turned round, unless that is what another operator does")
    func negate() throws {
        #expect(try changes(.negate, "if a { b() }") == ["if !(a) { b() }"])
        #expect(try changes(.negate, "if !a { b() }") == ["if a { b() }"])
        #expect(try changes(.negate, "if a == b { c() }") == [])
        #expect(try changes(.negate, "if a && b { c() }") == ["if !(a && b) { c() }"])
        #expect(try changes(.negate, "guard let a, b else { return }") == ["guard let a, !(b) else { return }"])
        #expect(try changes(.negate, "let a = !b") == ["let a = b"])
        #expect(try changes(.negate, "a.removeAll { $0.isDone }") == ["a.removeAll { !($0.isDone) }"])
        #expect(try changes(.negate, "b(a.first(where: { $0.isDone }))") == ["b(a.first(where: { !($0.isDone) }))"])
        #expect(try changes(.negate, "a.map { $0.isDone }") == [])
        #expect(try changes(.negate, "if a != b.first {\nc()\n}") == [])
    }

    @Test("and/or, and drop operand: what && and || connect")
    func logic() throws {
        #expect(try changes(.logic, "return a && b") == ["return a || b"])
        #expect(try changes(.dropOperand, "return a && b") == ["return b", "return a"])
        #expect(
            try changes(.dropOperand, "if a == 1 || b.contains(2) { c() }") == [
                "if b.contains(2) { c() }", "if a == 1 { c() }",
            ]
        )
        #expect(
            try changes(.dropOperand, "let a = b.contains { $0.c && $0.d } && e") == [
                "let a = e", "let a = b.contains { $0.d } && e", "let a = b.contains { $0.c } && e",
                "let a = b.contains { $0.c && $0.d }",
            ]
        )
        #expect(try changes(.dropOperand, "a(b && c, d)") == ["a(c, d)", "a(b, d)"])
    }

    @Test("drop side: one side of a ternary operator is left out, in a string too")
    func ternary() throws {
        #expect(try changes(.ternary, "let a = b == c ? d : e") == ["let a = true ? d : e", "let a = false ? d : e"])
        #expect(
            try changes(.ternary, #"a("\(b ? "c" : "d")")"#) == [
                #"a("\(true ? "c" : "d")")"#, #"a("\(false ? "c" : "d")")"#,
            ]
        )
    }

    @Test("flip comparison, and shift bound")
    func comparisons() throws {
        #expect(try changes(.comparison, "return a < b") == ["return a >= b"])
        #expect(try changes(.comparison, "return a == b") == ["return a != b"])
        #expect(try changes(.bound, "return a <= b") == ["return a < b"])
        #expect(try changes(.bound, "return a != b") == [])
        #expect(try changes(.comparison, "let a: Array<Int> = b") == [])
    }

    @Test("range: the last element comes and goes")
    func ranges() throws {
        #expect(try changes(.range, "for a in 0..<b {}") == ["for a in 0...b {}"])
        #expect(try changes(.range, "let a = b[...c]") == ["let a = b[..<c]"])
    }

    @Test("constant: one more and one less, but not of what is no number")
    func constants() throws {
        #expect(try changes(.constant, "a += 1") == ["a += 2", "a += 0"])
        #expect(try changes(.constant, "a = 0") == ["a = 1"])
        #expect(try changes(.constant, "a = 1_000") == ["a = 1001", "a = 999"])
        #expect(try changes(.constant, "a = b.0 + $0.c") == [])
        #expect(try changes(.constant, #"a = "1" + 0x1 + 1.5"#) == [])
    }

    @Test("true/false, and plus/minus")
    func values() throws {
        #expect(try changes(.boolean, "a(b, true)") == ["a(b, false)"])
        #expect(try changes(.arithmetic, "a -= b + 1") == ["a += b + 1", "a -= b - 1"])
        #expect(try changes(.arithmetic, "a = -b") == [])
    }

    @Test("drop assignment, drop dispatch and drop call: a statement is left out")
    func statements() throws {
        #expect(try changes(.dropAssignment, "a = b\nc()") == ["\nc()"])
        #expect(try changes(.dropDispatch, "if a { self.dispatch(.b) }") == ["if a {  }"])
        #expect(try changes(.dropCall, "a.b(c)\nd = e") == ["\nd = e"])
        #expect(try changes(.dropCall, "a { [weak self] in self?.b() }") == ["", "a { [weak self] in  }"])
        #expect(try changes(.dropCall, "switch a {\ncase .b: c()\n}") == ["switch a {\ncase .b: break\n}"])
        #expect(try changes(.dropCall, "a()", result: " -> Int") == [])
        #expect(try changes(.dropAssignment, "let a = b") == [])
    }

    @Test("drop jump: an early way out is left out")
    func jumps() throws {
        #expect(try changes(.dropJump, "if a {\nb()\nreturn\n}\nc()") == ["if a {\nb()\n\n}\nc()"])
        #expect(try changes(.dropJump, "guard let a else {\nb()\nreturn\n}") == [])
        #expect(try changes(.dropJump, "switch a {\ndefault: break\n}") == [])
    }

    @Test("swap: two statements change places, where that can matter")
    func swaps() throws {
        #expect(try changes(.swap, "a()\nb()") == ["b()\na()"])
        #expect(try changes(.swap, "guard a else { return }\nb()") == ["b()\nguard a else { return }"])
        #expect(try changes(.swap, "s.a = s.b\ns.b = 1") == ["s.b = 1\ns.a = s.b"])
        #expect(try changes(.swap, "s.rows = []\ns.rows[0] = 1") == ["s.rows[0] = 1\ns.rows = []"])
        #expect(try changes(.swap, "s = t\ns.b = 1") == ["s.b = 1\ns = t"])
        #expect(try changes(.swap, "s.a = f()\ns.b = 1") == ["s.b = 1\ns.a = f()"])
        #expect(try changes(.swap, "let a = s.b\ns.b = 1") == ["s.b = 1\nlet a = s.b"])
        #expect(
            try changes(.swap, "guard b else { return }\nlet a = s[0]") == ["let a = s[0]\nguard b else { return }"]
        )
        #expect(
            try changes(.swap, "s.rows.removeAll { $0 == s.a }\ns.a = 1") == ["s.a = 1\ns.rows.removeAll { $0 == s.a }"]
        )
        #expect(try changes(.swap, "s.rows.append(s.next)\ns.next += 1") == ["s.next += 1\ns.rows.append(s.next)"])
        #expect(try changes(.swap, "s.rows.append(f())\ns.a = 1") == ["s.a = 1\ns.rows.append(f())"])
        #expect(try changes(.swap, "s.api.fetch(1)\ns.a = 1") == ["s.a = 1\ns.api.fetch(1)"])
        #expect(try changes(.swap, "a()\nreturn") == [])
    }

    @Test(
        "swap: not where nobody could tell",
        arguments: [
            "s.a = 1\ns.b = 2", "s.a = S(1)\ns.b = t.map { $0.a }", "let a = b\na.c()",
            "guard let a else { return }\na.c()",
            "let a = 1\nlet b = 2", "guard b else { return }\nlet a = s.c",
            "guard a else { return }\nguard b else { return }",
            "a()\na()", "s.rows.removeAll { $0.id == id }\ns.edit = nil", "s.rows.append(R(1))\ns.isOpen.toggle()",
        ]
    )
    func noSwaps(body: String) throws {
        #expect(try changes(.swap, body) == [])
    }

    @Test("leave alone what is not in a body")
    func outside() throws {
        let source = """
            /// Returns 1 if a > 0.
            struct A {
                static let limit = 1
                var isOpen = true
                init(count: Int = 1) {}
                func f(_ a: Int = 2, b: Bool = true) {}
            }
            enum B: Int { case c = 1 }
            """
        #expect(try Mutant.all(of: source, file: "F.swift") == [])
    }
}
