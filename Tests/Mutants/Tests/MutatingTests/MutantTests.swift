import Testing

@testable import Mutating

@Suite("A mutant")
struct MutantTests {
    private let source = """
        struct M {
            func mutate(a: A) {
                switch a {
                case .up:
                    n += 1
                    reset()
                case .down:
                    n += 1
                }
            }
        }
        """

    @Test("says where it is, what was there and what it became")
    func lines() throws {
        let mutants = try Mutant.all(of: source, file: "M/M.swift")
        let constant = try #require(mutants.first { $0.kind == .constant })
        #expect(constant.line == 5)
        #expect(constant.place == "mutate › case .up")
        #expect(constant.removed == ["n += 1"])
        #expect(constant.added == ["n += 2"])
        let swap = try #require(mutants.first { $0.kind == .swap })
        #expect(swap.removed == ["n += 1", "reset()"])
        #expect(swap.added == ["reset()", "n += 1"])
        #expect(swap.key.description == "M/M.swift, mutate › case .up, swap\n- n += 1\n- reset()\n+ reset()\n+ n += 1")
    }

    @Test("has a key that no other one has, and that does not depend on the line")
    func keys() throws {
        let body = "func f() {\n    a(1)\n    b()\n    a(1)\n}"
        let mutants = try Mutant.all(of: body, file: "F.swift")
        #expect(Set(mutants.map(\.key)).count == mutants.count)
        #expect(mutants.contains { $0.number == 2 && $0.key.description.hasPrefix("F.swift, f, constant, number 2\n") })
        #expect(try Mutant.all(of: "\n\n// a\n" + body, file: "F.swift").map(\.key) == mutants.map(\.key))
    }

    @Test("has a text of its own")
    func duplicates() throws {
        let mutants = try Mutant.all(of: "func f() {\n    if !a { b() }\n    if true { c() }\n}", file: "F.swift")
        #expect(Set(mutants.map(\.source)).count == mutants.count)
        #expect(mutants.count { $0.kind == .negate } == 2)
        // `if true` is what a dropped guard would be, and a dropped branch is what a changed Boolean is.
        #expect(!mutants.contains { $0.kind == .dropGuard && $0.line == 3 })
        #expect(!mutants.contains { $0.kind == .boolean })
    }

    @Test("is told in a short line")
    func summaries() {
        func summary(_ kind: Operator, _ removed: [String], _ added: [String], width: Int = 40) -> String {
            Mutant(file: "", line: 1, kind: kind, place: "", removed: removed, added: added, source: "").summary(
                width: width
            )
        }
        #expect(summary(.constant, ["n += 1"], ["n += 2"]) == "n += 1 → n += 2")
        #expect(summary(.dropCall, ["a()"], []) == "− a()")
        #expect(summary(.dropCall, ["a()"], ["break"]) == "− a()")
        #expect(summary(.swap, ["a()", "b()"], ["b()", "a()"]) == "⇅ a() b()")
        let old = "a long beginning of a line, count > 0, and its long end"
        let new = "a long beginning of a line, count >= 0, and its long end"
        #expect(summary(.bound, [old], [new]) == "…e, count > 0, and it… → …e, count >= 0…")
        #expect(summary(.dropCall, [String(repeating: "a", count: 50)], []).count == 40)
    }
}
