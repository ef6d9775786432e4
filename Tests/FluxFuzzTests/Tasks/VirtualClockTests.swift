import Testing

@testable import FluxFuzz

/// A virtual clock without a fuzzer: instants and timers.
@Suite struct VirtualClockTests {
    private let clock = VirtualClock()

    @Test func aNewClockStandsAtItsStart() {
        #expect(clock.now == .start)
        #expect(clock.deadlines.isEmpty)
        #expect(clock.now.offset == .zero)
    }

    @Test func timersFireInTheOrderOfTheirDeadlines() {
        var fired: [String] = []
        for (name, delay) in [("c", 3), ("a", 1), ("b", 2), ("late", 9)] {
            clock.schedule(after: .seconds(delay)) { [clock] in fired.append("\(name) at \(clock.now)") }
        }
        #expect(clock.deadlines.map(\.offset) == [1, 2, 3, 9].map { .seconds($0) })
        clock.advance(by: .seconds(5))
        #expect(fired == ["a at 1 s", "b at 2 s", "c at 3 s"])
        #expect(clock.now.offset == .seconds(5))
        #expect(clock.deadlines.map(\.offset) == [.seconds(9)])
    }

    @Test func equalDeadlinesComeInTheOrderInWhichTheyWereSet() {
        var fired: [Int] = []
        for number in 0..<5 { clock.schedule(after: .seconds(1)) { fired.append(number) } }
        clock.advance(by: .seconds(1))
        #expect(fired == [0, 1, 2, 3, 4])
    }

    @Test func aTimerFiresAtItsDeadlineAndNotBefore() {
        var isFired = false
        clock.schedule(after: .milliseconds(300)) { isFired = true }
        clock.advance(by: .milliseconds(299))
        #expect(!isFired)
        clock.advance(by: .milliseconds(1))
        #expect(isFired)
    }

    @Test func whatIsSetWithinTheTimeComesAsWell() {
        var times: [VirtualClock.Instant] = []
        func again() {
            times.append(clock.now)
            clock.schedule(after: .seconds(2), again)
        }
        clock.schedule(after: .seconds(1), again)
        clock.advance(by: .seconds(6))
        #expect(times.map(\.offset) == [.seconds(1), .seconds(3), .seconds(5)])
        #expect(clock.deadlines.map(\.offset) == [.seconds(7)])
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
    func aTimerThatIsDueAtOnceFiresWhenItsTurnComes(delay: Duration) {
        var isFired = false
        clock.schedule(after: delay) { isFired = true }
        #expect(!isFired)
        clock.advance(by: .seconds(-1))
        #expect(!isFired)
        clock.advance(by: .zero)
        #expect(isFired)
        #expect(clock.now == .start)
    }

    @Test func aTimerThatIsCancelledDoesNotFire() {
        var fired: [Int] = []
        let timers = (0..<3).map { number in clock.schedule(after: .seconds(1)) { fired.append(number) } }
        timers[1].cancel()
        timers[1].cancel()
        #expect(clock.deadlines.count == 2)
        clock.advance(by: .seconds(1))
        timers[0].cancel()
        #expect(fired == [0, 2])
    }

    @Test func aTimerCancelsAnotherOneThatIsDueToo() {
        var other: VirtualClock.Timer?
        var isFired = false
        clock.schedule(after: .seconds(1)) { other?.cancel() }
        other = clock.schedule(after: .seconds(1)) { isFired = true }
        clock.advance(by: .seconds(1))
        #expect(!isFired)
    }

    @Test func aRepeatingTimerFiresUntilItIsCancelled() {
        var times: [Duration] = []
        var timer: VirtualClock.Timer?
        timer = clock.schedule(every: .seconds(2)) { [clock] in
            times.append(clock.now.offset)
            if times.count == 3 { timer?.cancel() }
        }
        clock.advance(by: .seconds(100))
        #expect(times == [.seconds(2), .seconds(4), .seconds(6)])
        #expect(clock.deadlines.isEmpty)
    }

    @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(1)])
    func noIntervalIsLessThanANanosecond(interval: Duration) {
        var count = 0
        clock.schedule(every: interval) { count += 1 }
        clock.advance(by: .nanoseconds(3))
        #expect(count == 3)
    }

    @Test func timePassesUpToTheNextDeadline() throws {
        var fired: [Int] = []
        for number in 0..<2 { clock.schedule(after: .seconds(2)) { fired.append(number) } }
        clock.schedule(after: .seconds(3)) { fired.append(2) }
        #expect(clock.advanceToNextDeadline())
        #expect(fired == [0, 1])
        #expect(clock.now.offset == .seconds(2))
        #expect(clock.advanceToNextDeadline())
        #expect(!clock.advanceToNextDeadline())
        #expect(clock.now.offset == .seconds(3))
    }

    @Test func oneOfThoseThatAreDueIsFired() throws {
        var fired: [Int] = []
        for number in 0..<3 { clock.schedule(after: .seconds(2)) { fired.append(number) } }
        try clock.fireNext(1)
        #expect(fired == [1])
        #expect(clock.now.offset == .seconds(2))
        for index in [-1, 2, .max] {
            let error = #expect(throws: HeldCallError.self) { try clock.fireNext(index) }
            #expect(
                error?.description == "clock: nothing is due next at index \(index); 2 are, at indices 0...1"
            )
        }
        try clock.fireNext(1)
        let error = #expect(throws: HeldCallError.self) { try clock.fireNext(1) }
        #expect(error?.description == "clock: nothing is due next at index 1; one is, at index 0")
        try clock.fireNext()
        #expect(fired == [1, 2, 0])
    }

    @Test func whatAnActionKeepsIsReleased() {
        final class Token {}
        weak var fired: Token?
        weak var cancelled: Token?
        do {
            let (first, second) = (Token(), Token())
            (fired, cancelled) = (first, second)
            clock.schedule(after: .seconds(1)) { withExtendedLifetime(first) {} }
            clock.schedule(every: .seconds(1)) { withExtendedLifetime(second) {} }.cancel()
        }
        #expect(cancelled == nil)
        #expect(fired != nil)
        clock.advance(by: .seconds(1))
        #expect(fired == nil)
    }

    // MARK: - Instants

    @Test(arguments: [Duration.seconds(Int64.min), .seconds(-3), .zero])
    func timeNeverGoesBack(duration: Duration) {
        clock.advance(by: .seconds(2))
        clock.advance(by: duration)
        clock.advance(to: .init(offset: duration))
        #expect(clock.now.offset == .seconds(2))
    }

    @Test func thereIsALastTime() {
        let longest = Duration.seconds(Int64.max)
        clock.advance(by: longest)
        let last = clock.now
        #expect(last.offset == .seconds(1_000_000_000_000_000_000))
        clock.advance(by: longest + longest)
        #expect(clock.now == last)
        let first = last.advanced(by: .zero - longest - longest - longest)
        #expect(first.offset == .zero - last.offset)
        #expect(first.advanced(by: first.duration(to: last)) == last)
        #expect(last.advanced(by: last.duration(to: first)) == first)
    }

    @Test func aRepeatingTimerEndsWithTheTime() {
        var count = 0
        clock.schedule(every: .seconds(Int64.max)) { count += 1 }
        clock.advance(by: .seconds(Int64.max))
        #expect(count == 1)
        #expect(clock.deadlines.isEmpty)
    }

    @Test func instantsAreCompared() {
        let instants = [3, 1, 2].map { VirtualClock.Instant(offset: .seconds($0)) }
        #expect(instants.sorted().map(\.description) == ["1 s", "2 s", "3 s"])
        #expect(instants[1].advanced(by: .milliseconds(500)).description == "1.5 s")
        #expect(clock.minimumResolution == .nanoseconds(1))
    }
}
