import Testing

@testable import FluxFuzz

@Suite("Characters") struct CharacterTests {
    @Test(
        "begin with the simplest of their kind",
        arguments: [
            (CharacterKind.letters, "a", 52), (.digits, "0", 10), (.alphanumerics, "a", 62), (.ascii, "a", 95),
            (.combining, "e\u{301}", 10), (.emoji, "😀", 11), (.rightToLeft, "\u{5D0}", 14), (.invisible, " ", 21),
        ]
    )
    func simplest(kind: CharacterKind, first: Character, count: Int) throws {
        let characters = try #require(Gen.character(of: kind).alternatives(limit: 200))
        #expect(characters.first == first)
        #expect(characters == kind.characters)
        #expect(characters.count == count)
        #expect(Set(characters).count == count)
        #expect(Set(try values(.character(of: kind), 4000)) == Set(characters))
    }

    @Test func includeAllScalars() throws {
        let listed = UInt64(CharacterKind.unicode.characters.count)
        #expect(try value(.character, of: [0]) == "a")
        #expect(try value(.character, of: [listed]) == "\u{80}")
        #expect(try value(.character, of: [listed + 0xD77F]) == "\u{D7FF}")
        #expect(try value(.character, of: [listed + 0xD780]) == "\u{E000}")
        #expect(try value(.character, of: [.max]) == "\u{7F}")
        #expect(Gen.character.alternatives(limit: 10_000) == nil)
    }

    @Test func areOfAllKinds() throws {
        let characters = try values(.character, 20_000)
        let ascii = characters.count { CharacterKind.asciiList.contains($0) }
        #expect((7000...8500).contains(ascii))
        #expect(Set(characters).isSuperset(of: CharacterKind.unicode.characters))
        #expect(characters.count { $0.unicodeScalars.first!.value > 0xFFFF } > 1500)
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: .character, ==)
        try expectSameValues(of: .string(of: .unicode, count: 0...5), ==)
        try expectSameValues(of: .identifier, ==)
    }

    @Test func makeStrings() throws {
        #expect(try value(.string(of: .digits, count: 0...3), of: [1, 4, 1, 2, 0]) == "42")
        #expect(Gen.string(of: .letters, count: -1).defect?.problem == "a count must be at least 0, but it is -1")
        expectForm("a", of: Property(.string(of: .unicode, count: 0...9)) { $0.isEmpty }, evaluations: 10)
        let strings = Gen.string(of: .unicode, count: 0...20)
        expectForm("é", of: Property(strings) { $0.utf8.count == $0.count }, evaluations: 60)
    }

    @Test func makeIdentifiers() throws {
        #expect(try value(.identifier, of: []) == "a")
        let names = try values(.identifier, 3000)
        #expect(names.allSatisfy { (1...16).contains($0.count) && !$0.first!.isNumber })
        #expect(names.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    }
}
