import Testing

@testable import Mutating

@Suite("A draw")
struct DrawTests {
    @Test("is the same for the same seed, and another one for another seed")
    func seeds() {
        func order(_ seed: UInt64) -> [Int] {
            var draw = Draw(seed: seed)
            return draw.spread([Array(0..<50)])
        }
        #expect(order(1) == order(1))
        #expect(order(1) != order(2))
        #expect(order(1) != Array(0..<50))
        #expect(order(1).sorted() == Array(0..<50))
    }

    @Test("gives each area its share, as long as it lasts")
    func shares() {
        var draw = Draw(seed: 1)
        let order = draw.spread([[1], [20, 21, 22], [30, 31]])
        #expect(order.map { $0 / 10 } == [0, 2, 3, 2, 3, 2])
    }

    @Test("takes no mutant whose code another one has changed")
    func overlaps() throws {
        let all = try Switchable.all(of: "func f() {\n    a = b + 1\n    c(2)\n}", file: "F.swift")
        let taken = all.withoutOverlaps(count: 100)
        #expect(taken.first == all.first)
        #expect(Set(taken.map(\.mutant.line)) == [2, 3])
        #expect(taken.count < all.count)
        for (index, one) in taken.enumerated() {
            #expect(!taken[..<index].contains { $0.form.overlaps(one.form) })
        }
        #expect(all.withoutOverlaps(count: 1).count == 1)
        // Of another file, the same place is another one.
        let others = try Switchable.all(of: "func f() {\n    a = b + 1\n}", file: "G.swift")
        #expect([all[0], others[0]].withoutOverlaps(count: 2).count == 2)
    }

    @Test("knows the area of a file by the longest name")
    func areas() throws {
        let areas = try Areas("# Comment\n\nA  one\nA/B  two\nA/B/C.swift    three words here\n")
        #expect(areas.area(of: "A/D.swift")?.name == "one")
        #expect(areas.area(of: "A/B/D.swift")?.name == "two")
        #expect(areas.area(of: "A/B/C.swift")?.name == "three words here")
        #expect(areas.area(of: "A/B/C.swift")?.path == "A/B/C.swift")
        #expect(areas.area(of: "AB/D.swift") == nil)
        #expect(throws: ListError.self) { try Areas("A\n") }
        #expect(throws: ListError.self) { try Areas("A  one\nA  two\n") }
    }
}
