import Testing

@testable import FluxFuzz

@Suite("A sample of choices")
struct ChoiceSampleTests {
    /// The weights of some samples of a generator.
    private func weights<Value>(_ generator: Gen<Value>, _ count: UInt64) -> [Double] {
        (0..<count).map { seed in
            var source = ChoiceSource.sampling(seed: seed)
            _ = try? generator.draw(from: &source)
            return source.sampledWeight
        }
    }

    @Test func standsForTheNumberOfWaysWhereAllAreAlike() {
        #expect(weights(zip(Gen.int(in: 0...9), .bool).map { "\($0)" }, 20).allSatisfy { $0 == 20 })
        #expect(weights(Gen.constant(1), 1) == [1])
        #expect(weights(Gen.int(in: 0...9).filter { $0 == 0 }, 20).allSatisfy { $0 == 10 })
    }

    @Test func standsForTheNumberOfWaysOnAverage() {
        // 1 + 2 + 4 + 8 + 16
        let lists = weights(Gen.array(of: .bool, count: 0...4), 20_000)
        #expect((30...32).contains(lists.reduce(0, +) / 20_000))
        // 1 + 2 + 3
        let dependent = weights(Gen.int(in: 0...2).flatMap { .int(in: 0...$0) }, 20_000)
        #expect((5.9...6.1).contains(dependent.reduce(0, +) / 20_000))
    }

    @Test func makesListsLong() throws {
        let counts = try (0..<200 as Range<UInt64>).map { seed in
            var source = ChoiceSource.sampling(seed: seed)
            return try Gen.array(of: .constant(0), count: 0...1000).draw(from: &source).count
        }
        #expect((12...20).contains(counts.reduce(0, +) / 200))
    }

    @Test func endsWithZerosOnceThereAreFarTooManyWays() {
        var sample = ChoiceSample(seed: 1)
        #expect((0..<64).map { _ in sample.next(upTo: 1, isFlag: false) }.contains(1))
        #expect(sample.weight == ChoiceSample.greatestWeight)
        #expect((0..<64).allSatisfy { sample.next(upTo: 9, isFlag: $0 == 5) == 0 })
        var wide = ChoiceSample(seed: 1)
        #expect(wide.next(upTo: .max, isFlag: false) > 0)
        #expect(wide.next(upTo: .max, isFlag: false) == 0)
    }
}
