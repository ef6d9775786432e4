import Testing

@testable import FluxFuzz

@Suite("A bias of choices")
struct ChoiceBiasTests {
    private func choices(upTo max: UInt64, _ count: Int = 64_000) -> [UInt64?] {
        var random = SplitMix64(seed: 42)
        return (0..<count).map { _ in ChoiceBias(lessons: 0).choice(upTo: max, &random) }
    }

    @Test func leavesAFewValuesAsTheyAre() {
        #expect(choices(upTo: 7, 100).allSatisfy { $0 == nil })
        #expect(choices(upTo: 8, 100).contains { $0 != nil })
    }

    @Test func staysWithinItsBounds() {
        for max in [8, 9, 100, 1 << 33, .max] as [UInt64] {
            #expect(choices(upTo: max, 2000).allSatisfy { $0.map { $0 <= max } ?? true })
        }
    }

    /// Each limit is at least 5 standard deviations from the expected number.
    @Test func favoursEndsAndSmallNumbersAndLeavesOneHalf() {
        let choices = choices(upTo: 1 << 40)
        #expect(abs(choices.count { $0 == nil } - 32_000) < 650)
        let end: UInt64 = 1 << 40
        let great = choices.compactMap(\.self).filter { $0 > end / 2 }
        #expect(abs(great.count - 8000) < 420)
        #expect(Set(great) == [end - 2, end - 1, end])
        #expect(choices.contains { $0.map { 1000 < $0 && $0 < 1 << 32 } ?? false })
    }

    @Test func makesNoNumberBeforeItHasLearnedOne() {
        var bias = ChoiceBias(lessons: 2)
        var random = SplitMix64(seed: 42)
        #expect((0..<100).allSatisfy { _ in bias.number(&random) == nil })
        #expect(random.state == 42, "nothing is drawn for it")
        bias.learn([70])
        #expect((0..<100).contains { _ in bias.number(&random) != nil })
    }

    @Test func makesNumbersOutOfThoseThatItHasLearned() {
        var bias = ChoiceBias(lessons: 1)
        bias.learn([70, 1000, 70])
        var random = SplitMix64(seed: 42)
        let made = Set((0..<4000).compactMap { _ in bias.number(&random) })
        #expect(made == [70, 71, 69, -70, 1000, 1001, 999, -1000, 0, 930, -930])
    }

    @Test func keepsTheLastSixteenNumbers() {
        var bias = ChoiceBias(lessons: 2)
        bias.learn(Array(1...10).map { $0 * 1000 })
        bias.learn(Array(11...20).map { $0 * 1000 })
        var random = SplitMix64(seed: 42)
        let made = Set((0..<20_000).compactMap { _ in bias.number(&random) })
        #expect(made.contains(5001) && made.contains(20_001))
        #expect(!made.contains(4001))
    }

    @Test func learnsFromAsManyStatesAsItMay() {
        var bias = ChoiceBias(lessons: 2)
        #expect(bias.isLearning)
        bias.learn([1])
        #expect(bias.isLearning)
        bias.learn([])
        #expect(!bias.isLearning)
        #expect(!ChoiceBias(lessons: 0).isLearning)
    }
}
