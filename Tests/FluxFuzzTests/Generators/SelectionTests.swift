import Testing

@testable import FluxFuzz

@Suite("Indexes, identities, weights and partial maps") struct SelectionTests {
    private struct Item: Identifiable {
        let id: String
    }

    @Test func indexesAreThoseOfTheCollection() throws {
        #expect(Gen.index(of: [7, 8, 9]).alternatives(limit: 9) == [0, 1, 2])
        #expect(Gen.index(of: [7, 8, 9].dropFirst()).alternatives(limit: 9) == [1, 2])
        let text = "aé"
        #expect(Gen.index(of: text).alternatives(limit: 9)?.map { text[$0] } == ["a", "é"])
        let line: UInt = #line + 1
        let defect = Gen.index(of: [Int]()).defect
        #expect(
            defect?.message == "Gen.index(of:) at FluxFuzzTests/SelectionTests.swift:\(line): the collection is empty"
        )
    }

    @Test func identitiesAreThoseOfTheElements() {
        let items = [Item(id: "x"), Item(id: "y")]
        #expect(Gen.id(of: items).alternatives(limit: 9) == ["x", "y"])
        #expect(Gen.id(of: [Item]()).defect?.message.hasPrefix("Gen.id(of:) at ") == true)
        #expect(Gen.id(of: [Item]()).defect?.problem == "the collection is empty")
    }

    @Test func anEmptyCollectionDisablesTheAction() {
        let fuzzer = Fuzzer(Int.self, from: [5]) { index, list in list.remove(at: index) }
            .action { list in Gen.index(of: list) }
            .invariant("never empty") { !$0.isEmpty }
        #expect(fuzzer.run().counterexample?.actions == [0])
        let passing = Fuzzer(Int.self, from: [5]) { index, list in list.remove(at: index) }
            .action { list in Gen.index(of: list) }
            .invariant("not negative") { $0.count >= 0 }
        #expect(passing.run().verdict == .noFailureFound)
    }

    @Test func weightsSayHowOftenAnElementIsDrawn() throws {
        let generator = Gen.element(of: [200, 404, 500], weights: [8, 1, 1])
        let codes = try values(generator, 10_000)
        #expect((7800...8200).contains(codes.count { $0 == 200 }))
        #expect((900...1100).contains(codes.count { $0 == 500 }))
        #expect(generator.alternatives(limit: 9) == [200, 404, 500])
        try expectSameValues(of: generator, ==)
    }

    @Test func badWeightsAreDefects() {
        func problem(_ elements: [Int], _ weights: [Int]) -> String? {
            Gen.element(of: elements, weights: weights).defect?.problem
        }
        #expect(problem([], []) == "the collection is empty")
        #expect(problem([1, 2], [1]) == "there must be a weight for each of the 2 elements, but there are 1")
        #expect(problem([1, 2], [1, 0]) == "a weight must be at least 1, but it is 0")
        #expect(problem([1, 2], [1, .max]) == "the sum of all weights must be at most \(Int.max)")
        #expect(
            Gen.element(of: [1], weights: []).defect?.message.hasPrefix("Gen.element(of:weights:) at ") == true
        )
    }

    @Test func compactMapLeavesOutWhatHasNoValue() throws {
        let numbers = Gen.string(of: "12x", count: 1...2).compactMap { Int($0) }
        #expect(Set(try values(numbers, 500)) == [1, 2, 11, 12, 21, 22])
        #expect(numbers.alternatives(limit: 99)?.count == 6)
        try expectSameValues(of: numbers, ==)
        #expect(throws: NoValue.self) { try value(numbers, of: [2, 0]) }
        expectForm("12", of: Property(numbers) { $0 < 12 }, evaluations: 30)
    }

    @Test func compactMapGivesUpAfter100Values() {
        var calls = 0
        let line: UInt = #line + 1
        let generator = Gen.bool.compactMap { _ -> Int? in
            calls += 1
            return nil
        }
        var source = ChoiceSource(fresh: 1)
        #expect(throws: NoValue.self) { try generator.draw(from: &source) }
        #expect(calls == 100)
        #expect(
            source.rejection?.message == """
                Gen.compactMap(_:) at FluxFuzzTests/SelectionTests.swift:\(line): the closure returned nil for 100 \
                values in a row; draw values for which it does not
                """
        )
    }
}
