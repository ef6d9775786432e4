import Testing

@testable import Mutating

@Suite("A switch")
struct SwitchTests {
    /// What becomes of a body, by one operator, with a switch for the mutant 7.
    private func switched(_ kind: Operator, _ body: String, head: String = "func f()") throws -> [String] {
        let head = "\(head) {\n"
        let source = "\(head)\(body)\n}"
        return try Switchable.all(of: source, file: "F.swift").filter { $0.mutant.kind == kind }.map {
            String(SwitchedSource(source, switches: [7: $0.form]).text.dropFirst(head.count).dropLast(2))
        }
    }

    @Test("chooses between two values")
    func values() throws {
        #expect(try switched(.constant, "a = 0") == ["a = (mutant(7) ? (1) : (0))"])
        #expect(try switched(.boolean, "a(b, true)") == ["a(b, (mutant(7) ? (false) : (true)))"])
        #expect(try switched(.comparison, "return a < b") == ["return (mutant(7) ? (a >= b) : (a < b))"])
        #expect(try switched(.ternary, "let a = b ? c : d").first == "let a = (mutant(7) ? (true) : (b)) ? c : d")
    }

    @Test("takes an operator’s operands, and no more than they are")
    func operands() throws {
        #expect(
            try switched(.bound, "let a = b && c + 1 < d || e") == [
                "let a = b && (mutant(7) ? (c + 1 <= d) : (c + 1 < d)) || e"
            ]
        )
        #expect(
            try switched(.arithmetic, "f(a: b * c - d == e ?? g)") == [
                "f(a: (mutant(7) ? (b * c + d) : (b * c - d)) == e ?? g)"
            ]
        )
        #expect(
            try switched(.logic, "guard a == b && try c(), d else { return }") == [
                "guard (mutant(7) ? (a == b || try c()) : (a == b && try c())), d else { return }"
            ]
        )
        #expect(
            try switched(.dropOperand, "return a && b") == [
                "return (mutant(7) ? (b) : (a && b))", "return (mutant(7) ? (a) : (a && b))",
            ]
        )
        #expect(try switched(.negate, "let a = b == !c.d(e)") == ["let a = b == (mutant(7) ? (c.d(e)) : (!c.d(e)))"])
    }

    @Test("moves the bound of a range, whose type stays")
    func ranges() throws {
        #expect(
            try switched(.range, "for a in 0..<b.c {}") == ["for a in 0..<(mutant(7) ? ((b.c) + 1) : (b.c)) {}"]
        )
        #expect(try switched(.range, "let a = b[...c]") == ["let a = b[...(mutant(7) ? ((c) - 1) : (c))]"])
    }

    @Test("lets a condition hold, or fail")
    func conditions() throws {
        #expect(try switched(.dropGuard, "if a > 0 { b() }") == ["if (mutant(7) ? (true) : (a > 0)) { b() }"])
        #expect(try switched(.dropBranch, "if let a { b() }") == ["if let a, !mutant(7) { b() }"])
        #expect(
            try switched(.dropGuard, "guard a, b else { return }\nc()").contains(
                "guard (mutant(7) ? true : ((a) && (b))) else { return }\nc()"
            )
        )
        #expect(
            try switched(.dropGuard, "guard let a, a > 0 else { return }") == [
                "guard let a, (mutant(7) ? true : ((a > 0))) else { return }"
            ]
        )
        #expect(
            try switched(.dropGuard, "for a in b where c { d() }") == [
                "for a in b where (mutant(7) ? true : ((c))) { d() }"
            ]
        )
        #expect(
            try switched(.negate, "a.removeAll { $0.isDone }") == [
                "a.removeAll { (mutant(7) ? (!($0.isDone)) : ($0.isDone)) }"
            ]
        )
    }

    @Test("leaves statements out, changes them, and lets them change places")
    func statements() throws {
        #expect(try switched(.dropAssignment, "a = b\nc()") == ["if !mutant(7) { a = b\n}\nc()"])
        #expect(try switched(.dropJump, "if a {\nb()\nreturn\n}") == ["if a {\nb()\nif !mutant(7) { return\n}\n}"])
        #expect(try switched(.arithmetic, "a += 1") == ["if mutant(7) { a -= 1\n} else { a += 1\n}"])
        #expect(try switched(.swap, "a()\nb()") == ["if mutant(7) { b()\na()\n} else { a()\nb()\n}"])
    }

    @Test("is not there where the code would not compile")
    func noSwitches() throws {
        #expect(try switched(.dropAssignment, "self.a = b\nc()", head: "init()") == [])
        #expect(try switched(.swap, "let a = s.b\ns.b = 1") == [])
        #expect(try switched(.swap, "guard a else { return }\nb()") == [])
        #expect(try switched(.arithmetic, "a = b + \"c\"") == [])
        #expect(try switched(.arithmetic, "a = [b] + c") == [])
        #expect(try switched(.constant, "a = 10") == [])
        #expect(try switched(.constant, "a = 9").count == 2)
        #expect(
            try switched(.dropCall, "a.map { B($0) }\nc()") == [
                "if !mutant(7) { a.map { B($0) }\n}\nc()", "a.map { B($0) }\nif !mutant(7) { c()\n}",
            ]
        )
        #expect(try switched(.dropCall, "Task { await a() }") != [])
        #expect(
            try switched(.constant, "if #available(macOS 15, *) { a(1) }") == [
                "if #available(macOS 15, *) { a((mutant(7) ? (2) : (1))) }",
                "if #available(macOS 15, *) { a((mutant(7) ? (0) : (1))) }",
            ]
        )
    }
}

@Suite("A source with switches")
struct SwitchedSourceTests {
    private let source = "func f() {\n    a(1)\n    b()\n    c(2)\n}"

    @Test("has all of them, and knows their lines")
    func lines() throws {
        let all = try Switchable.all(of: source, file: "F.swift")
        let call = try #require(all.first { $0.mutant.kind == .dropCall && $0.mutant.line == 3 })
        let constant = try #require(all.first { $0.mutant.kind == .constant && $0.mutant.line == 4 })
        let switched = SwitchedSource(source, switches: [5: constant.form, 9: call.form])
        let text = """
            func f() {
                a(1)
                if !mutant(9) { b()
            }
                c((mutant(5) ? (3) : (2)))
            }
            """
        #expect(switched.text == text)
        #expect(switched.suspects(at: 3) == [9])
        #expect(switched.suspects(at: 4) == [9])
        #expect(switched.suspects(at: 5) == [5])
        // What is wrong behind a mutant may come of it.
        #expect(switched.suspects(at: 6) == [5])
        #expect(switched.suspects(at: 1) == [9])
        #expect(SwitchedSource(source, switches: [:]).suspects(at: 1) == [])
    }
}
