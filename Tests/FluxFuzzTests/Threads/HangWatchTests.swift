import Testing

@testable import FluxFuzz

struct HangWatchTests {
    /// What is seen, with times in seconds.
    private struct Look {
        var progress: Int? = 0
        var processorTime: Int?
        var isWaiting: Bool?
        var memory: Int?
        var time: Int
    }

    /// What a watch says to each look, with limits of 10 and 60 seconds and 100 bytes.
    private func verdicts(_ looks: [Look]) -> [Interruption?] {
        let limit = HangLimit(processorTime: .seconds(10), time: .seconds(60), memory: 100)
        var watch = HangWatch(limit: limit)
        let start = ContinuousClock.now
        return looks.map { look in
            watch.verdict(
                on: HangWatch.Sight(
                    progress: look.progress,
                    processorTime: look.processorTime.map { .seconds($0) },
                    isWaiting: look.isWaiting,
                    memory: look.memory,
                    instant: start + .seconds(look.time)
                )
            )
        }
    }

    @Test func moreThanTheProcessorTimeIsAHang() {
        let looks = [(5, 0), (15, 20), (16, 21)].map { Look(processorTime: $0, isWaiting: false, time: $1) }
        #expect(verdicts(looks) == [nil, nil, .hang])
    }

    @Test func whatIsReadyToRunIsNotHungHoweverMuchTimeGoesBy() {
        let looks = [0, 100, 1_000, 100_000].map { Look(processorTime: 0, isWaiting: false, time: $0) }
        #expect(verdicts(looks) == [nil, nil, nil, nil])
    }

    @Test func waitingForMoreThanTheTimeIsAHang() {
        let looks = [0, 60, 61].map { Look(processorTime: 0, isWaiting: true, time: $0) }
        #expect(verdicts(looks) == [nil, nil, .hang])
    }

    @Test func whatSleepsAgainAndAgainWaits() {
        let looks = [(0, 0), (1, 60), (2, 61)].map { Look(processorTime: $0, isWaiting: true, time: $1) }
        #expect(verdicts(looks) == [nil, nil, .hang])
    }

    @Test func onlyTheTimeInWhichItWaitsCounts() {
        let looks = [(true, 0), (true, 50), (false, 100), (true, 150), (true, 160), (true, 161)]
            .map { Look(processorTime: 0, isWaiting: $0, time: $1) }
        #expect(verdicts(looks) == [nil, nil, nil, nil, nil, .hang])
    }

    @Test func progressBeginsTheCountAnew() {
        let busy = [(0, 0), (1, 50), (1, 60), (1, 61)].map { Look(progress: $0, processorTime: $1, time: $1) }
        #expect(verdicts(busy) == [nil, nil, nil, .hang])
        let growing = [(0, 0), (1, 500), (1, 600), (1, 601)].map { Look(progress: $0, memory: $1, time: 0) }
        #expect(verdicts(growing) == [nil, nil, nil, .growth(limit: 100)])
        let waiting = [(0, 0), (1, 100), (1, 160), (1, 161)].map { Look(progress: $0, isWaiting: true, time: $1) }
        #expect(verdicts(waiting) == [nil, nil, nil, .hang])
    }

    @Test func progressThatIsBeingMadeCounts() {
        #expect(verdicts([Look(time: 0), Look(progress: nil, processorTime: 50, time: 100)]) == [nil, nil])
    }

    @Test func whereTheStateIsUnknownStandingStillIsWaiting() {
        let looks = [(0, 0), (0, 60), (0, 61)].map { Look(processorTime: $0, time: $1) }
        #expect(verdicts(looks) == [nil, nil, .hang])
        #expect(verdicts([0, 60, 61].map { Look(time: $0) }) == [nil, nil, .hang])
        let busy = [(0, 0), (1, 60), (2, 120)].map { Look(processorTime: $0, time: $1) }
        #expect(verdicts(busy) == [nil, nil, nil])
    }

    @Test func growthBeyondTheLimitIsNoticed() {
        let looks = [(50, 0), (150, 1), (151, 2)].map { Look(isWaiting: false, memory: $0, time: $1) }
        #expect(verdicts(looks) == [nil, nil, .growth(limit: 100)])
    }

    @Test func growthOfOthersIsNotChargedToWhatWaits() {
        let looks = [(0, 0), (1_000, 1)].map { Look(isWaiting: true, memory: $0, time: $1) }
        #expect(verdicts(looks) == [nil, nil])
    }

    @Test func progressCountsUp() {
        let progress = ThreadProgress()
        #expect(progress.current == 0)
        progress.advance()
        progress.advance()
        #expect(progress.current == 2)
    }
}
