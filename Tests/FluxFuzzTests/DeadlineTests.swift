import Testing

@testable import FluxFuzz

/// When to give up, by a clock that a test advances.
@Suite struct DeadlineTests {
    private let clock = ScriptedClock()

    @Test func passesWhenTheTimeIsOverAndNotBefore() {
        let deadline = clock.deadline(after: .seconds(2))
        clock.advance(.seconds(1))
        #expect(!deadline.hasPassed)
        clock.advance(.seconds(1))
        #expect(deadline.hasPassed)
    }

    @Test func neverPassesWithoutATime() {
        let deadline = Deadline(after: nil, by: clock.clock)
        clock.advance(.seconds(1_000_000))
        #expect(!deadline.hasPassed && !deadline.isSet && !deadline.forRepetition.isSet)
        #expect(clock.looks == 0)
    }

    @Test func theEarlierOfTwoIsTheOneThatPassesFirst() {
        let never = Deadline(after: nil, by: clock.clock)
        let (soon, late) = (clock.deadline(after: .seconds(1)), clock.deadline(after: .seconds(9)))
        clock.advance(.seconds(2))
        for pair in [(soon, late), (late, soon), (never, soon), (soon, never)] {
            #expect(Deadline.earlier(pair.0, pair.1).hasPassed)
        }
        #expect(!Deadline.earlier(late, never).hasPassed)
        #expect(!Deadline.earlier(never, never).isSet)
    }

    // MARK: Looking at it between steps

    /// Takes steps that take some time each until the watch ends them; returns how many.
    private func steps(of time: Duration, until watch: DeadlineWatch, upTo limit: Int = .max) -> Int {
        var steps = 0
        while steps < limit, watch.grantsStep() {
            clock.advance(time)
            steps += 1
        }
        return steps
    }

    @Test func slowStepsEndWithTheFirstBehindTheDeadline() {
        #expect(steps(of: .milliseconds(50), until: DeadlineWatch(clock.deadline(after: .milliseconds(125)))) == 3)
    }

    @Test func aStepIsTakenBeforeTheFirstLook() {
        let watch = DeadlineWatch(clock.deadline(after: .zero))
        #expect(steps(of: .zero, until: watch) == 1)
        #expect(watch.isOver)
    }

    @Test func ofFastStepsOneInSixteenIsLookedAt() {
        let watch = DeadlineWatch(clock.deadline(after: .seconds(1)))
        let before = clock.looks
        #expect(steps(of: .nanoseconds(10), until: watch, upTo: 1600) == 1600)
        #expect((100...110).contains(clock.looks - before))
        // And they end soon behind it.
        clock.advance(.seconds(1))
        #expect(steps(of: .nanoseconds(10), until: watch) <= 16)
    }

    @Test func stepsThatBecomeSlowAreLookedAtOneByOne() {
        let watch = DeadlineWatch(clock.deadline(after: .seconds(2)))
        _ = steps(of: .nanoseconds(10), until: watch, upTo: 1600)
        _ = steps(of: .milliseconds(20), until: watch, upTo: 16)
        let before = clock.looks
        _ = steps(of: .milliseconds(20), until: watch, upTo: 10)
        #expect(clock.looks - before == 10)
    }

    @Test func endsBeforeIfThereIsEnough() {
        var taken = 0
        let watch = DeadlineWatch(Deadline(after: nil)) { taken == 5 }
        while watch.grantsStep() { taken += 1 }
        #expect(taken == 5)
    }

    @Test(arguments: [
        (Duration.seconds(10), "10 s"), (.milliseconds(1500), "1.5 s"), (.seconds(600), "10 min"),
        (.seconds(90), "90 s"),
        (.milliseconds(50), "50 ms"), (.microseconds(7), "7 µs"), (.nanoseconds(1), "1 ns"), (.seconds(3600), "60 min"),
    ])
    func timesAreWrittenInTheirGreatestUnit(time: Duration, text: String) {
        #expect(time.inShort == text)
    }
}
