import Testing

@testable import FluxFuzz

@Suite("Generators made of others") struct CompositionTests {
    private let file = "FluxFuzzTests/CompositionTests.swift"

    /// What a generator makes of the choices of one step.
    private func value<Value>(_ generator: Gen<Value>, _ choices: [UInt64]) throws -> Value {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        return try generator.draw(from: &source)
    }

    @Test func zipMakesItsPartsInOrder() throws {
        let pair = zip(Gen.int(in: 0...9), .bool)
        #expect(try value(pair, [7, 1]) == (7, true))
        let text = zip(Gen.int(in: 0...9), .bool, .element(of: "xyz")).map { "\($0)\($1)\($2)" }
        #expect(try value(text, [3, 0, 2]) == "3falsez")
        #expect(pair.alternatives(limit: 20)?.count == 20)
    }

    @Test func flatMapDrawsFromAGeneratorMadeOfAValue() throws {
        let generator = Gen.int(in: 1...3).flatMap { .array(of: .int(in: 0...9), count: $0) }
        #expect(try value(generator, [1, 4, 5]) == [4, 5])
        #expect(Gen.int(in: 0...2).flatMap { .int(in: 0...$0) }.alternatives(limit: 9) == [0, 0, 1, 0, 1, 2])
    }

    @Test func oneOfShrinksTowardsTheFirst() throws {
        let generator = Gen.oneOf(.constant(-1), .int(in: 0...2))
        #expect(generator.alternatives(limit: 9) == [-1, 0, 1, 2])
        #expect(Gen.oneOf([.constant("a")]).alternatives(limit: 9) == ["a"])
        #expect(try value(generator, [1, 2]) == 2)
    }

    @Test func frequencyDrawsByWeight() throws {
        var source = ChoiceSource(fresh: 4)
        let generator = Gen.frequency((9, .constant(false)), (1, .bool.map { _ in true }))
        let count = try (0..<10_000).count { _ in try generator.draw(from: &source) }
        #expect(abs(count - 1000) < 100)
        #expect(generator.alternatives(limit: 9) == [false, true, true])
    }

    @Test func optionalsAreSimplestWithoutAValue() throws {
        #expect(Gen.int(in: 5...6).optional.alternatives(limit: 9) == [nil, 5, 6])
        var source = ChoiceSource(fresh: 4)
        let generator = Gen.bool.optional
        let count = try (0..<10_000).count { _ in try generator.draw(from: &source) == nil }
        #expect(abs(count - 2500) < 150)
    }

    @Test func allCasesAreMadeInOrder() {
        enum Filter: CaseIterable { case all, active, done }
        #expect(Gen<Filter>.allCases.alternatives(limit: 9) == [.all, .active, .done])
        enum None: CaseIterable {}
        #expect(Gen<None>.allCases.defect?.problem == "None has no cases")
    }

    @Test func whatAFreshSourceMakesARecordingOneMakesToo() throws {
        let generator = Gen.frequency(
            (2, .constant([])),
            (3, Gen.array(of: Gen.int(in: 0...99).filter { $0 % 3 == 0 }, count: 1...5))
        )
        .flatMap { list in zip(.oneOf(.constant(list), .constant([])), Gen.string(count: 0...3).optional) }
        for seed in 0..<200 as Range<UInt64> {
            var fresh = ChoiceSource(fresh: seed)
            var recording = ChoiceSource(recording: seed)
            let drawn = try (0..<3).map { _ in try generator.draw(from: &fresh) }
            let recorded = try (0..<3).map { _ in
                let value = try generator.draw(from: &recording)
                recording.endStep(keep: true)
                return value
            }
            var replaying = ChoiceSource(replaying: recording.recorded)
            let replayed = try (0..<3).map { _ in
                _ = replaying.beginReplayedStep()
                let value = try generator.draw(from: &replaying)
                replaying.endStep(keep: true)
                return value
            }
            #expect("\(drawn)" == "\(recorded)")
            #expect("\(drawn)" == "\(replayed)")
            #expect(replaying.recorded == recording.recorded)
            #expect(replaying.recorded.spans == recording.recorded.spans)
        }
    }

    // MARK: - Filters

    @Test func aFilterKeepsTheChoicesOfTheAcceptedValueOnly() throws {
        let generator = Gen.array(of: .int(in: 0...9), count: 2).filter { $0[0] == 1 }
        var source = ChoiceSource(recording: 3)
        let list = try generator.draw(from: &source)
        source.endStep(keep: true)
        #expect(list[0] == 1)
        #expect(source.recorded.steps == [list.map { UInt64($0) }])
        #expect(source.recorded.spans.count == 3)
    }

    @Test func aReplayedFilterGivesUpAtOnceAndWithoutANote() throws {
        let generator = Gen.int(in: 0...9).filter { $0 > 5 }
        #expect(try value(generator, [6, 0]) == 6)
        #expect(throws: NoValue.self) { try value(generator, [5, 6]) }
        #expect(generator.alternatives(limit: 10) == [6, 7, 8, 9])
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[0]]))
        _ = source.beginReplayedStep()
        #expect(throws: NoValue.self) { try generator.draw(from: &source) }
        #expect(source.rejection == nil)
    }

    @Test("a filter gives up after 100 values, and leaves a note", arguments: [false, true])
    func rejection(isRecording: Bool) {
        var draws = 0
        let line: UInt = #line + 1
        let generator = Gen.int(in: 0...9).filter { number in
            draws += 1
            return number > 9
        }
        var source = isRecording ? ChoiceSource(recording: 1) : ChoiceSource(fresh: 1)
        #expect(throws: NoValue.self) { try generator.draw(from: &source) }
        #expect(draws == 100)
        #expect(source.rejection?.location.description == "\(file):\(line)")
        #expect(source.rejection?.problem.hasPrefix("the condition rejected 100 values in a row") == true)
    }

    // MARK: - Defects

    @Test func badAlternativesAreDefects() {
        #expect(Gen<Int>.oneOf([]).defect?.problem == "there is no generator to choose from")
        let zero = Gen.frequency((1, .bool), (0, .bool)).defect
        #expect(zero?.message.hasPrefix("Gen.frequency(_:) at \(file):") == true)
        #expect(zero?.problem == "a weight must be at least 1, but it is 0")
        #expect(
            Gen.frequency((Int.max, .bool), (1, .bool)).defect?.problem
                == "the sum of all weights must be at most \(Int.max)"
        )
        #expect(Gen.frequency((Int.max - 1, .bool), (1, .bool)).defect == nil)
    }

    @Test func defectsOfPartsAreThoseOfTheWhole() {
        let empty = Gen.element(of: [Int]())
        let defects = [
            zip(Gen.bool, empty).defect, Gen.oneOf(.constant(1), empty).defect, empty.optional.defect,
            empty.filter { $0 > 0 }.defect, empty.flatMap { _ in .bool }.defect,
            Gen.array(of: empty, count: 0...3).defect, Gen.frequency((1, empty)).defect,
            Gen.string(of: empty.map { Character("\($0)") }, count: 1).defect,
        ]
        #expect(defects.allSatisfy { $0 === empty.defect })
    }

    @Test func aDefectInsideAFlatMapIsNotedWhenItIsMet() throws {
        let generator = Gen.bool.flatMap { Gen.element(of: $0 ? [1] : []) }
        #expect(generator.defect == nil)
        #expect(try value(generator, [1, 0]) == 1)
        #expect(generator.alternatives(limit: 9) == [1])
        var source = ChoiceSource(fresh: 0)
        let values = (0..<20).map { _ in try? generator.draw(from: &source) }
        #expect(Set(values) == [1, nil])
        #expect(source.rejection?.problem == "the collection is empty")
    }
}
