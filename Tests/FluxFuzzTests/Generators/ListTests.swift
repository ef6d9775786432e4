import Testing

@testable import FluxFuzz

@Suite("Arrays and strings") struct ListTests {
    private func value<Value>(_ generator: Gen<Value>, _ choices: [UInt64]) throws -> Value {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        return try generator.draw(from: &source)
    }

    private func recorded<Value>(_ generator: Gen<Value>, seed: UInt64) throws -> (Value, ChoiceSequence) {
        var source = ChoiceSource(recording: seed)
        let value = try generator.draw(from: &source)
        source.endStep(keep: true)
        return (value, source.recorded)
    }

    @Test func aFlagBeforeEachElementSaysThatThereIsOne() throws {
        let list = Gen.array(of: .int(in: 0...9), count: 0...3)
        #expect(try value(list, []) == [])
        #expect(try value(list, [0, 7]) == [])
        #expect(try value(list, [1, 7, 1, 8, 0, 1, 9]) == [7, 8])
        #expect(try value(zip(list, .bool), [1, 7, 1, 8, 1, 9, 1]).1)
    }

    @Test func thereIsNoFlagWhereThereIsNoChoice() throws {
        let list = Gen.array(of: .int(in: 0...9), count: 2...3)
        #expect(try value(list, [5, 6, 0]) == [5, 6])
        #expect(try value(list, [5, 6, 1, 7]) == [5, 6, 7])
        #expect(try value(.array(of: .int(in: 0...9), count: 2), [5, 6, 7]) == [5, 6])
        #expect(try recorded(.array(of: Gen.bool, count: 3), seed: 0).1.values.count == 3)
    }

    @Test func eachLengthIsEquallyLikely() throws {
        var source = ChoiceSource(fresh: 7)
        var counts = [0, 0, 0, 0, 0]
        let list = Gen.array(of: .bool, count: 1..<5)
        for _ in 0..<4000 { counts[try list.draw(from: &source).count] += 1 }
        #expect(counts[0] == 0)
        #expect(counts[1...].allSatisfy { abs($0 - 1000) < 100 })
    }

    @Test func allListsAreEnumerated() {
        let lists = Gen.array(of: .bool, count: 0...2).alternatives(limit: 20)
        #expect(lists == [[], [false], [false, false], [false, true], [true], [true, false], [true, true]])
        #expect(Gen.string(of: "ab", count: 1...1).alternatives(limit: 20) == ["a", "b"])
        #expect(Gen.array(of: .bool, count: 0...30).alternatives(limit: 1000) == nil)
    }

    @Test func elementsAreSpansWithTheirFlag() throws {
        let (list, sequence) = try recorded(.array(of: zip(Gen.bool, .bool), count: 1...3), seed: 5)
        #expect(list.count == 2)
        #expect(
            sequence.spans == [
                ChoiceSpan(.element, 0..<2), ChoiceSpan(.flaggedElement, 2..<5), ChoiceSpan(.end, 5..<6),
                ChoiceSpan(.list, 0..<6),
            ]
        )
    }

    @Test func spansDoNotMakeSequencesDifferent() throws {
        let (_, sequence) = try recorded(.array(of: .int(in: 0...9), count: 0...9), seed: 1)
        let plain = ChoiceSequence(steps: sequence.steps)
        #expect(!sequence.spans.isEmpty && plain.spans.isEmpty)
        #expect(sequence == plain)
        #expect(Set([sequence, plain]).count == 1)
        #expect(Fingerprint(sequence) == Fingerprint(plain))
        #expect(!(sequence < plain) && !(plain < sequence))
    }

    @Test func aDroppedStepLeavesNoSpans() throws {
        let list = Gen.array(of: .bool, count: 1)
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[0, 1], [0]]))
        for isKept in [false, true] {
            _ = source.beginReplayedStep()
            _ = try list.draw(from: &source)
            source.endStep(keep: isKept)
        }
        #expect(source.recorded.spans == [ChoiceSpan(.element, 0..<1), ChoiceSpan(.list, 0..<1)])
    }

    // MARK: - Strings

    @Test(arguments: ["abc", "aé👨‍👩‍👧", "x\r\n"])
    func stringsAreMadeOfTheirAlphabet(alphabet: String) throws {
        let string = Gen.string(of: alphabet, count: 0...4)
        let characters = Array(alphabet)
        #expect(try value(string, [1, 1, 1, 0, 0]) == String([characters[1], characters[0]]))
        var source = ChoiceSource(fresh: 2)
        let all = try (0..<200).map { _ in try string.draw(from: &source) }
        #expect(Set(all.joined()) == Set(characters))
        #expect(Set(all.map(\.count)) == [0, 1, 2, 3, 4])
    }

    @Test func theStandardAlphabetBeginsWithLettersAndHasMore() throws {
        #expect(try value(.string(count: 3), [0, 1, 25]) == "abz")
        var source = ChoiceSource(fresh: 2)
        let text = try Gen.string(count: 5000).draw(from: &source)
        #expect(text.contains("Z") && text.contains(" ") && text.contains("~") && text.contains("ß"))
        #expect(text.contains("👨‍👩‍👧"))
    }

    @Test func stringsAreMadeOfAnyCharacters() throws {
        let digits = Gen.int(in: 0...9).map { Character("\($0)") }
        #expect(try value(.string(of: digits, count: 1...3), [4, 1, 2, 0]) == "42")
    }

    // MARK: - Defects

    @Test func countsThatCanNotBeMeantAreDefects() {
        let line: UInt = #line + 1
        let negative = Gen.array(of: Gen.bool, count: -2).defect
        #expect(
            negative?.message == """
                Gen.array(of:count:) at FluxFuzzTests/ListTests.swift:\(line): a count must be at least 0, but it is -2
                """
        )
        #expect(Gen.array(of: Gen.bool, count: 3..<3).defect?.problem == "the range of counts is empty")
        #expect(Gen.string(count: -1...2).defect?.problem == "a count must be at least 0, but it is -1")
        #expect(
            Gen.string(of: "a", count: 0...Int.max).defect?.problem
                == "a count must be at most 1000000, but it is \(Int.max)"
        )
        #expect(Gen.string(of: "", count: 1).defect?.message.contains("Gen.string(of:count:)") == true)
        #expect(Gen.string(of: "", count: 1).defect?.problem == "the alphabet is empty")
        #expect(Gen.array(of: Gen.bool, count: 0).defect == nil)
    }
}
