import Testing

@testable import FluxFuzz

struct HangWatchTests {
    /// What a watch with limits of 10 and 60 seconds says to each sight, times given in seconds.
    private func verdicts(_ sights: [(progress: Int?, processorTime: Int?, time: Int)]) -> [Bool] {
        var watch = HangWatch(limit: HangLimit(processorTime: .seconds(10), time: .seconds(60)))
        let start = ContinuousClock.now
        return sights.map {
            let processorTime = $0.processorTime.map { Duration.seconds($0) }
            let instant = start + .seconds($0.time)
            return watch.hangs(.init(progress: $0.progress, processorTime: processorTime, instant: instant))
        }
    }

    @Test func moreThanTheProcessorTimeIsAHang() {
        #expect(verdicts([(0, 5, 0), (0, 15, 20), (0, 16, 21)]) == [false, false, true])
    }

    @Test func moreThanTheTimeIsAHang() {
        #expect(verdicts([(0, 0, 0), (0, 0, 60), (0, 0, 61)]) == [false, false, true])
    }

    @Test func progressBeginsTheCountAnew() {
        let verdicts = verdicts([(0, 0, 0), (1, 50, 100), (1, 60, 160), (1, 61, 160)])
        #expect(verdicts == [false, false, false, true])
    }

    @Test func progressThatIsBeingMadeCounts() {
        #expect(verdicts([(0, 0, 0), (nil, 50, 100)]) == [false, false])
    }

    @Test func whereProcessorTimeIsUnknownTheTimeCounts() {
        #expect(verdicts([(0, nil, 0), (0, nil, 60), (0, nil, 61)]) == [false, false, true])
    }

    @Test func progressCountsUp() {
        let progress = ThreadProgress()
        #expect(progress.current == 0)
        progress.advance()
        progress.advance()
        #expect(progress.current == 2)
    }
}
