import Testing

@testable import FluxFuzz

/// What is said of a search that is under way.
@Suite struct ProgressTextTests {
    private let start = ContinuousClock.now

    private func text(
        _ work: ThreadProgress.Work,
        _ done: Int = 0,
        _ more: Int = 0,
        rest: Int = 0,
        after seconds: Int = 30,
        noun: String = "run",
        searchEnd: Int? = nil,
        end: Int? = nil,
        new: Int? = nil,
        name: String = "CounterTests.swift counts()"
    ) -> ProgressText {
        let ends = (searchEnd.map { start + .seconds($0) }, end.map { start + .seconds($0) })
        return ProgressText(
            search: SearchProgress(name, of: noun, as: .log, at: start),
            sight: .init(amount: .init(work: work, done: done, more: more, rest: rest), ends: ends),
            now: start + .seconds(seconds),
            newPerSecond: new
        )
    }

    // MARK: - A log

    @Test func aLogTellsOfRuns() {
        #expect(
            text(.runs, 12_000, 240_000, searchEnd: 71).logLine
                == "CounterTests.swift counts(): 12,000 runs, 240,000 steps in 30 s (8,000 steps/s), 41 s left"
        )
        #expect(
            text(.runs, 12_000, 240_000, rest: 48_000).logLine
                == "CounterTests.swift counts(): 12,000 of 48,000 runs, 240,000 steps in 30 s (8,000 steps/s), "
                + "about 90 s left"
        )
        #expect(
            text(.runs, 1, 1, searchEnd: 20, end: 20).logLine
                == "CounterTests.swift counts(): 1 run, 1 step in 30 s (0 steps/s), 0 s left"
        )
    }

    @Test func aLogTellsOfValues() {
        #expect(
            text(.runs, 6_000, 6_000, rest: 12_000, noun: "value", name: "p").logLine
                == "p: 6,000 of 12,000 values in 30 s (200 values/s), about 30 s left"
        )
    }

    @Test func aLogTellsOfStates() {
        #expect(
            text(.states, 12_000, 48_000, rest: 310, new: 1_100, name: "v").logLine
                == "v: 12,000 states, 1,100 new/s, 48,000 transitions, 310 to follow in 30 s"
        )
        #expect(
            text(.states, 1, 0, rest: 1, after: 600, end: 700, name: "v").logLine
                == "v: 1 state, 0 transitions, 1 to follow in 10 min, 100 s left at most"
        )
    }

    @Test(arguments: [
        (ThreadProgress.Work.shrinking, 0, 0, "a failure is made simpler"),
        (.shrinking, 1, 0, "a failure is made simpler, 1 candidate tried"),
        (.shrinking, 1_200, 12, "a failure is made simpler, 1,200 candidates tried, 12 steps left"),
        (.explaining, 0, 0, "what a failure does not depend on is looked for"),
        (.repetitions, 0, 0, "no failure so far, some runs are made again"),
        (.remembered, 0, 0, "remembered failures are replayed"), (.other, 0, 0, "under way"),
    ])
    func aLogTellsWhatElseIsDone(work: ThreadProgress.Work, done: Int, more: Int, expected: String) {
        #expect(text(work, done, more, name: "c").logLine == "c: \(expected); 30 s so far")
        #expect(text(work, done, more, end: 50, name: "c").logLine == "c: \(expected); 30 s so far, 20 s left at most")
        #expect(text(work, done, more, name: "c").line(width: 200, others: 0) == "c: \(expected), for 30 s")
    }

    // MARK: - Time left

    @Test func theNumberOfRunsSaysNoMoreThanTheLimit() {
        #expect(text(.runs, 10, 10, rest: 1_000, end: 40).logLine.hasSuffix(", 10 s left at most"))
        #expect(text(.runs, 10, 10, rest: 20, end: 100).logLine.hasSuffix(", about 30 s left"))
    }

    @Test func whereNothingSaysWhenItEndsNothingIsSaid() {
        // No run has ended, there are very many, or all were made.
        for (done, rest) in [(0, 1_000), (1, .max), (1_000, 1_000), (5, 0)] {
            #expect(!text(.runs, done, done, rest: rest).logLine.contains("left"))
        }
        #expect(text(.runs, 0, 0, rest: 1_000, searchEnd: 40).logLine.hasSuffix("10 s left"))
        // A time to search says nothing of what is done behind it.
        #expect(!text(.shrinking, searchEnd: 40).logLine.contains("left"))
    }

    @Test(arguments: [
        (0, "0 s"), (1, "1 s"), (119, "119 s"), (120, "2 min"), (125, "2 min 5 s"), (7199, "119 min 59 s"),
        (7200, "2 h"),
        (7260, "2 h 1 min"), (86_399, "23 h 59 min"), (3_600_000, "1,000 h"),
    ])
    func durationsAreRound(seconds: Int, text: String) {
        #expect((Duration.seconds(seconds) + .milliseconds(999)).roughly == text)
    }

    // MARK: - A line

    @Test func aLineSaysTheSame() {
        #expect(
            text(.runs, 12_000, 240_000, searchEnd: 71).line(width: 100, others: 0)
                == "CounterTests.swift counts(): 12,000 runs, 240,000 steps, 8,000 steps/s, 41 s left"
        )
        #expect(
            text(.runs, 12_000, 240_000).line(width: 100, others: 3)
                == "CounterTests.swift counts(): 12,000 runs, 240,000 steps, 8,000 steps/s, for 30 s (+3 more)"
        )
    }

    @Test func aNameGivesWayToNumbers() {
        #expect(
            text(.runs, 12_000, 240_000, searchEnd: 71).line(width: 70, others: 0)
                == "….swift counts(): 12,000 runs, 240,000 steps, 8,000 steps/s, 41 s left"
        )
        #expect(
            text(.runs, 12_000, 240_000, searchEnd: 71).line(width: 40, others: 1)
                == "…ounts(): 12,000 runs, 240,00… (+1 more)"
        )
    }

    @Test(arguments: ["c", "CounterTests.swift counts()", "数える(テスト)のこと", "👨‍👩‍👧👍", String(repeating: "long ", count: 60)])
    func eachWidthIsKept(name: String) {
        for width in 0...120 {
            for (others, work) in [(0, ThreadProgress.Work.runs), (3, .runs), (1_200, .states), (0, .shrinking)] {
                let line = text(work, 123_456, 7_654_321, rest: 1_000_000, name: name).line(
                    width: width,
                    others: others
                )
                #expect(line.columns <= width)
                #expect(width < 20 || line.columns > 15)
            }
        }
    }

    @Test func aNameIsOneLineWithoutCommands() {
        #expect(text(.other, name: "a\nb\u{1B}[31m").logLine.hasPrefix("a b [31m: "))
    }
}
