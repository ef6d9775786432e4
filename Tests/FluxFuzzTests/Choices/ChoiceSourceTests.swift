import Testing

@testable import FluxFuzz

@Suite struct ChoiceSourceTests {
    @Test("a draw stays within its bound", arguments: [0, 1, 2, 6, 1 << 63, .max - 1, .max] as [UInt64])
    func bounds(max: UInt64) {
        var source = ChoiceSource(fresh: 1)
        for _ in 0..<1000 { #expect(source.draw(upTo: max) <= max) }
    }

    @Test func everyNumberIsEquallyLikely() {
        var source = ChoiceSource(fresh: 2)
        var counts = Array(repeating: 0, count: 7)
        for _ in 0..<70_000 { counts[Int(source.draw(upTo: 6))] += 1 }
        for count in counts { #expect(abs(count - 10_000) < 400) }
    }

    @Test("without rejection, a bound of 3/4 of all numbers would favour every third result")
    func largeBoundsAreUnbiased() {
        let max: UInt64 = 3 << 62 - 1
        var source = ChoiceSource(fresh: 3)
        var counts = [0, 0, 0]
        for _ in 0..<30_000 { counts[Int(source.draw(upTo: max) % 3)] += 1 }
        for count in counts { #expect(abs(count - 10_000) < 400) }
    }

    @Test func drawsArePinned() {
        var source = ChoiceSource(fresh: 42)
        let draws = (0..<8).map { _ in source.draw(upTo: 99) }
        #expect(draws == [74, 15, 27, 34, 3, 86, 21, 80])
        let word = source.draw(upTo: .max)
        #expect(word == 6_270_620_877_612_482_005)
    }

    @Test func recordingDrawsWhatAFreshSourceDraws() {
        var fresh = ChoiceSource(fresh: 5)
        var recording = ChoiceSource(recording: 5)
        for bound in [0, 3, 1 << 40, .max] as [UInt64] {
            #expect(fresh.draw(upTo: bound) == recording.draw(upTo: bound))
        }
        recording.endStep(keep: true)
        #expect(fresh.recorded == ChoiceSequence())
        #expect(recording.recorded[0].count == 4)
    }

    @Test func replayClampsWhatIsOutOfRangeAndFillsInWhatIsMissing() {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[9], [1, 2, 3]]))
        _ = source.beginReplayedStep()
        #expect([source.draw(upTo: 5), source.draw(upTo: 5)] == [5, 0])
        source.endStep(keep: true)
        _ = source.beginReplayedStep()
        #expect(source.draw(upTo: .max) == 1)
        source.endStep(keep: true)
        let hasThird = source.beginReplayedStep()
        #expect(!hasThird)
        #expect(source.recorded.steps == [[5, 0], [1]])
    }

    @Test func aDroppedStepIsNotRecorded() {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[1], [2]]))
        _ = source.beginReplayedStep()
        _ = source.draw(upTo: 9)
        source.endStep(keep: false)
        _ = source.beginReplayedStep()
        _ = source.draw(upTo: 9)
        source.endStep(keep: true)
        #expect(source.recorded.steps == [[2]])
    }

    @Test("a replay records what it used, wherever it departs from its script")
    func recordingsOfReplays() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let script = (0..<random.next() % 5).map { _ in (0..<random.next() % 4).map { _ in random.next() % 4 } }
            var source = ChoiceSource(replaying: ChoiceSequence(steps: script))
            var expected: [[UInt64]] = []
            #expect(source.recorded.steps == [])
            for step in script {
                _ = source.beginReplayedStep()
                // Some steps use fewer choices than they have or more, and some have a lower bound.
                let draws = random.next() % 4 == 0 ? Int(random.next() % 5) : step.count
                let bound = random.next() % 4 == 0 ? 1 : 3 as UInt64
                let used = (0..<draws).map { $0 < step.count ? min(step[$0], bound) : 0 }
                #expect((0..<draws).map { _ in source.draw(upTo: bound) } == used)
                let isKept = random.next() % 8 > 0
                source.endStep(keep: isKept)
                if isKept { expected.append(used) }
                #expect(source.recorded.steps == expected)
                if random.next() % 8 == 0 { break }
            }
        }
    }
}
