import Testing

@testable import FluxFuzz

@Suite struct GenTests {
    /// The values that a generator makes of the choices in a range, one each.
    private func values<Value>(_ generator: Gen<Value>, choices: ClosedRange<UInt64>) throws -> [Value] {
        try choices.map { choice in
            var source = ChoiceSource(replaying: ChoiceSequence(steps: [[choice]]))
            _ = source.beginReplayedStep()
            return try generator.draw(from: &source)
        }
    }

    @Test func integersAreSimplestAtZeroAndAlternateInSign() throws {
        #expect(try values(.int(in: -3...3), choices: 0...6) == [0, 1, -1, 2, -2, 3, -3])
    }

    @Test func theLongerSideFollowsWhenTheShorterIsExhausted() throws {
        #expect(try values(.int(in: -1...4), choices: 0...5) == [0, 1, -1, 2, 3, 4])
        #expect(try values(.int(in: -4...1), choices: 0...5) == [0, 1, -1, -2, -3, -4])
    }

    @Test func withoutZeroTheNearestBoundIsSimplest() throws {
        #expect(try values(.int(in: 5...8), choices: 0...3) == [5, 6, 7, 8])
        #expect(try values(.int(in: -8 ... -5), choices: 0...3) == [-5, -6, -7, -8])
        #expect(try values(.int(in: 3..<5), choices: 0...1) == [3, 4])
    }

    @Test func everyIntegerOfAFullRangeIsMadeExactlyOnce() throws {
        #expect(Set(try values(Gen<Int8>.integer(in: .min ... .max), choices: 0...255)).count == 256)
        #expect(Set(try values(Gen<UInt8>.integer(in: .min ... .max), choices: 0...255)).count == 256)
    }

    @Test func theWidestRangesReachTheirEnds() throws {
        #expect(try values(.int(in: .min ... .max), choices: .max ... .max) == [Int.min])
        #expect(try values(.int(in: .min ... .max), choices: .max - 1 ... .max - 1) == [-Int.max])
        #expect(try values(Gen<UInt64>.integer(in: 0 ... .max), choices: .max ... .max) == [UInt64.max])
        #expect(try values(Gen<Int128>.integer(in: -1...1), choices: 0...2) == [0, 1, -1])
    }

    @Test func elementsAreSimplestAtTheFront() throws {
        #expect(try values(Gen.element(of: ["a", "b", "c"]), choices: 0...2) == ["a", "b", "c"])
        #expect(try values(Gen.element(of: "xyz"[...]), choices: 0...2) == ["x", "y", "z"])
    }

    @Test func falseIsSimplerThanTrue() throws {
        #expect(try values(.bool, choices: 0...1) == [false, true])
    }

    @Test func aConstantMakesNoChoice() throws {
        var source = ChoiceSource(recording: 0)
        #expect(try Gen.constant("x").draw(from: &source) == "x")
        source.endStep(keep: true)
        #expect(source.recorded.values.isEmpty)
    }

    @Test func mapTransformsTheValueAndLeavesTheChoicesAlone() throws {
        #expect(try values(Gen.int(in: 0...2).map { "\($0)" }, choices: 0...2) == ["0", "1", "2"])
    }

    @Test func aGeneratorWithoutValuesKeepsItsDefectWhenMapped() {
        let line: UInt = #line + 1
        let empty = Gen.element(of: [Int]()).map { $0 + 1 }
        #expect(
            empty.defect?.message
                == "Gen.element(of:) at FluxFuzzTests/GenTests.swift:\(line): the collection is empty"
        )
        var source = ChoiceSource(fresh: 0)
        #expect(throws: NoValue.self) { try empty.draw(from: &source) }
    }

    @Test func rangesThatAreEmptyOrTooWideAreDefects() {
        #expect(Gen.int(in: 3..<3).defect?.problem == "the range is empty")
        #expect(
            Gen<Int128>.integer(in: .min ... .max).defect?.problem
                == "a range may not span more than 2⁶⁴ integers"
        )
    }
}
