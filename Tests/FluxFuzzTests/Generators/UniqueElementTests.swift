import Testing

@testable import FluxFuzz

@Suite("Unique elements") struct UniqueElementTests {
    @Test func elementsDiffer() throws {
        let lists = try values(.array(ofUnique: .int(in: 0...5), count: 0...6), 2000)
        #expect(lists.allSatisfy { Set($0).count == $0.count })
        #expect(Set(lists.map(\.count)) == [0, 1, 2, 3, 4, 5, 6])
        #expect(try values(.set(of: .int(in: 0...9), count: 2...4), 1000).allSatisfy { (2...4).contains($0.count) })
        let dictionaries = try values(.dictionary(.int(in: 0...3), .bool, count: 4), 100)
        #expect(dictionaries.allSatisfy { $0.keys.sorted() == [0, 1, 2, 3] })
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: .array(ofUnique: .int(in: 0...5), count: 0...9), ==)
        try expectSameValues(of: .array(ofUnique: .int(in: 0...5), count: 3...6), ==)
        try expectSameValues(of: .set(of: .string(of: "ab", count: 0...2), count: 0...9), ==)
        try expectSameValues(of: .dictionary(.int(in: 0...3), .int(in: 0...99), count: 0...9), ==)
    }

    @Test func aListEndsWhereThereIsNothingElse() throws {
        let lists = try values(.array(ofUnique: .bool, count: 0...5), 500)
        #expect(Set(lists) == [[], [false], [true], [false, true], [true, false]])
        var source = ChoiceSource(recording: 1)
        let list = try Gen.array(ofUnique: .constant(7), count: 1...5).draw(from: &source)
        source.endStep(keep: true)
        #expect(list == [7])
        #expect(source.recorded.steps == [[0]])
    }

    @Test(arguments: [false, true])
    func tooFewElementsAreARejection(isRecording: Bool) {
        var source = isRecording ? ChoiceSource(recording: 1) : ChoiceSource(fresh: 1)
        let line: UInt = #line + 1
        let generator = Gen.set(of: .bool, count: 3...5)
        #expect(throws: NoValue.self) { try generator.draw(from: &source) }
        #expect(
            source.rejection?.message == """
                Gen.set(of:count:) at FluxFuzzTests/UniqueElementTests.swift:\(line): 100 elements in a row were there \
                already, before there were 3; draw from more different ones, or lower the count
                """
        )
    }

    @Test func aReplayGivesUpAtADuplicate() throws {
        let generator = Gen.array(ofUnique: .int(in: 0...9), count: 2...3)
        #expect(try value(generator, of: [4, 5, 0]) == [4, 5])
        #expect(try value(generator, of: [4, 5, 1, 6]) == [4, 5, 6])
        #expect(throws: NoValue.self) { try value(generator, of: [4, 4, 0]) }
        #expect(Gen.array(ofUnique: .bool, count: 2).alternatives(limit: 9) == [[false, true], [true, false]])
        #expect(Gen.set(of: .int(in: 0...2), count: 3).alternatives(limit: 99)?.count == 6)
    }

    @Test func haveOneSimplestForm() {
        let list = Gen.array(ofUnique: .int(in: 0...1000), count: 0...10)
        expectForm("[0, 1, -1]", of: Property(.array(ofUnique: .int, count: 0...9)) { $0.count < 3 }, evaluations: 150)
        expectForm("[500]", of: Property(list) { ($0.max() ?? 0) < 500 }, evaluations: 60)
        let entries = Gen.dictionary(.int(in: 0...99), .int(in: 0...99), count: 0...9)
        expectForm("[0: 50]", of: Property(entries) { $0.values.allSatisfy { $0 < 50 } }, evaluations: 60)
        let set = Gen.set(of: .int(in: 0...99), count: 0...9).map { $0.sorted() }
        expectForm("[0, 1]", of: Property(set) { $0.count < 2 }, evaluations: 60)
    }

    @Test func badCountsAreDefects() {
        let problem = "a count must be at least 0, but it is -1"
        let defects = [
            Gen.array(ofUnique: .bool, count: -1).defect, Gen.set(of: .bool, count: -1).defect,
            Gen.dictionary(.bool, .bool, count: -1).defect,
        ]
        #expect(defects.allSatisfy { $0?.problem == problem })
        #expect(
            defects.map { $0?.generator }
                == ["Gen.array(ofUnique:count:)", "Gen.set(of:count:)", "Gen.dictionary(_:_:count:)"]
        )
        let empty = Gen.element(of: [Int]())
        #expect(Gen.dictionary(.bool, empty, count: 1).defect === empty.defect)
    }
}
