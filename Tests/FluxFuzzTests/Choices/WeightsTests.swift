import Testing

@testable import FluxFuzz

@Suite struct WeightsTests {
    @Test func rulesAreDrawnInProportionToTheirWeights() throws {
        let weights = try #require(Weights([1, 2, 5]))
        var source = ChoiceSource(fresh: 1)
        var counts = [0, 0, 0]
        for _ in 0..<80_000 { counts[weights.draw(from: &source)] += 1 }
        for (count, expected) in zip(counts, [10_000, 20_000, 50_000]) {
            #expect(abs(count - expected) < 600)
        }
    }

    @Test func equalWeightsAreUniform() throws {
        let weights = try #require(Weights([1, 1]))
        var source = ChoiceSource(fresh: 1)
        let first = (0..<10_000).filter { _ in weights.draw(from: &source) == 0 }.count
        #expect(abs(first - 5000) < 200)
    }

    @Test func aSumWithoutRoomIsTurnedDown() {
        #expect(Weights([.max, 1]) == nil)
        #expect(Weights([.max]) != nil)
    }
}
